// Makes smaller pictures for `chatarchive`, in a process of its own: what it reads may be hostile. Jobs come on standard input, answers go to
// standard output.
import OperatingSystem
import PreviewDrawing

exit(PreviewService().run().rawValue)

// What the script of every page may ask for.
done({ openPopover, replay, openCalendar, openHelp, openLightbox, addListTools });

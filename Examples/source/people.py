"""Who takes part. Nobody of them exists."""

PEOPLE = {
    "mira": {"name": "Mira Halloran", "image": "media/avatar-mira.png", "role": "admin"},
    "tomas": {"name": "Tomáš Vlček", "image": "media/avatar-tomas.png"},
    "jun": {"name": "Jun Takahashi", "image": "media/avatar-jun.png", "language": "ja"},
    "layla": {"name": "Layla Haddad", "image": "media/avatar-layla.png", "language": "ar"},
    "anneke": {"name": "Anneke de Wit"},
    "priya": {"name": "Priya Raman", "role": "agent"},
    "oskar": {"name": "Oskar Lind"},
    "gwen": {"name": "Gwen Abara"},
    "felix": {"name": "Félix Moreau", "language": "fr"},
    "noam": {"name": "נועם פרץ", "language": "he"},
    "sam": {"name": "Sam \"Sprocket's Dad\" O'Neill & <Co>"},
    "robin": {"name": "Robin"},
    "shedbot": {"name": "Shed Bot", "role": "admin"},
    "former-4c1": {"deleted_at": "2026-01-19T09:00:00Z"},
}

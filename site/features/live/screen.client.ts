/** Loads the clubhouse screen for `/live?display=tv`. */
if (document.documentElement.classList.contains('screen')) void import('./screen.ts');

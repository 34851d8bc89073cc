/** Prints the date in the header: a printed page may hang in the clubhouse for a week. */
export {};

addEventListener('beforeprint', () => {
  const day = document.querySelector('.print-header span');
  if (day)
    day.textContent = new Date().toLocaleDateString(document.documentElement.lang, {
      dateStyle: 'medium',
    });
});

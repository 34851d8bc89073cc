/** A page on paper says of which day it is: it may hang in the clubhouse for a week. */
export {};

addEventListener('beforeprint', () => {
  const day = document.querySelector('.on-paper span');
  if (day) day.textContent = new Date().toLocaleDateString('en-US', { dateStyle: 'medium' });
});

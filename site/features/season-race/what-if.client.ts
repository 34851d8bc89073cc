/** Loads “What do I need?” when a visitor reaches its form (what-if.ts). */

const isInForm = ({ target }: Event) =>
  target instanceof Element && target.closest('.what-if') !== null;

// Together with the first focus, so that the choice that follows is shown without a wait.
document.addEventListener('focusin', (event) => {
  if (isInForm(event)) void import('./what-if.ts');
});
document.addEventListener('change', (event) => {
  if (isInForm(event)) void import('./what-if.ts').then(({ update }) => update());
});
document.addEventListener('submit', (event) => {
  if (isInForm(event)) event.preventDefault();
});

/**
 * <details> opens and closes without this; here an open menu closes by Esc, and by a click or the focus outside.
 */
const openMenus = () => document.querySelectorAll<HTMLDetailsElement>('details.drop[open]');

for (const outside of ['click', 'focusin']) {
  document.addEventListener(outside, ({ target }) => {
    for (const menu of openMenus()) {
      if (!(target instanceof Node && menu.contains(target))) menu.open = false;
    }
  });
}
document.addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape') return;
  for (const menu of openMenus()) {
    menu.open = false;
    menu.querySelector('summary')?.focus();
  }
});

/** Tables and code that are wider than the text scroll by themselves, by keyboard too. */
export function letScroll(prose: HTMLElement): void {
  for (const each of prose.querySelectorAll<HTMLElement>('table, pre')) {
    if (each.scrollWidth > each.clientWidth) each.tabIndex = 0;
    else each.removeAttribute('tabindex');
  }
}

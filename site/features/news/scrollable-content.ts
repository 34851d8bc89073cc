/** Makes tables and code that are wider than the text scrollable by keyboard. */
export function makeScrollable(prose: HTMLElement): void {
  for (const each of prose.querySelectorAll<HTMLElement>('table, pre')) {
    if (each.scrollWidth > each.clientWidth) each.tabIndex = 0;
    else each.removeAttribute('tabindex');
  }
}

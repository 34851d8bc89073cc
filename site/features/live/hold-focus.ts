/** Holds the focus where it was while the parts of a page are replaced. */

/** What identifies a control: where it leads or what it changes, else its text, which may show a score. */
function identityOf(element: Element): string {
  for (const name of ['href', 'popovertarget', 'data-star', 'id']) {
    const value = element.getAttribute(name);
    if (value !== null) return `${name} ${value}`;
  }
  return element.textContent;
}

/**
 * Returns a function that gives the focus to the control that stands for the focused one: the same one, the
 * second of two when it was the second, else the one in its place. Scripts may add it after the replacement.
 */
export function holdFocus(): () => void {
  const focused = document.activeElement;
  const part = focused?.closest('[data-part]');
  if (!focused || !part) return () => undefined;
  const all = () => [...part.querySelectorAll<HTMLElement>(focused.localName)];
  const identity = identityOf(focused);
  const same = () => all().filter((each) => identityOf(each) === identity);
  const [place, placeOfSame] = [
    all().findIndex((each) => each === focused),
    same().findIndex((each) => each === focused),
  ];
  return () => {
    if (focused.isConnected) return;
    const successors = same();
    const successor = successors[placeOfSame] ?? successors.at(-1) ?? all()[place];
    successor?.focus({ preventScroll: true });
  };
}

/** What pages use of a window and the DOM of tests doesn't have. */

/** A page's window, as its scripts see it. */
export type PageWindow = Window & typeof globalThis;

/** Whether this is a window: the DOM of tests has types of its own. */
export const isWindow = (value: unknown): value is PageWindow =>
  typeof value === 'object' && value !== null && 'document' in value && 'history' in value;

/** Properties that are attributes, such as `ariaLabel`. */
const ARIA = [
  'Atomic',
  'Busy',
  'Checked',
  'Current',
  'Description',
  'Disabled',
  'Expanded',
  'HasPopup',
  'Hidden',
  'Label',
  'Live',
  'Pressed',
  'RoleDescription',
  'Selected',
  'Sort',
] as const;

/** Completes a window before its page is there. */
export function completeWindow(window: PageWindow): void {
  const { Element, HTMLElement, HTMLTableSectionElement } = window;
  for (const name of ARIA) {
    const attribute = `aria-${name.toLowerCase()}`;
    Object.defineProperty(Element.prototype, `aria${name}`, {
      configurable: true,
      get(this: Element) {
        return this.getAttribute(attribute);
      },
      set(this: Element, value: string | null) {
        if (value === null) this.removeAttribute(attribute);
        else this.setAttribute(attribute, value);
      },
    });
  }
  Object.defineProperty(HTMLTableSectionElement.prototype, 'rows', {
    configurable: true,
    get(this: Element) {
      return [...this.children].filter(({ tagName }) => tagName === 'TR');
    },
  });
  // Where a popover is shown needs layout.
  Object.assign(HTMLElement.prototype, {
    showPopover: () => undefined,
    hidePopover: () => undefined,
    scrollIntoView: () => undefined,
  });
  Object.assign(window, { structuredClone, isSecureContext: true });
}

/** The topmost dialog asks to close when Esc is pressed, as in browsers. */
export function closeDialogsByKey(document: Document): void {
  document.addEventListener('keydown', ({ key, defaultPrevented }) => {
    if (key !== 'Escape' || defaultPrevented) return;
    const dialog = [...document.querySelectorAll('dialog')].filter(({ open }) => open).at(-1);
    const { Event: EventOfPage } = document.defaultView ?? globalThis;
    if (dialog?.dispatchEvent(new EventOfPage('cancel', { cancelable: true }))) dialog.close();
  });
}

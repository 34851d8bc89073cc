/** What pages use of a window and the DOM of tests doesn't have. */
import './selectors.ts';

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

/** What the style sheet of browsers hides. */
const HIDDEN = 'dialog:not([open]), details:not([open]) > :not(summary)';

/** Lets closed dialogs and the content of closed details be hidden. */
function hideClosed(window: PageWindow): void {
  const styleOf = window.getComputedStyle.bind(window);
  const { style } = window.document.createElement('i');
  style.display = 'none';
  window.getComputedStyle = (element, pseudo) =>
    element.matches(HIDDEN) ? style : styleOf(element, pseudo);
}

/** Completes a window before its page is there. */
export function completeWindow(window: PageWindow): void {
  hideClosed(window);
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
  Object.assign(window, {
    structuredClone,
    isSecureContext: true,
    requestIdleCallback: (callback: () => void) => window.requestAnimationFrame(callback),
  });
  // Scripts pass these on as functions.
  const { console } = window;
  for (const name of ['error', 'warn', 'log'] as const) console[name] = console[name].bind(console);
  // All pages of a test share their locks, as the tabs of a browser do.
  Object.defineProperty(window.navigator, 'locks', { value: navigator.locks });
  returnFocus(window);
}

/** What had the focus before a dialog was opened. */
const openers = new WeakMap<HTMLDialogElement, Element | null>();

/** Windows share the classes of elements. */
const returning = new WeakSet();

/** A closed dialog gives the focus back to what had it before, if that is still there. */
function returnFocus({ HTMLElement, HTMLDialogElement: { prototype } }: PageWindow): void {
  const show: unknown = Reflect.get(prototype, 'showModal');
  const close: unknown = Reflect.get(prototype, 'close');
  if (typeof show !== 'function' || typeof close !== 'function' || returning.has(prototype)) return;
  returning.add(prototype);
  Object.assign(prototype, {
    showModal(this: HTMLDialogElement) {
      openers.set(this, this.ownerDocument.activeElement);
      Reflect.apply(show, this, []);
    },
    close(this: HTMLDialogElement, ...value: unknown[]) {
      const opener = openers.get(this);
      openers.delete(this);
      if (opener instanceof HTMLElement) opener.focus();
      Reflect.apply(close, this, value);
    },
  });
}

/** The topmost dialog asks to close when Esc is pressed, as in browsers. */
export function closeDialogsByKey(document: Document): void {
  // A document that is parsed loses its listeners, its window doesn't.
  document.defaultView?.addEventListener('keydown', ({ key, defaultPrevented }) => {
    if (key !== 'Escape' || defaultPrevented) return;
    const dialog = [...document.querySelectorAll('dialog')].filter(({ open }) => open).at(-1);
    const { Event: EventOfPage } = document.defaultView ?? globalThis;
    if (dialog?.dispatchEvent(new EventOfPage('cancel', { cancelable: true }))) dialog.close();
  });
}

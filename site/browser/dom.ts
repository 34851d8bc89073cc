/** False while a page is rendered on the server, where an island’s modules are evaluated too. */
export const IN_BROWSER = typeof document !== 'undefined';

/**
 * Resolves when the next frame is painted, so that a dialog is visible before the code of its content
 * runs, which takes longer than opening on a slow phone.
 */
export const afterPaint = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });

/** Adds a style sheet after those of the page, for elements that only a script shows. */
export function adoptStyle(text: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets.push(sheet);
}

/** Calls back once the page is idle, at the latest after `timeout` milliseconds if it is given. */
export function whenIdle(callback: () => void, options?: IdleRequestOptions): void {
  // Safari has no idle callback.
  if ('requestIdleCallback' in window) requestIdleCallback(callback, options);
  else setTimeout(callback, 200);
}

/** Whether a click is the page's: one that opens a new tab or window, or saves a link, belongs to the browser. */
export const isPlainClick = (event: MouseEvent): boolean =>
  !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;

/** Opens a modal dialog without a shift of the page behind, whose scroll bar disappears (dialog.css). */
export function showModal(dialog: HTMLDialogElement): void {
  const { clientWidth, style } = document.documentElement;
  style.setProperty('--scroll-bar', `${innerWidth - clientWidth}px`);
  dialog.showModal();
}

/** Closes a dialog on a click outside; a press inside that ends outside, such as a text selection, is none. */
export function closeOnClickOutside(dialog: HTMLDialogElement): void {
  let isOutside = false;
  dialog.addEventListener('pointerdown', ({ target }) => {
    isOutside = target === dialog;
  });
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog && isOutside) dialog.close();
  });
}

/**
 * A page of the site that a script requested, without its styles: the browser would report those as breaches of the
 * policy of the page that parses it.
 */
export function parsePage(html: string): Document {
  const template = document.createElement('template');
  template.innerHTML = html;
  for (const style of template.content.querySelectorAll('style')) style.remove();
  // Relative links of a template lead nowhere; those of this document are resolved as those of the page.
  const page = new DOMParser().parseFromString('', 'text/html');
  page.body.append(template.content);
  return page;
}

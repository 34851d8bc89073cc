/** False while a page is rendered on the server, where an island’s modules are evaluated too. */
export const IN_BROWSER = typeof document !== 'undefined';

/**
 * Resolves when the next frame is painted, so that a dialog is visible before the code of its content
 * runs, which takes longer than opening on a slow phone.
 */
export const afterPaint = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => {
      setTimeout(resolve);
    });
  });

/** Adds a style sheet after those of the page, for elements that only a script shows. */
export function adoptStyle(text: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets.push(sheet);
}

/** Calls back once the page is idle. */
export function whenIdle(callback: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(callback);
  else addEventListener('load', callback);
}

/** Opens a modal dialog without a shift of the page behind, whose scroll bar disappears (dialog.css). */
export function showModal(dialog: HTMLDialogElement): void {
  const { clientWidth, style } = document.documentElement;
  style.setProperty('--scroll-bar', `${innerWidth - clientWidth}px`);
  dialog.showModal();
}

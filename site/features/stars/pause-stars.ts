/** Selector of everything that stars add to a page, for scripts that need it as it was served. */
export const STAR_PARTS = '.star-column, .star-button, [data-pinned]';

/** React hydrates a page as it was served: stars are removed until it has. */
let isPaused = false;

export const areStarsPaused = (): boolean => isPaused;

/** Removes star buttons and pinned rows, and adds none until they are resumed. */
export function pauseStars(): void {
  isPaused = true;
  for (const added of document.querySelectorAll(STAR_PARTS)) added.remove();
}

/** Calls back after the island was hydrated, and after every later change of it by React. */
export function resumeStars(island: Element, callback: () => void): void {
  const observer = new MutationObserver(() => {
    // What the callback changes is not React's.
    observer.disconnect();
    isPaused = false;
    callback();
    observe();
  });
  const observe = () => {
    observer.observe(island, { childList: true, characterData: true, subtree: true });
  };
  observe();
}

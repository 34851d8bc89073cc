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

/**
 * Resolves when the next frame is painted: what opens at a touch is seen before the code of what is in
 * it is run, which takes a slow phone longer than opening does.
 */
export const afterPaint = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => {
      setTimeout(resolve);
    });
  });

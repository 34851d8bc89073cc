/** Shown when a screen's code does not arrive. */
export const SCREEN_NOT_LOADED =
  'This screen could not be loaded. The server may be unavailable, or there is a newer version of the panel.';

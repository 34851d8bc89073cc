/** Shown when a screen's code does not arrive. */
export const SCREEN_NOT_LOADED =
  'This screen could not be loaded: the server may be away, or the panel is newer by now.';

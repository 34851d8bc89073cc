/** Shown when a screen's code does not arrive. */
export const SCREEN_NOT_LOADED =
  'This screen could not be loaded. The server may be unavailable, or there is a newer version of the panel.';

/** Loads code that the first screen doesn't need. Throws Error with SCREEN_NOT_LOADED: that of browsers is technical. */
export function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  return load().catch((thrown: unknown) => {
    throw new Error(SCREEN_NOT_LOADED, { cause: thrown });
  });
}

/** Colors outside of style sheets, for the browser's own UI; the same as in styles/tokens.css. */

/** The page's background, `--paper`, which the header shares. */
export const PAPER = { light: '#fbfaf6', dark: '#101613' } as const;

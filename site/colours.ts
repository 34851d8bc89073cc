/**
 * Colours that stand outside of style sheets, for the browser's own frame: those of styles/tokens.css.
 */

/** The page's ground, `--paper`, which the header shares. */
export const PAPER = { light: '#fbfaf6', dark: '#101613' } as const;

/** The tour's own colour, `--pine`. */
export const PINE = '#1f5138';

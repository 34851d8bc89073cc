/**
 * The language of dates, numbers and lists; the panel's page has it in `admin/index.html` too. Points in the
 * rows of rankings stay as BlueGolf writes them (`1,193`): they are data.
 */
export const LOCALE = 'en-US';

const NUMBERS = /* @__PURE__ */ new Intl.NumberFormat(LOCALE);

/** `1,100`. */
export const formatNumber = (number: number): string => NUMBERS.format(number);

/** A noun after a count, such as `point`, or `points` for another number than one. */
export const pluralOf = (count: number, noun: string): string => (count === 1 ? noun : `${noun}s`);

/**
 * The tour's language region, currency and unit of length, and what is written with them. A process serves one tour, as it
 * has one time zone: the server and the compiled site set them from the settings, and a page's scripts read them from
 * `<html>`. Points in the rows of rankings stay as scoring services write them (`1,193`): they are data.
 */

/** The languages that a tour can have; texts are in English. */
export const LANGUAGES = ['en-US', 'en-GB', 'en-CA', 'en-AU', 'en-IE', 'en-NZ'] as const;

export interface Locale {
  /** One of LANGUAGES. */
  language: string;
  /** Three letters (ISO 4217). */
  currency: string;
  /** Lengths of holes are in meters, not in yards. */
  meters: boolean;
}

export const DEFAULT_LOCALE: Locale = { language: 'en-US', currency: 'USD', meters: false };

/** The language of formats that are parsed again, whatever language visitors read. */
export const PARSED_LANGUAGE = 'en-US';

function ofPage(): Locale {
  if (typeof document === 'undefined') return DEFAULT_LOCALE;
  const { lang, dataset } = document.documentElement;
  return {
    language: lang || DEFAULT_LOCALE.language,
    currency: dataset.currency ?? DEFAULT_LOCALE.currency,
    meters: 'meters' in dataset,
  };
}

let current: Locale | null = null;
let numbers: Intl.NumberFormat | null = null;

/** The tour’s; a page’s is read when it is needed first. */
const locale = (): Locale => (current ??= ofPage());

/** Writes everything from now on as this tour does. */
export function setLocale(chosen: Locale): void {
  if (chosen.language !== current?.language) numbers = null;
  current = chosen;
}

/** What `<html>` says of a tour next to its language, where it isn't as by default. */
export const localeAttributes = ({ currency, meters }: Pick<Locale, 'currency' | 'meters'>) => ({
  ...(currency !== DEFAULT_LOCALE.currency && { 'data-currency': currency }),
  ...(meters && { 'data-meters': '' }),
});

/** The language of the tour's dates, numbers and lists. */
export const language = (): string => locale().language;

/** The tour's currency, three letters. */
export const currency = (): string => locale().currency;

/** `1,100`. */
export const formatNumber = (number: number): string =>
  (numbers ??= new Intl.NumberFormat(language())).format(number);

/** `$1,250` or `$40.50`: an amount in the tour's currency, with two digits after the point, or none if it is whole. */
export const formatMoney = (amount: number, digits: 0 | 2, useGrouping = true): string =>
  new Intl.NumberFormat(language(), {
    style: 'currency',
    currency: currency(),
    minimumFractionDigits: digits,
    useGrouping,
  }).format(amount);

const partOf = (type: string, options: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(locale().language, options)
    .formatToParts(2)
    .find((part) => part.type === type)?.value ?? '';

/** Whether these are the letters of a currency with cents. */
export const isCurrency = (code: string): boolean =>
  Intl.supportedValuesOf('currency').includes(code) &&
  new Intl.NumberFormat(PARSED_LANGUAGE, {
    style: 'currency',
    currency: code,
  }).resolvedOptions().maximumFractionDigits === 2;

/** The sign of the tour's currency, such as `$`. */
export const currencySign = (): string =>
  partOf('currency', { style: 'currency', currency: locale().currency });

/** What people call the currency, such as `dollars` for US dollars. */
export const currencyWord = (): string =>
  partOf('currency', {
    style: 'currency',
    currency: locale().currency,
    currencyDisplay: 'name',
  }).replace(/^.* /, '');

const unit = () => (locale().meters ? 'meter' : 'yard');

/** `yards`: what people call the unit of lengths. */
export const lengthUnit = (): string =>
  partOf('unit', { style: 'unit', unit: unit(), unitDisplay: 'long' });

/** The heading of a column of lengths. */
export const lengthHeading = (): string =>
  lengthUnit().replace(/^./, (letter) => letter.toUpperCase());

/** `385 yd`. */
export const formatLength = (length: number): string => `${length} ${locale().meters ? 'm' : 'yd'}`;

/** A noun after a count, such as `point`, or `points` for another number than one. */
export const pluralOf = (count: number, noun: string): string => (count === 1 ? noun : `${noun}s`);

/** The state, province or county of a place: two letters in the United States, elsewhere any text or none. */
import { language } from './locale.ts';

const WORDS = new Map([
  ['en-US', 'State'],
  ['en-AU', 'State'],
  ['en-CA', 'Province'],
  ['en-NZ', 'Region'],
]);

/** What the tour's country calls it. */
export const stateWord = (): string => WORDS.get(language()) ?? 'County';

/** Several of them, above a list. */
export const statesHeading = (): string => `${stateWord()}s`.replace(/ys$/, 'ies');

/** Whether it is two letters. */
export const hasStateLetters = (of: string = language()): boolean => country(of) === 'US';

/** Whether a text is such letters, in capitals. */
export const isStateLetters = (text: string): boolean => /^[A-Z]{2}$/.test(text);

/** Two letters in capitals, however they are typed; another text as it is. */
export const inCapitals = (text: string): string =>
  /^\s*[a-z]{2}\s*$/i.test(text) ? text.toUpperCase() : text;

/** `Candia, NH`, or `Candia` alone. */
export const placeText = (town: string, state: string): string =>
  [town, state].filter(Boolean).join(', ');

/** The country of the tour, two letters. */
export const country = (of: string = language()): string => of.slice(-2);

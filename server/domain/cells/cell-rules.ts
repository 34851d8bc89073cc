import { isTeeTime } from '../time/tee-clock.ts';

const WIDE_BEGIN = 0xff01;
const NARROW_BEGIN = 0x21;

/**
 * A cell with letters, digits and signs in their usual width, which keyboards for Japanese and Chinese type wider, and with
 * a hyphen for the minus sign of a number.
 */
export const narrowText = (text: string): string =>
  text
    .replace(/[\uff01-\uff5e]/g, (sign) =>
      String.fromCharCode(sign.charCodeAt(0) - WIDE_BEGIN + NARROW_BEGIN),
    )
    .replaceAll('\u3000', ' ')
    .replace(/^(\s*)−(?=\s?[\d.])/, '$1-');

/** What a cell may contain. A rule returns the text as it is stored, or undefined for a misfit. */

export type Rule = (text: string) => string | undefined;

/** What stands for a place or a score of players without one, by its letters. */
const NO_PLACE: ReadonlyMap<string, string> = new Map(
  Object.entries({
    WD: ['WDN', 'WITHDREW', 'WITHDRAWN'],
    DQ: ['DSQ', 'DISQUALIFIED'],
    DNF: ['DIDNOTFINISH'],
    DNS: ['DIDNOTSTART'],
    DNQ: ['DIDNOTQUALIFY'],
    NS: ['NOSHOW'],
    NC: ['NOCARD'],
    NR: ['NORETURN'],
    NT: [],
    MC: ['CUT', 'MISSEDCUT'],
    MDF: [],
    RTD: ['RETIRED'],
    EX: [],
  }).flatMap(([word, others]) => [word, ...others].map((each): [string, string] => [each, word])),
);

/** The word of a player without a place, however it is written: `WD` for `W/D`, `w.d.` and `Withdrew`. */
export function noPlaceWord(text: string): string | undefined {
  return NO_PLACE.get(text.toUpperCase().replace(/[\s./()*-]/g, ''));
}

/** One line, single spaces, no invisible and no wide characters. */
export function cleanText(text: string): string {
  return narrowText(text)
    .replace(/[\u200b-\u200f\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

const dashIsEmpty = (text: string) => (/^[-–—]+$/.test(text) ? '' : text);

/** Some leaderboards repeat `WD` or `DNF` in number columns, where it means no number. */
const wordIsEmpty = (text: string) => (noPlaceWord(text) === undefined ? text : '');

/** `1`, `T7`, `WD` or empty. A tie may be written `=7`, `7=`, `T-7` or `7T`, and a place `1st`. */
export const rank: Rule = (text) => {
  const written = dashIsEmpty(text);
  const place =
    /^(?<before>(?:T(?:ied?)?|=)[\s-]*)?(?<digits>\d{1,4})(?:st|nd|rd|th)?\.?(?<after>\s*[T=])?$/i.exec(
      written,
    )?.groups;
  if (!place) return written === '' ? '' : noPlaceWord(written);
  const isTie = place.before !== undefined || place.after !== undefined;
  return `${isTie ? 'T' : ''}${place.digits}`;
};

/** Whether a rank is a place rather than a word such as `WD`. */
export const isPlace = (text: string): boolean => /^T?\d+$/i.test(text);

/** A person or team. */
export const name: Rule = (text) => (text === '' ? undefined : freeText(text));

/** Any text without traces of a wrong encoding (U+FFFD, control characters) or a broken tag. */
export const freeText: Rule = (text) => (/[<>\ufffd\p{Cc}]/u.test(text) ? undefined : text);

/** `+2`, `-8`, `E` or empty; a real minus becomes a hyphen. */
export const toPar: Rule = (text) => {
  const total = wordIsEmpty(dashIsEmpty(text)).replace(/^[−–]/, '-');
  if (/^(e|even)$/i.test(total)) return 'E';
  return /^([+-]?\d{1,4}(\.\d{1,4})?)?$/.test(total) ? total : undefined;
};

/** `73`, a team's average such as `80.25`, or `-`; empty for those without a score. */
export const strokes: Rule = (text) => {
  const sum = wordIsEmpty(text).replace(/^[-–—]+$/, '-');
  return /^(\d{1,4}(\.\d{1,4})?|-)?$/.test(sum) ? sum : undefined;
};

/**
 * Holes that an entry has finished: `7`, and `F` for all. A star marks a start on another tee. Empty before the start,
 * when the column may have the tee time.
 */
export const thru: Rule = (text) => {
  const holes = text.replace(/\s*\*$/, '');
  if (/^(f|fin(al|ished)?)$/i.test(holes)) return 'F';
  return /^[1-9]\d?$/.test(holes) ? holes : '';
};

/** Whole points as text, with commas, without decimals. */
export const points: Rule = (text) => {
  const parts = /^([+-]?(?:\d{1,3}(?:,\d{3})+|\d{1,9}))(?:\.\d{1,6})?$/.exec(text);
  if (parts) return parts[1];
  return wordIsEmpty(dashIsEmpty(text)) === '' ? '' : undefined;
};

/** A count such as events or skins; `3.00` is 3. */
export const count: Rule = (text) => {
  const digits = /^(\d{1,4})(?:\.0+)?$/.exec(text);
  if (digits) return digits[1];
  return dashIsEmpty(text) === '' ? '' : undefined;
};

/** `1` to `99`, with a letter for the group in a shotgun start; `#` is dropped. */
export const startingHole: Rule = (text) => {
  const hole = text.replace(/^#\s*/, '').toUpperCase();
  return /^(\d{1,2} ?[A-F]?)?$/.test(hole) ? hole.replace(' ', '') : undefined;
};

/** The number of a hole. */
export const hole: Rule = (text) => {
  const digits = /^#?\s?([1-9]\d?)$/.exec(text);
  return digits?.[1];
};

/** A score or par at one hole. */
export const holeScore: Rule = (text) =>
  /^(-?\d{1,2}(\.\d{1,2})?)?$/.test(dashIsEmpty(text)) ? dashIsEmpty(text) : undefined;

/** `8:32 AM`, `14:05`, `noon`, `TBD` or empty. */
export const clock: Rule = (text) => (isTeeTime(text) ? text : undefined);

/** The number of a round; `Round 2` is 2. */
export const roundNumber: Rule = (text) =>
  /^(?:R|Rd|Rnd|Round)?\s?(\d{1,2})?$/i.exec(text)?.[1] ?? (text === '' ? '' : undefined);

/** A match's score; `Tied` means not decided and is stored as empty. */
export const matchScore: Rule = (text) => {
  const score = dashIsEmpty(text);
  return /^tied?$/i.test(score) ? '' : freeText(score);
};

/** An address of http or https, or empty. */
export const webAddress: Rule = (text) => {
  if (text === '') return '';
  const address = URL.parse(text);
  return address && /^https?:$/.test(address.protocol) ? address.href : undefined;
};

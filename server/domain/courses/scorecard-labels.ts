/** What the labels of a scorecard’s rows say, and the ratings in the row of a tee: `Blue 71.3/138`. */
import { HOLES } from '../tour/format.ts';
import { RATING_MAX, RATING_MIN, SLOPE_MAX, SLOPE_MIN } from './course-card.schema.ts';

/** Holes of a half of a card. */
export const HALF = HOLES / 2;

export type Kind = 'par' | 'index' | 'yards';

const IS_INDEX = /\b(?:handicap|hdcp|hcp|hcap|hdc|index|si|stroke)\b|\bs\.\s?i\b/i;
const IS_PAR = /\bpar\b/i;
const IS_OF_WOMEN = /\b(?:wom[ae]ns?|lad(?:y|ies)|female)\b/i;
/** Signs of women in a heading of rows; as the name of a tee, W may be white. */
const WOMEN_SIGN = /\b[WL]\b/;
const IS_OF_MEN = /\b(?:mens?|gents?)\b/i;

/** Words of a row of lengths that are no part of the tee's name, and its total. */
const NO_NAME =
  /\b(?:rating|slope|yards?|yds?|yardage|met(?:er|re)s?|length|tees?)\b:?|(?<!\d)\d{1,2},?\d{3}(?!\d)|\(\s*\)/gi;

export const isWhole = (cell: string) => /^\d{1,3}$/.test(cell);
/** The sum of nine holes has a comma in some cards. */
export const isNumber = (cell: string) => /^\d{1,3}$|^\d{1,2},?\d{3}$/.test(cell);

const withoutApostrophes = (text: string) => text.replaceAll(/['’]/g, '');

/** Whether a row is of women and not of men too. */
export const isOfWomen = (label: string, kind: Kind) => {
  const words = withoutApostrophes(label);
  const isWomens = IS_OF_WOMEN.test(words) || (kind !== 'yards' && WOMEN_SIGN.test(words));
  return isWomens && !IS_OF_MEN.test(words);
};

/** What the numbers of a row are, by its label. */
export function kindOf(label: string): Kind {
  if (IS_INDEX.test(label)) return 'index';
  return IS_PAR.test(label) ? 'par' : 'yards';
}

/** Longest text that the name of a tee is looked for in. */
const LABEL_MAX = 200;

/** The name of a tee in the label of its lengths. */
export const nameIn = (label: string) =>
  label
    .slice(0, LABEL_MAX)
    .replaceAll(NO_NAME, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[\s:,/–-]+|[\s:,/(–-]+$/g, '');

/** As they are written; empty for what is not there. */
export interface Rating {
  rating: string;
  slope: string;
}

/** Rating and slope, in this order with a decimal or a slash, in the other one, or a rating only. */
const RATINGS =
  /(\d\d\.\d)(?:(?:[\s/|;:,()-]|\bslope\b|\bsr\b)+(\d{2,3})(?![\d.]))?|(?<![\d.])(\d\d)\s*\/\s*(\d{2,3})(?![\d.])|(?<![\d.])(\d{2,3})\s*\/\s*(\d\d\.\d)/gi;

const isRating = (text: string) => Number(text) >= RATING_MIN && Number(text) <= RATING_MAX;
const isSlope = (text: string) => Number(text) >= SLOPE_MIN && Number(text) <= SLOPE_MAX;

/** The ratings in a text, and the text without them: several where women have their own. */
export function takeRatings(text: string): { ratings: Rating[]; rest: string } {
  const ratings: Rating[] = [];
  const rest = text.replace(RATINGS, (found: string, ...groups: (string | undefined)[]) => {
    const [a = '', b = '', c = '', d = '', e = '', f = ''] = groups;
    const [rating, slope] = [a || c || f, b || d || e];
    if (!isRating(rating)) return found;
    if (slope === '' || isSlope(slope)) {
      ratings.push({ rating, slope });
      return ' ';
    }
    // What follows a rating may be the length of the first hole.
    if (a === '') return found;
    ratings.push({ rating, slope: '' });
    return ` ${slope} `;
  });
  return { ratings, rest };
}

/** The ratings in the row of a tee: `Blue 71.3/138`. */
import { RATING_MAX, RATING_MIN, SLOPE_MAX, SLOPE_MIN } from './course-card.schema.ts';

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

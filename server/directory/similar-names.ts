/** Which names may be of one person: nicknames, initials, swapped parts and typing errors. */
import { distance } from 'fastest-levenshtein';
import { personKey } from '../domain/players/person-name.ts';

/** Two names differ by a typing error when at most one in this many letters is different. */
const LETTERS_PER_ERROR = 5;

/** Parts of a name that say which of two relatives it is. */
const SUFFIXES = new Set(['jr', 'sr', 'ii', 'iii', 'iv']);

/** The parts of a name in the order of `First Last`, without a suffix. */
function partsOf(name: string): string[] {
  const parts = personKey(name).split(' ');
  return parts.filter((part, at) => at === 0 || !SUFFIXES.has(part));
}

/** The first letter is seldom wrong. */
function isTypingError(a: string, b: string): boolean {
  const errors = Math.floor(Math.min(a.length, b.length) / LETTERS_PER_ERROR);
  return a.startsWith(b.charAt(0)) && distance(a, b) <= errors;
}

const isInitial = (short: string, long: string) => short.length === 1 && long.startsWith(short);

/** How likely two first names are of one person, from 0 to 1. */
function firstNameLikeness(a: string, b: string): number {
  if (a === b) return 1;
  if (isSameFirstName(a, b)) return 0.9;
  if (isTypingError(a, b)) return 0.8;
  return isInitial(a, b) || isInitial(b, a) ? 0.6 : 0;
}

/** A name whose parts are found once. */
export interface NameParts {
  name: string;
  parts: readonly string[];
}

export const withParts = (name: string): NameParts => ({ name, parts: partsOf(name) });

/** How likely two names are of one person, from 0 (different people) to 1 (the same parts). */
export function likeness({ parts: a }: NameParts, { parts: b }: NameParts): number {
  const [firstA, firstB, lastA, lastB] = [a[0], b[0], a.at(-1), b.at(-1)];
  if (!firstA || !firstB || !lastA || !lastB || a.length === 1 || b.length === 1) return 0;
  // `Last First`
  if (firstA === lastB) return 0.95 * firstNameLikeness(lastA, firstB);
  if (lastA === firstB) return 0.95 * firstNameLikeness(firstA, lastB);
  // `De La Cruz` and `Delacruz`, `Mc Donald` and `McDonald`
  if (a.join('') === b.join('')) return 0.95;
  const isSameLast = lastA === lastB;
  if (!isSameLast && !isTypingError(lastA, lastB)) return 0;
  // Middle names are often left out, so that they say nothing.
  return firstNameLikeness(firstA, firstB) * (isSameLast ? 1 : 0.8);
}

/** Short forms of first names: those that stand for one another, by a word each. */
const GROUPS = [
  'alexander alex al sandy',
  'andrew andy drew',
  'anthony tony',
  'barbara barb',
  'benjamin ben',
  'bradley brad',
  'catherine katherine kathryn kathy cathy kate katie',
  'charles charlie chuck',
  'christine christina chris tina',
  'christopher chris',
  'daniel dan danny',
  'david dave',
  'deborah deb debbie',
  'donald don donnie',
  'douglas doug',
  'edward ed eddie ted',
  'elizabeth liz beth betsy',
  'eugene gene',
  'francis frank',
  'frederick fred',
  'gerald gerry jerry',
  'gregory greg',
  'henry hank harry',
  'james jim jimmy jamie',
  'jeffrey jeff geoff geoffrey',
  'jennifer jen jenny',
  'john jack johnny',
  'jonathan jon',
  'joseph joe joey',
  'joshua josh',
  'kenneth ken kenny',
  'kimberly kim',
  'lawrence larry',
  'leonard len lenny leo',
  'margaret maggie meg peggy',
  'matthew matt',
  'michael mike mick mickey',
  'nathaniel nathan nate',
  'nicholas nick',
  'pamela pam',
  'patricia pat patty trish',
  'patrick pat',
  'peter pete',
  'philip phillip phil',
  'raymond ray',
  'rebecca becky',
  'richard rich rick ricky dick',
  'robert rob robbie bob bobby',
  'ronald ron ronnie',
  'russell russ',
  'samuel sam',
  'stanley stan',
  'steven stephen steve',
  'susan sue suzanne',
  'theodore ted theo',
  'thomas tom tommy',
  'timothy tim',
  'vincent vince vinny',
  'walter walt',
  'william bill billy will',
  'zachary zach zack',
].map((group) => group.split(' '));

const groupsByName = Map.groupBy(
  GROUPS.flatMap((group) => group.map((name) => ({ name, group }))),
  ({ name }) => name,
);

/** Whether two first names, in small letters, can be of one person. */
function isSameFirstName(a: string, b: string): boolean {
  return groupsByName.get(a)?.some(({ group }) => group.includes(b)) ?? false;
}

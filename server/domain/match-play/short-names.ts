/**
 * Names of a bracket have two spellings: `Ephraim Stickney Jr.` in the first round, `E. Stickney Jr.` in later
 * ones. Comparing them as text fails between rounds.
 */
import { personKey } from '../players/person-name.ts';

const SUFFIX = /^(jr|sr|i{1,3}|iv|v)$/;

interface NameParts {
  first: string;
  /** Everything after the first word, without a suffix. */
  rest: string;
  suffix: string;
}

function partsOf(key: string): NameParts {
  const words = key.split(' ');
  const last = words.at(-1) ?? '';
  const suffix = words.length > 2 && SUFFIX.test(last) ? last : '';
  const [first = '', ...rest] = suffix === '' ? words : words.slice(0, -1);
  return { first, rest: rest.join(' '), suffix };
}

/** Whether a name has only the first letter of the first name: `E. Stickney`. Such a name can be several people's. */
export function isShortName(name: string): boolean {
  return /^\p{Letter}\.?\s/u.test(name.trim());
}

/** `e` matches `ephraim`; a whole word matches only itself. */
function isSameFirst(a: string, b: string): boolean {
  if (a === b) return true;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return short.length === 1 && long.startsWith(short);
}

/** The surname may follow middle names: `St. Cyr` ends `Paul St. Cyr`, but `Cyr` is another's name. */
function isSameRest(a: string, b: string): boolean {
  return a === b || (a !== '' && b !== '' && (a.endsWith(` ${b}`) || b.endsWith(` ${a}`)));
}

/**
 * Whether two texts can name one person, in either spelling. Two people may share a short one: where that
 * matters, compare their opponents.
 */
export function canBeSamePlayer(a: string, b: string): boolean {
  const [keyA, keyB] = [personKey(a), personKey(b)];
  // The first letter rules out most players of a bracket without looking at the rest.
  if (keyA === '' || !keyB.startsWith(keyA.charAt(0))) return false;
  if (keyA === keyB) return true;
  const [one, other] = [partsOf(keyA), partsOf(keyB)];
  const suffixesFit = one.suffix === other.suffix || one.suffix === '' || other.suffix === '';
  return suffixesFit && isSameFirst(one.first, other.first) && isSameRest(one.rest, other.rest);
}

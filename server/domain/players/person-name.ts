/**
 * What a name in a table means: who it is, what is only a mark on it, and what is no player. Everything that
 * joins people uses these functions.
 */
import { foldLetters } from '../shared/fold-text.ts';

/** What a table says after the name of a player without a score. */
export type NameStatus = 'WD' | 'DQ' | 'NS' | 'DNF';

const STATUSES: readonly [RegExp, NameStatus][] = [
  [/^(?:w\/?d|withdrew|withdrawn)$/i, 'WD'],
  [/^(?:d\/?q|dsq|disqualified)$/i, 'DQ'],
  [/^(?:n\/?s|dns|no[ -]?show)$/i, 'NS'],
  [/^dnf$/i, 'DNF'],
];

const statusOf = (text: string) => STATUSES.find(([pattern]) => pattern.test(text))?.[1];

const STATUS = '(?:w/?d|d/?q|dsq|n/?s|dns|dnf)';
const STATUS_AT_END = new RegExp(`^(.*[^\\s,;:\\p{Pd}])[\\s,;:\\p{Pd}]+(${STATUS})\\.?$`, 'iu');

/** Footnote signs, superscripts, and what cannot be seen. */
const SIGNS = /[*†‡§¶#•~\p{So}\p{Sk}\p{No}\p{Cf}\uFE0Fᴬ-ᵪᶛ-ᶿⁱⁿₐ-ₜ]/gu;

/** Accents that are typed as apostrophes, which would be signs. */
const ACCENTS_ALONE = /[`´｀]/g;

const BRACKETS = /\s*[([{]([^()[\]{}]*)(?:[)\]}]|$)/g;
const BRACKETS_AT_END = /^(.*?)((?:\s*[([{][^()[\]{}]*[)\]}])*)$/;

/** What parentheses hold when it says nothing about who the player is: a handicap, amateur, captain. */
const MARK =
  /^(?:(?:hcp|hdcp|handicap|index|hi|h|ghin|seed|no)?[\s.:#]*[-+]?\d+(?:\.\d+)?|a|am|amateur|pro|professional|c|capt|captain|sub|substitute|alt|alternate|guest)\.?$/i;

const SUFFIX = '(?:jr|sr|ii|iii|iv|v|2nd|3rd|4th|5th)';
const SUFFIX_AT_END = new RegExp(`^(.*\\S)\\s+(${SUFFIX}\\.?)$`, 'i');
const COMMA_BEFORE_SUFFIX = new RegExp(
  `\\s*,\\s*(?=(?:${SUFFIX}|${STATUS})\\.?\\s*(?:$|[,;/&([]))`,
  'gi',
);

/** A comma that isn't in parentheses. */
const COMMA = /,(?![^([{]*[)\]}])/;

/** Words that can only be a name, as those of nearly all are: without marks, commas, quotes and parentheses. */
const WORD = '[\\p{L}\\p{M}\\p{Nd}.]+';
const NAME_ONLY = new RegExp(`^${WORD}(?:[-'’ ]${WORD})*$`, 'u');
const HAS_STATUS = /[ '-](?:wd|dq|dsq|ns|dns|dnf)\.?$/i;

const hasNameOnly = (text: string) => NAME_ONLY.test(text) && !HAS_STATUS.test(text);

interface NameParts {
  last: string;
  first: string;
  suffix: string;
  /** Words in parentheses, which tell two people of one name apart. */
  apart: string;
}

/** The parts of `Last, First`; null for any other text. */
function partsOf(text: string): NameParts | null {
  if (!text.includes(',')) return null;
  const sides = text.split(COMMA).map((side) => {
    const [, named = '', apart = ''] = BRACKETS_AT_END.exec(side.trim()) ?? [];
    const [, name = named, suffix = ''] = SUFFIX_AT_END.exec(named) ?? [];
    return { name, suffix, apart };
  });
  const [last, first] = sides;
  if (!last?.name || !first?.name || sides.length > 2) return null;
  return {
    last: last.name,
    first: first.name,
    suffix: last.suffix || first.suffix,
    apart: `${last.apart} ${first.apart}`.trim(),
  };
}

/** Whether one of both is a single word: two names of two words each may be two people. */
const hasSurnameFirst = ({ last, first }: NameParts) =>
  !(last.includes(' ') && first.includes(' '));

const inOrder = ({ last, first, suffix, apart }: NameParts) =>
  [first, last, suffix, apart].filter(Boolean).join(' ');

/** A comma before `Jr.` or `III` separates nothing after a first name and a surname: `Ray, V` is V Ray. */
const joinSuffix = (text: string) =>
  text.replace(COMMA_BEFORE_SUFFIX, (comma, at: number) =>
    /\S[\s,]+\S/.test(text.slice(0, at).split(/[;/&]/).at(-1) ?? '') ? ' ' : comma,
  );

const tidy = (text: string) =>
  text.replace(/\s+/g, ' ').replace(/^[\s,;:+\p{Pd}]+|[\s,;:+\p{Pd}]+$/gu, '');

function readOne(text: string, isSurnameFirst = false): { name: string; status: NameStatus | '' } {
  if (hasNameOnly(text)) return { name: text, status: '' };
  let status: NameStatus | '' = '';
  const isStatus = (word: string) => {
    const found = statusOf(word);
    status ||= found ?? '';
    return found !== undefined;
  };
  let name = tidy(
    text
      .replace(ACCENTS_ALONE, '’')
      .replace(SIGNS, '')
      .replace(BRACKETS, (whole, inner: string) => {
        const words = inner.split(/[,;]/).map((word) => word.trim());
        return words.every((word) => word === '' || isStatus(word) || MARK.test(word))
          ? ' '
          : whole;
      }),
  );
  for (let end = STATUS_AT_END.exec(name); end; end = STATUS_AT_END.exec(name)) {
    isStatus(end[2] ?? '');
    name = tidy(end[1] ?? '');
  }
  name = joinSuffix(name);
  const parts = partsOf(name);
  const isTurned = parts && (isSurnameFirst || hasSurnameFirst(parts));
  return { name: isTurned ? inOrder(parts) : name, status };
}

/**
 * Whether the names of a column are written `Surname, First`, also those of two words each, such as
 * `van der Berg, Mary Ann`: every comma may be that of one person, and most can be nothing else.
 */
export function writesSurnameFirst(texts: readonly string[]): boolean {
  const all = texts.map(joinSuffix).filter((text) => text.includes(','));
  const people = all.flatMap((text) => partsOf(text) ?? []);
  return people.length === all.length && people.filter(hasSurnameFirst).length * 2 > all.length;
}

/**
 * The name to show, and what a table says after it: `Ann Lee* (12)` is Ann Lee, `Ed Sly WD` is Ed Sly, who
 * withdrew. `Ray, Bo` is Bo Ray, and `Bo Ray, Jr.` is Bo Ray Jr. Nicknames and words in parentheses stay. With
 * `isSurnameFirst`, two names of two words each are one person.
 */
export function readName(
  text: string,
  isSurnameFirst = false,
): { name: string; status: NameStatus | '' } {
  if (!text.includes('/')) return readOne(text, isSurnameFirst);
  const all = namesOf(text).map((name) => readOne(name, isSurnameFirst));
  return {
    name: all.map(({ name }) => name).join(' / '),
    status: all.map(({ status }) => status).find(Boolean) ?? '',
  };
}

/** The name to show, without marks. */
export const plainName = (text: string): string => readName(text).name;

const QUOTED = /(^|[\s,])(?:["“”„«»][^"“”„«»]+["“”„«»]|['‘’‚][^'‘’‚"“”]+['’‘])(?=$|[\s,.])/g;
const BRACKETS_WITHIN = new RegExp(
  `(\\S)\\s*[([{](?!\\s*${SUFFIX}\\b)[^()[\\]{}]*[)\\]}](?=\\s*\\p{L})`,
  'giu',
);

/** Without nicknames in quotes or within the name, as in `Robert "Bob" Ray` and `Robert (Bob) Ray`. */
function withoutNicknames(name: string): string {
  const without = name.replace(QUOTED, '$1').replace(BRACKETS_WITHIN, '$1 ');
  // In `"Bob" Ray` and `"Bob Ray"`, the quoted words are the name.
  return (without.match(/\p{L}+/gu) ?? []).length > 1 ? without : name;
}

const ROMAN = new Map([
  ['2nd', 'ii'],
  ['3rd', 'iii'],
  ['4th', 'iv'],
  ['5th', 'v'],
]);

/** Initials in a row, which are also written as one word: `J. R.` and `JR`. */
const INITIALS = /(?<![^ ])\p{L}(?: \p{L})+(?![^ ])/gu;
const HAS_INITIALS = /(?:^| )[a-z] [a-z](?: |$)/i;

const O_APART = /(?<=(?:^|\s)\p{L}['’])\s+/gu;

/** Letters and single blanks, as most names: its key is the name in lower case. */
const PLAIN = /^[A-Za-z]+(?: [A-Za-z]+)*$/;

function computeKey(name: string): string {
  let words = name;
  if (!hasNameOnly(name)) {
    words = withoutNicknames(readOne(name).name);
    const parts = partsOf(words);
    if (parts) words = inOrder(parts);
    words = words.replace(O_APART, '');
  }
  return foldLetters(words)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(INITIALS, (initials) => initials.replaceAll(' ', ''))
    .replace(/(?<= )[2-5](?:nd|rd|th)$/, (suffix) => ROMAN.get(suffix) ?? suffix);
}

/** `W/D` and the like, whose slash separates no people. */
const SLASHED = /(?<![\p{L}\p{Nd}])(?:w\/d|d\/q|n\/s|n\/a)(?![\p{L}\p{Nd}])/giu;

/** The names of an entry, `A/B` for two, without repeated blanks, as written. */
export function namesOf(entry: string): string[] {
  return entry
    .replace(SLASHED, (status) => status.replace('/', ''))
    .split('/')
    .map((name) => name.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
}

/**
 * The key to compare names by, the same for all spellings of a person: words in lower case. Case, accents,
 * marks, punctuation, nicknames in quotes and the order of `Last, First` don't count. Words in
 * parentheses count: John Smith (Keene) is not John Smith. The key of a key is the key itself.
 */
export function personKey(name: string): string {
  if (PLAIN.test(name) && !HAS_STATUS.test(name) && !HAS_INITIALS.test(name)) {
    return name.toLowerCase();
  }
  if (!name.includes('/')) return computeKey(name);
  return namesOf(name).map(computeKey).filter(Boolean).join('/');
}

/** Words that stand where a player is missing, and words that go with them. */
const MISSING =
  /\b(?:byes?|t ?b ?[acd]|open|vacant|vacancy|blind|empty|available|unassigned|unfilled|nobody|none|determined|decided|announced|confirmed|no (?:player|partner|opponent|one|name))\b/g;
const WITH_MISSING =
  /\b(?:the|a|to|be|of|for|first|second|third|opening|\d+(?:st|nd|rd|th)?|r\d+|round|week|spot|slot|place|position|seat|player|partner|opponent|team|draw|match|number|group)\b/g;

/** `Winner of match 3`: a player, but not yet known. */
const UNDECIDED = /^(?:winner|loser)(?: .*)? ?\w*\d$/;

/** Nearly all names are a player's: two letters in a row, and no word above. */
const LETTERS = /[a-z\u0080-\uffff]{2}/i;
const MAYBE_MISSING =
  /\b(?:bye|t\.?b\.?[acd]|open|vacan|blind|empty|avail|un|no|determ|decid|announ|confirm|winner|loser|w\/?d|d\/?q|d?n\/?s|dsq|dnf)|[([]/i;

/** Whether a text stands for no player: empty, `-`, `BYE 2`, `TBD`, `Open spot`, `Blind`. Tom Open is a player. */
export function isNoPlayer(text: string): boolean {
  if (LETTERS.test(text) && !MAYBE_MISSING.test(text)) return false;
  const name = foldLetters(plainName(text))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  if (!/\p{L}/u.test(name) || name === 'na' || statusOf(name) || UNDECIDED.test(name)) return true;
  const rest = name.replace(MISSING, '');
  return rest !== name && rest.replace(WITH_MISSING, '').trim() === '';
}

/** The players of an entry, `A/B` for two, by their names to show. */
export const playersOf = (entry: string): string[] =>
  namesOf(entry).flatMap((name) => (isNoPlayer(name) ? [] : plainName(name)));

const BETWEEN_PEOPLE = /[;/&\n]|\s(?:and|und)\s/i;

/**
 * The names of a cell with several people, as written: joined with `/`, `;`, `&`, `and` or commas. Commas before
 * `Jr.` or a status separate nothing. Next to another sign, a comma is the one of `Last, First`.
 */
export function splitNames(cell: string): string[] {
  const text = joinSuffix(cell.replace(SLASHED, (status) => status.replace('/', '')));
  const groups = text.split(BETWEEN_PEOPLE);
  return groups
    .flatMap((group) => {
      const parts = partsOf(group);
      const isOne = parts && groups.length > 1 && hasSurnameFirst(parts);
      return isOne ? [group] : group.split(COMMA);
    })
    .map((name) => name.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
}

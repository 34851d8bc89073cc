/** Rules of accounts, over the fields that owners see. */
import { BY_FILE, SERVER } from '../log/history.schema.ts';
import type { AccountResponse } from './accounts.api.ts';

/**
 * Signs by the Latin letter that they look like: Latin, Cyrillic, Greek and Armenian. Where upper and lower case of a
 * letter look different, each stands on its own. `i` and `l` are one, as `I` and `l` look alike.
 */
const LOOK_LIKE: Readonly<Record<string, string>> = {
  a: 'ɑАаΑα',
  ae: 'æ',
  b: 'ВвЬьΒβ',
  c: 'СсϹϲ',
  d: 'đðԀԁ',
  e: 'ЕеЄєΕε',
  f: 'ƒ',
  g: 'ɡԌց',
  h: 'ħНнҺһΗհ',
  j: 'ЈјյͿϳ',
  k: 'КкΚκ',
  l: 'iı1|ǀłІіӀӏΙι',
  m: 'МмΜ',
  n: 'пΝηոռ',
  o: 'ø0ОоΟοσՕօ',
  oe: 'œ',
  p: 'РрΡρ',
  q: 'Ԛԛզ',
  r: 'г',
  s: 'ЅѕՏ',
  ss: 'ß',
  t: 'ŧТтΤτ',
  u: 'υսՍ',
  v: 'ѴѵνѴ',
  w: 'Ԝԝωա',
  x: 'ХхΧχ',
  y: 'УуҮүΥγ',
  z: 'Ζζ',
};

const LATIN = new Map(
  Object.entries(LOOK_LIKE).flatMap(([latin, signs]) =>
    Array.from(signs, (sign) => [sign, latin] as const),
  ),
);

function latinOf(sign: string): string {
  const lower = sign.toLowerCase();
  return LATIN.get(sign) ?? LATIN.get(lower) ?? lower;
}

/** Signs without a width or ink of their own. */
const INVISIBLE = /[\p{M}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/**
 * What two names have in common that differ in case, accents, widths, invisible signs, dashes, quotes or letters that
 * look alike. Empty for a name of which nothing can be seen.
 */
export function lookalikeKey(name: string): string {
  const visible = name.normalize('NFKD').replace(INVISIBLE, '');
  return Array.from(visible, latinOf)
    .join('')
    .replaceAll(/\p{Pd}/gu, '-')
    .replaceAll(/[’‘`´]/g, "'")
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** What two spellings of one account's name have in common: they differ in case or in how accents are encoded. */
export const accountKey = (name: string): string => name.trim().normalize('NFC').toLowerCase();

/** The account that a typed name is of; undefined for an unknown one. */
export function accountNamed<Named extends { username: string }>(
  accounts: readonly Named[],
  typed: string,
): Named | undefined {
  const key = accountKey(typed);
  return (
    // Older versions accepted names that differ in case.
    accounts.find(({ username }) => username === typed) ??
    accounts.find(({ username }) => accountKey(username) === key)
  );
}

/** The first sentence of why a new name can't be used next to others; null for one that can. */
export function nameProblem(name: string, others: readonly string[]): string | null {
  const key = lookalikeKey(name);
  if (!/[\p{L}\p{N}]/u.test(key)) return 'The name needs a letter or a digit.';
  if ([SERVER, BY_FILE].some((author) => lookalikeKey(author) === key)) {
    return 'The panel uses this name for changes that no account made. Choose another one.';
  }
  const taken = others.find((other) => lookalikeKey(other) === key);
  if (taken === undefined) return null;
  return accountKey(taken) === accountKey(name)
    ? `There is already an account named ${taken}.`
    : `This name looks like that of the account ${taken}. Choose another one.`;
}

/** The part of an account that owners edit: a change by another owner is detected by it. */
export function editableAccount({
  id,
  name,
  role,
  disabled,
}: Pick<AccountResponse, 'id' | 'name' | 'role' | 'disabled'>): object {
  return { id, name, role, disabled };
}

/** The later of two instants as ISO texts; null is earlier than every instant. */
export function laterOf(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return a ?? b;
  return Date.parse(b) > Date.parse(a) ? b : a;
}

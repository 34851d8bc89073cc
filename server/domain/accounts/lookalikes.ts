/** Which names of accounts staff would take for one another. */

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

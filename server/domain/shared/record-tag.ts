/** Short tags of records, the same in server and browser: `If-Match` carries them between the two. */

/** The JSON of a value with its keys in order, so that two ways of writing one record are one text. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((each) => canonical(each ?? null)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const parts = Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, part]) => `${JSON.stringify(name)}:${canonical(part)}`);
  return `{${parts.join(',')}}`;
}

const [PRIME_A, PRIME_B] = [2_654_435_761, 1_597_334_677];
const [SPREAD_A, SPREAD_B] = [2_246_822_507, 3_266_489_909];

/** 64 bits of a text as 16 hex digits (cyrb hash): fast, not cryptographic. */
function hashed(text: string): string {
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    a = Math.imul(a ^ unit, PRIME_A);
    b = Math.imul(b ^ unit, PRIME_B);
  }
  const mix = (one: number, other: number) =>
    Math.imul(one ^ (one >>> 16), SPREAD_A) ^ Math.imul(other ^ (other >>> 13), SPREAD_B);
  const first = mix(a, b);
  return [first, mix(b, first)].map((n) => (n >>> 0).toString(16).padStart(8, '0')).join('');
}

/**
 * The tag of a record: 16 hex digits. Records with the same fields have the same tag, in any order of
 * keys; undefined fields are ignored.
 */
export function recordTag(record: object): string {
  return hashed(canonical(record));
}

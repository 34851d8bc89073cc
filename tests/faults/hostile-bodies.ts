/** Bodies that no route accepts: malformed, too large, or of shapes that have broken programs before. */
import { gzipSync } from 'node:zlib';

const form = (...parts: string[]) =>
  `${parts.map((part) => `--b\r\n${part}\r\n`).join('')}--b--\r\n`;
const named = (name: string, content: string, file = '') =>
  `Content-Disposition: form-data; name="${name}"${file}\r\n\r\n${content}`;
const FORM = 'multipart/form-data; boundary=b';
const NAMES = ['event', 'champion', 'course', 'post', 'thumbnail', 'image', 'page', 'backup'];

/** Fields that routes know. */
export const FIELD_NAMES = (
  'ID id year calendarYear name date course town state eventID player handicap reason duration ' +
  'team winningTeam bracketUrl shopifyUrl registrationOpen isComplete thumbnail removeThumbnail ' +
  'netLeaderboardUrl seasonStandingsUrl wgrStandingsUrl Scramble Champman originalPlayer slug ' +
  'replacement-image header-pos city link username password currentPassword newPassword ' +
  'confirmPassword'
).split(' ');

/** Bodies by what they are, and how they are sent. */
export const HOSTILE_BODIES: Readonly<
  Record<string, { type?: string; body: string | Buffer; encoding?: string }>
> = {
  nothing: { body: '' },
  'no JSON': { body: '{"year": 2026' },
  'a number': { body: '42' },
  null: { body: 'null' },
  'a text': { body: '"2026"' },
  'a list': { body: '[{"year":2026}]' },
  'a prototype': {
    body: '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}',
  },
  'a deep nest': { body: `${'{"a":['.repeat(20_000)}1${']}'.repeat(20_000)}` },
  'too much': { body: JSON.stringify({ name: 'x'.repeat(1_100_000) }) },
  'a bomb': { body: gzipSync(Buffer.alloc(30_000_000, 0x20)), encoding: 'gzip' },
  'lists where texts belong': { body: allFields(['a', { b: 1 }]) },
  'objects with toString': { body: allFields({ toString: 'x', valueOf: 'y', length: 1e9 }) },
  'numbers without end': { body: allFields(1e308) },
  'control characters': { body: allFields('\0\u0007\u001b') },
  'a form without an end': { type: FORM, body: `--b\r\n${named('event', '{"name":"x"}')}` },
  'a form of unknown fields': {
    type: FORM,
    body: form(named('__proto__', '1'), named('x[y][z]', '2')),
  },
  'a form of everything twice': {
    type: FORM,
    body: form(...[...NAMES, ...NAMES].map((name) => named(name, '{"year":1}'))),
  },
  'files with paths for names': {
    type: FORM,
    body: form(...NAMES.slice(4).map((name) => named(name, 'GIF89a', '; filename="../../x.gif"'))),
  },
};

/** A body in which every known field has this value. */
function allFields(value: unknown): string {
  return JSON.stringify(Object.fromEntries(FIELD_NAMES.map((name) => [name, value])));
}

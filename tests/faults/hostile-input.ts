/** What malicious or broken clients may send: arbitrary, but close to what is valid. */
import fc from 'fast-check';
import { FIELD_NAMES } from './hostile-bodies.ts';

/** Texts that have broken programs before. */
const NASTY = [
  '',
  ' ',
  '\0',
  '\u202e',
  '\ud800',
  '\ufeff',
  '😀'.repeat(300),
  'é'.normalize('NFD'),
  '../../etc/passwd',
  '..%2f..%2f',
  '%',
  '%00',
  '%ff',
  'constructor',
  '__proto__',
  'hasOwnProperty',
  'toString',
  'null',
  'NaN',
  '1e309',
  '-0',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'http://[::1]/',
  'http://127.0.0.1:1/',
  'http://169.254.169.254/latest/meta-data',
  '//evil.example',
  '=cmd()|A1',
  '9999-12-31',
  '2026-02-30',
  '0000-00-00',
  '2026',
  'A'.repeat(20_000),
  '1'.repeat(400),
] as const;

/** A text: one of those above, or any. */
const text = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...NASTY) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 200 }) },
);

/** A JSON value of any shape, nested and with keys that mean something to engines. */
const json = fc.oneof(
  { weight: 3, arbitrary: text },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(text, { maxLength: 30 }),
  fc.dictionary(fc.constantFrom(...NASTY.slice(0, 20)), text, { maxKeys: 5 }),
);

/** So that some requests pass the first check. */
const FIELDS = [...FIELD_NAMES, 'Colony Cup'];

/** Values that are valid somewhere. */
const PLAUSIBLE = [2026, '2026', 1, 'Granite Open', '2026-06-20', true, '[]', '["Ann Lee"]', ''];

const fields = fc.dictionary(
  fc.constantFrom(...FIELDS),
  fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...PLAUSIBLE) }, json),
  { maxKeys: 8 },
);

/** What the routes accept, so that some requests are valid except for one field. */
const RIGHT: readonly (readonly [path: RegExp, body: Readonly<Record<string, unknown>>])[] = [
  [/standings/, { calendarYear: 2026, seasonStandingsUrl: '', wgrStandingsUrl: '' }],
  [/match-play\/player/, { player: 'Ann Lee', handicap: '4.1', originalPlayer: 'Ann Lee' }],
  [/match-play/, { year: 2026, bracketUrl: '', shopifyUrl: 'x', registrationOpen: true }],
  [/disabled/, { name: 'Ann Lee', reason: 'x', duration: '' }],
  [/results/, { eventID: '2026-colony-cup', Scramble: [{ team1: 'A', team2: 'B' }] }],
  [/colony-cup/, { year: 2026, team: '["Ann Lee"]', winningTeam: true }],
  [/champions/, { year: 2026, player: 'Ann Lee' }],
  [/events/, { name: 'Granite Open', date: '2026-06-20', town: 'Candia' }],
  [/courses/, { name: 'Candia Woods', city: 'Candia', state: 'NH', link: 'https://a.example' }],
  [/posts/, { slug: 'news', 'header-pos': '10%' }],
  [/password/, { currentPassword: 'a', newPassword: 'b', confirmPassword: 'b' }],
];

/** A valid body with one field replaced; any fields for a route that accepts none. */
function nearlyRight(route: string): fc.Arbitrary<Record<string, unknown>> {
  const right = RIGHT.find(([path]) => path.test(route))?.[1];
  if (!right) return fields;
  return fc
    .option(fc.tuple(fc.constantFrom(...Object.keys(right)), json), { nil: null })
    .map((change) => (change ? { ...right, [change[0]]: change[1] } : { ...right }));
}

/** A part of a form. */
const part = (right: fc.Arbitrary<Record<string, unknown>>) =>
  fc.record({
    name: fc.constantFrom(
      'event',
      'champion',
      'course',
      'post',
      'thumbnail',
      'image',
      'page',
      'backup',
      '__proto__',
      '',
    ),
    filename: fc.option(text, { nil: null }),
    content: fc.oneof(
      right.map((value) => Buffer.from(JSON.stringify(value))),
      fc.uint8Array({ maxLength: 2_000 }).map((bytes) => Buffer.from(bytes)),
      fc.constantFrom(...MAGIC()).map((bytes) => Buffer.from(bytes)),
    ),
  });

/** First bytes of files that decoders recognize. */
function MAGIC(): Uint8Array[] {
  return [
    Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'),
    Buffer.from('\xff\xd8\xff\xe0\0\x10JFIF\0', 'latin1'),
    Buffer.from('RIFF\xff\xff\xff\xffWEBPVP8 ', 'latin1'),
    Buffer.from('GIF89a\xff\xff\xff\xff\xf7\0\0', 'latin1'),
    Buffer.from('PK\x03\x04\x14\0\0\0\b\0', 'latin1'),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    Buffer.from('<table id="x"><tr><td>1</td><td>A</td></tr></table>'),
    Buffer.from('Pos,Player,Total\n1,"A\n'),
  ];
}

/** One request, as a client sends it. */
export interface HostileRequest {
  /** `POST /api/events/:eventID`; `parts` fill its parameters. */
  route: string;
  parts: string[];
  query: string;
  headers: Record<string, string>;
  body: Buffer | null;
}

const quoted = (name: string) => name.replace(/["\r\n]/g, (sign) => encodeURIComponent(sign));

function formOf(
  parts: readonly { name: string; filename: string | null; content: Buffer }[],
): Buffer {
  const bodies = parts.map(({ name, filename, content }) => {
    const file = filename === null ? '' : `; filename="${quoted(filename)}"`;
    const head = `--frontier\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`;
    return Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n')]);
  });
  return Buffer.concat([...bodies, Buffer.from('--frontier--\r\n')]);
}

const JSON_TYPE = { 'Content-Type': 'application/json' };
const FORM_TYPE = { 'Content-Type': 'multipart/form-data; boundary=frontier' };

/** A body with matching or mismatched headers. */
const body = (right: fc.Arbitrary<Record<string, unknown>>) =>
  fc.oneof(
    {
      weight: 4,
      arbitrary: right.map((value) => ({
        headers: JSON_TYPE,
        body: Buffer.from(JSON.stringify(value)),
      })),
    },
    {
      weight: 1,
      arbitrary: json.map((value) => ({
        headers: JSON_TYPE,
        body: Buffer.from(JSON.stringify(value)),
      })),
    },
    {
      weight: 3,
      arbitrary: fc
        .array(part(right), { maxLength: 5 })
        .map((parts) => ({ headers: FORM_TYPE, body: formOf(parts) })),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(
          fc.constantFrom(
            'application/json',
            'multipart/form-data',
            'text/plain',
            'application/json; charset=x',
            'x',
          ),
          fc.uint8Array({ maxLength: 500 }),
        )
        .map(([type, bytes]) => ({ headers: { 'Content-Type': type }, body: Buffer.from(bytes) })),
    },
    { weight: 1, arbitrary: fc.constant({ headers: {}, body: null }) },
  );

/** Headers that the server reads somewhere. */
const oddHeaders = fc.dictionary(
  fc.constantFrom(
    'If-Match',
    'If-None-Match',
    'Accept',
    'Range',
    'X-Forwarded-For',
    'Cookie',
    'Content-Encoding',
    'Accept-Encoding',
  ),
  fc.oneof(
    fc.constantFrom('*', '"x"', 'W/"', 'bytes=0-', 'gzip', 'br;q=1e9', 'a=b; c', '::1, evil'),
    fc.string({ maxLength: 80 }),
  ),
  { maxKeys: 2 },
);

/** Any request to one of these routes. */
export const hostileRequest = (routes: readonly string[]): fc.Arbitrary<HostileRequest> =>
  fc.constantFrom(...routes).chain((route) => requestTo(route));

const requestTo = (route: string): fc.Arbitrary<HostileRequest> =>
  fc
    .record({
      parts: fc.array(
        fc.oneof(fc.constantFrom('2026', '2026-granite-open', 'net', 'season'), text),
        {
          minLength: 3,
          maxLength: 3,
        },
      ),
      query: fc.oneof(
        { weight: 2, arbitrary: fc.constant('') },
        fc
          .dictionary(
            fc.constantFrom(
              'year',
              'eventID',
              'preview',
              'updateStandings',
              'table',
              '__proto__',
              'a[b]',
            ),
            text,
            { maxKeys: 3 },
          )
          .map((query) => `?${new URLSearchParams(Object.entries(query)).toString()}`),
        fc.constantFrom('?year=2026&year=2027', '?year[]=1', '?%', '?year=%ff', '?=', '?&&&'),
      ),
      sent: body(nearlyRight(route)),
      odd: oddHeaders,
    })
    .map(({ parts, query, sent, odd }) => ({
      route,
      parts,
      query,
      headers: { ...odd, ...sent.headers },
      body: sent.body,
    }));

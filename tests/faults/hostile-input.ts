/** What malicious or broken clients may send: arbitrary, but close to what is valid. */
import fc from 'fast-check';
import { FIELD_NAMES, HOSTILE_BODIES } from './hostile-bodies.ts';

/** Texts that have broken programs before. */
const NASTY = [
  ...['', ' ', '\0', '\u202e', '\ud800', '\ufeff', '😀'.repeat(300), 'é'.normalize('NFD')],
  ...['../../etc/passwd', '..%2f..%2f', '%', '%00', '%ff'],
  ...['constructor', '__proto__', 'hasOwnProperty', 'toString', 'null', 'NaN', '1e309', '-0'],
  ...['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', '=cmd()|A1'],
  ...['javascript:alert(1)', 'data:text/html,<script>alert(1)</script>', '//evil.example'],
  ...['http://[::1]/', 'http://127.0.0.1:1/', 'http://169.254.169.254/latest/meta-data'],
  ...['9999-12-31', '2026-02-30', '0000-00-00', '2026', 'A'.repeat(20_000), '1'.repeat(400)],
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

const PARTS = 'event champion course post thumbnail image page backup __proto__'.split(' ');

/** First bytes of files that decoders recognize. */
const MAGIC = [
  ...['\x89PNG\r\n\x1a\n\0\0\0\rIHDR', '\xff\xd8\xff\xe0\0\x10JFIF\0', 'PK\x03\x04\x14\0\0\0\b\0'],
  ...['RIFF\xff\xff\xff\xffWEBPVP8 ', 'GIF89a\xff\xff\xff\xff\xf7\0\0', 'Pos,Player,Total\n1,"A\n'],
  '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
  '<table id="x"><tr><td>1</td><td>A</td></tr></table>',
].map((bytes) => Buffer.from(bytes, 'latin1'));

const bytes = (maxLength: number) =>
  fc.uint8Array({ maxLength }).map((array) => Buffer.from(array));
const asJson = (value: unknown) => Buffer.from(JSON.stringify(value));

/** A part of a form. */
const part = (right: fc.Arbitrary<Record<string, unknown>>) =>
  fc.record({
    name: fc.constantFrom(...PARTS, ''),
    filename: fc.option(text, { nil: null }),
    content: fc.oneof(right.map(asJson), bytes(2_000), fc.constantFrom(...MAGIC)),
  });

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

const TYPES = [
  'application/json',
  'multipart/form-data',
  'text/plain',
  'application/json; charset=x',
  'x',
];

const sentAs =
  (type: string) =>
  (body: Buffer): { headers: Record<string, string>; body: Buffer | null } => ({
    headers: { 'Content-Type': type },
    body,
  });
const asJsonType = sentAs('application/json');
const asForm = sentAs('multipart/form-data; boundary=frontier');

const special = Object.values(HOSTILE_BODIES).map(({ type, body: content, encoding }) => {
  const { headers, body: sent } = sentAs(type ?? 'application/json')(Buffer.from(content));
  return { headers: { ...headers, ...(encoding && { 'Content-Encoding': encoding }) }, body: sent };
});

/** A body with matching or mismatched headers. */
const body = (right: fc.Arbitrary<Record<string, unknown>>) => {
  const form = fc.array(part(right), { maxLength: 5 }).map(formOf);
  const mismatched = fc.tuple(fc.constantFrom(...TYPES), bytes(500));
  return fc.oneof(
    { weight: 4, arbitrary: right.map(asJson).map(asJsonType) },
    { weight: 1, arbitrary: json.map(asJson).map(asJsonType) },
    { weight: 3, arbitrary: form.map(asForm) },
    { weight: 1, arbitrary: mismatched.map(([type, content]) => sentAs(type)(content)) },
    { weight: 1, arbitrary: fc.constantFrom(...special) },
    { weight: 1, arbitrary: fc.constant({ headers: {}, body: null }) },
  );
};

/** Headers that the server reads somewhere. */
const HEADERS = [
  ...['If-Match', 'If-None-Match', 'Accept', 'Range', 'X-Forwarded-For', 'Cookie'],
  ...['Content-Encoding', 'Accept-Encoding'],
];
const VALUES = ['*', '"x"', 'W/"', 'bytes=0-', 'gzip', 'br;q=1e9', 'a=b; c', '::1, evil'];
const oddHeaders = fc.dictionary(
  fc.constantFrom(...HEADERS),
  fc.oneof(fc.constantFrom(...VALUES), fc.string({ maxLength: 80 })),
  { maxKeys: 2 },
);

const PARAMETERS = 'year eventID preview updateStandings table __proto__ a[b]'.split(' ');
const BROKEN = ['?year=2026&year=2027', '?year[]=1', '?%', '?year=%ff', '?=', '?&&&'];
const query = fc.oneof(
  { weight: 2, arbitrary: fc.constant('') },
  fc
    .dictionary(fc.constantFrom(...PARAMETERS), text, { maxKeys: 3 })
    .map((values) => `?${new URLSearchParams(Object.entries(values)).toString()}`),
  fc.constantFrom(...BROKEN),
);

const parts = fc.array(
  fc.oneof(fc.constantFrom('2026', '2026-granite-open', 'net', 'season'), text),
  { minLength: 3, maxLength: 3 },
);

/** Any request to one of these routes. */
export const hostileRequest = (routes: readonly string[]): fc.Arbitrary<HostileRequest> =>
  fc.constantFrom(...routes).chain((route) =>
    fc
      .record({ parts, query, sent: body(nearlyRight(route)), odd: oddHeaders })
      .map(({ sent, odd, ...of }) => ({
        ...of,
        route,
        headers: { ...odd, ...sent.headers },
        body: sent.body,
      })),
  );

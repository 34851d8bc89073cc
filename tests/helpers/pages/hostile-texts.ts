/** Texts that would run in a page that doesn't escape them, and records that contain them. */

import { factsOf, type Fields } from '#domain/describe/fields.ts';
import { DESCRIBED_LISTS } from '#domain/describe/lists.ts';
import { EVENT_FIELDS } from '#domain/events/event.fields.ts';
import { DEFAULT_SETTINGS } from '#domain/settings/settings.schema.ts';
import { defaultTexts } from '#domain/site-texts/default-texts.ts';
import { DEMO_TEXTS } from '#domain/site-texts/demo-texts.ts';
import { withoutLinks } from '#domain/site-texts/linked-text.ts';
import { SiteTexts } from '#domain/site-texts/site-texts.schema.ts';

/** Stands in every hostile text, and is looked for as text on the pages. */
export const MARK = '<img src=x onerror=hacked=1>';

const BREAKS_OUT = `“${MARK}"'><script>hacked=2</script></script></title></textarea>`;
const TEMPLATES = '<svg/onload=hacked=3>{{7*7}}${7*7}`\r\n\u202e\0-->';
/** Wider than a phone, without a place to break it. */
const LONG_WORD = 'W'.repeat(34);
/** Up to 200 characters with a unique beginning, so that names differ. */
export const hostileText = (own: string) =>
  `${own.slice(0, 30)} ${LONG_WORD} ${BREAKS_OUT}${TEMPLATES}`.slice(0, 199).trim();
/** Of up to 40 characters. */
const SHORT = `"><img src=x onerror=hacked=4>`;
/** Where an address is free text. */
const SCRIPT_ADDRESS = `javascript:hacked=5//"><img src=x onerror=hacked=6>`;
/** Where it must begin with http. */
const WEB_ADDRESS = `https://evil.example/"><img/src=x/onerror=hacked=7>'`;

/** The names of described fields that may be any text. */
const freeTexts = (fields: Fields) =>
  Object.entries(fields)
    .filter(([, field]) => ['text', 'player'].includes(factsOf(field).kind))
    .filter(([, field]) => field.safeParse(MARK).success)
    .map(([name]) => name);

const TEXTS = new Set([
  ...[EVENT_FIELDS, ...DESCRIBED_LISTS.map(({ description }) => description.fields)].flatMap(
    freeTexts,
  ),
  ...(
    'name player handicap team team1 team2 winner ' +
    'won tie user player1 player2 city players alsoKnownAs error title author alt text'
  ).split(' '),
]);
const VALUES = new Set(['total', 'strokes', 'points', 'par', 'score', 'skins', 'time', 'events']);
const ADDRESSES =
  /^(blueGolfUrl|(net|gross|skins|teams|wgr)LeaderboardUrl|bracketUrl|(season|wgr)StandingsUrl)$/;

/** What is left as it is, or the record's file would not be one: a state of two letters, a format's length. */
function textFor(key: string, own: string, file: string): string {
  if (file === 'courses.json' && key === 'state') return own;
  // At most 30 characters, and each tee of a card has another name.
  if (file === 'course-cards.json') return `"><img src=x>${own}`;
  if (file.startsWith('results/') && key === 'name') return SHORT;
  return own === '' ? '' : hostileText(own);
}

/**
 * JSON in which `change` replaces every text, given the name of the field that has it, also within lists, and its place
 * in the innermost list.
 */
export function mapTexts(
  value: unknown,
  change: (text: string, key: string, row: number) => unknown,
  key = '',
  row = 0,
): unknown {
  if (Array.isArray(value)) return value.map((each, at) => mapTexts(each, change, key, at));
  if (typeof value === 'string') return change(value, key, row);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, content]: [string, unknown]) => [
    name,
    mapTexts(content, change, name, row),
  ]);
  return Object.fromEntries(fields);
}

/**
 * A file's content with every text that staff or a scoring site may choose made hostile. Of figures, which
 * rules count with, every third row's only.
 */
export const hostile = (content: unknown, file: string): unknown =>
  mapTexts(content, (value, key, row) => {
    if (TEXTS.has(key)) return textFor(key, value, file);
    if (VALUES.has(key) && row % 3 === 2) return SHORT;
    if (ADDRESSES.test(key)) return SCRIPT_ADDRESS;
    if (key === 'shopifyUrl') return row % 2 ? value : `${SCRIPT_ADDRESS}${row}`;
    if (key === 'scorecardUrl' || key === 'link') return WEB_ADDRESS;
    if (key === 'replacement-image') return `/x.webp"onerror=hacked=8/'`;
    return value;
  });

/** The texts of the site, hostile where staff type them: addresses stay, since others are refused. */
export const HOSTILE_SITE_TEXTS = SiteTexts.parse(
  mapTexts({ ...defaultTexts(DEFAULT_SETTINGS), ...DEMO_TEXTS }, (value, key) => {
    const stays = ['icon', 'thumbnail', 'video', 'contact', 'buttonLink', 'moreLink'].includes(key);
    if (key === 'href') return WEB_ADDRESS;
    return stays ? value : hostileText(withoutLinks(value));
  }),
);

/** HTML as a shop may send it: what is harmless in it stays, what runs goes. */
export const HOSTILE_HTML = [
  `<p>harmless ${MARK}</p><script>hacked=11</script><svg onload=hacked=12></svg>`,
  '<a href="javascript:hacked=13">a</a><a href=" jav&#x09;ascript:hacked=14">b</a>',
  '<iframe srcdoc="<script>parent.hacked=15</script>"></iframe><object data="x"></object>',
  '<style>@import "https://evil.example/x.css"</style><base href="https://evil.example/">',
  '<form action="https://evil.example"><button formaction="javascript:hacked=16">x</button></form>',
  '<details open ontoggle=hacked=17>x</details><meta http-equiv="refresh" content="0;url=/x">',
  '<noscript><p title="</noscript><img src=x onerror=hacked=18>"></noscript>',
].join('');

/** How the records of each kind are created, changed, deleted and restored over HTTP. */
import {
  recordForm,
  type FormPart,
  type Client,
  type ClientResponse,
  type SendOptions,
} from './client.ts';
import { LIST_SAMPLES } from './list-samples.ts';

/** Fields of a record, or anything else that a client sends instead. */
type Fields = unknown;

/** A request: its method, path and body. */
export interface Sent {
  method: string;
  path: string;
  body: SendOptions;
}

export interface RecordApi {
  /** The list that staff read. */
  list: string;
  /** The list that visitors read; null when there is none. */
  publicList: string | null;
  create: (fields: Fields) => Sent;
  change: (fields: Fields) => Sent;
  remove: () => Sent;
  /** Path that restores the sample. */
  restore: string;
  /** The status of a creation. */
  created: 200 | 201;
  sample: object;
  /** What the list shows of the sample, at least. */
  shown: object;
  /** A record that conflicts with the sample, since its unique value is only spelled in another way. */
  twin: object | null;
  /** Fields that change the sample to another state for every text of one digit. */
  changed: (text: string) => object;
  sentences: { missing: string; taken: string; notDeleted: string };
  /** About a body that is no object. */
  noObject?: string;
  /** The form's part with the fields, and the largest picture in MB; JSON is sent otherwise. */
  form?: { part: FormPart; pictureMB: number };
}

const NAME = 'Zoë “Zed” O’Neil Jr.';
const SAME_NAME = ' ZOE "ZED"  ONEIL JR ';

/** What most lists have in common. */
const usual = (path: string) => ({ list: path, publicList: path, created: 201 }) as const;

/** Records that the body names. */
const inBody = (path: string, named: object) => ({
  ...usual(path),
  create: (json: Fields) => ({ method: 'POST', path, body: { json } }),
  change: (json: Fields) => ({ method: 'PUT', path, body: { json } }),
  remove: () => ({ method: 'DELETE', path, body: { json: named } }),
});

/** Records that the path names. */
const inPath = (path: string, key: string) => ({
  ...usual(path),
  create: (json: Fields) => ({ method: 'POST', path, body: { json } }),
  change: (json: Fields) => ({ method: 'PUT', path: `${path}/${key}`, body: { json } }),
  remove: () => ({ method: 'DELETE', path: `${path}/${key}`, body: {} }),
  restore: `${path}/${key}/restore`,
});

/** Records with a picture, which come as forms. */
const asForm = (path: string, key: string, form: NonNullable<RecordApi['form']>) => ({
  ...inPath(path, key),
  form,
  create: (fields: Fields) => ({
    method: 'POST',
    path,
    body: { form: recordForm(form.part, fields) },
  }),
  change: (fields: Fields) => ({
    method: 'PUT',
    path: `${path}/${key}`,
    body: { form: recordForm(form.part, fields) },
  }),
});

const COURSE = { name: 'The Oaks', city: 'Somersworth', state: 'NH', link: '' };
const ARTICLE = { title: 'Opening day', slug: 'opening-day', text: 'Snow **melts**.' };

export const RECORD_APIS: Record<string, RecordApi> = {
  ...Object.fromEntries(LIST_SAMPLES.map(({ many, api }) => [many, api])),
  'standings links': {
    ...inBody('/api/standings-urls', { calendarYear: 2026 }),
    publicList: null,
    restore: '/api/standings-urls/2026/restore',
    sample: { calendarYear: 2026 },
    shown: { ID: 1, calendarYear: '2026', seasonStandingsUrl: '', wgrStandingsUrl: '' },
    twin: { calendarYear: ' 2026 ' },
    changed: (text) => ({ calendarYear: 2026, seasonStandingsUrl: text }),
    sentences: {
      missing: 'There are no standings links with this ID or year.',
      taken: 'There are already standings links for 2026. Change those instead.',
      notDeleted: 'There are no deleted standings links of this year.',
    },
  },
  'match play': {
    ...inBody('/api/match-play', { year: 2026 }),
    restore: '/api/match-play/2026/restore',
    sample: { year: 2026, shopifyUrl: 'match-play' },
    shown: { ID: 1, year: '2026', shopifyUrl: 'match-play', registrationOpen: false },
    twin: { year: '2026' },
    changed: (text) => ({ year: 2026, shopifyUrl: text }),
    sentences: {
      missing: 'There is no match play with this ID or year.',
      taken: 'There is already a match play for 2026. Change that one instead.',
      notDeleted: 'There is no deleted match play of this year.',
    },
  },
  'match play players': {
    ...inBody('/api/match-play/player', { player: NAME }),
    list: '/api/match-play/players',
    publicList: '/api/match-play/players',
    restore: `/api/match-play/player/${encodeURIComponent(NAME)}/restore`,
    sample: { player: NAME, handicap: '12.4' },
    shown: { player: NAME, handicap: '12.4' },
    twin: { player: SAME_NAME },
    changed: (text) => ({ player: NAME, handicap: text }),
    sentences: {
      missing: 'There is no match play player of this name.',
      taken: `There is already a player named ${NAME}.`,
      notDeleted: 'There is no deleted player of this name.',
    },
  },
  'Colony Cup years': {
    ...inBody('/api/colony-cup', { ID: 1 }),
    list: '/api/colony-cup/all',
    restore: '/api/colony-cup/2026/restore',
    sample: { year: 2026, team: JSON.stringify([NAME, 'Lu II']) },
    shown: { ID: 1, year: '2026', team: [NAME, 'Lu II'], winningTeam: false },
    twin: { year: '2026' },
    changed: (text) => ({ ID: 1, team: JSON.stringify([NAME, text]) }),
    sentences: {
      missing: 'There is no Colony Cup entry with this ID or year.',
      taken: 'There is already a Colony Cup entry for 2026. Change that one instead.',
      notDeleted: 'There is no deleted Colony Cup entry of this year.',
    },
  },
  announcements: {
    ...inPath('/api/announcements', '1'),
    list: '/api/announcements/all',
    sample: { text: 'Play is delayed.', level: 'important' },
    shown: { ID: 1, text: 'Play is delayed.', level: 'important', start: '', end: '' },
    twin: null,
    changed: (text) => ({ text }),
    sentences: {
      missing: 'There is no such announcement.',
      taken: '',
      notDeleted: 'There is no such deleted announcement.',
    },
  },
  'players of the directory': {
    ...inPath('/api/directory', '1'),
    publicList: null,
    sample: { player: NAME, handicap: '12.4' },
    shown: { ID: 1, player: NAME, alsoKnownAs: [], handicap: '12.4', member: true },
    twin: { player: 'Bo Ray', alsoKnownAs: [SAME_NAME] },
    changed: (text) => ({ handicap: text }),
    sentences: {
      missing: 'There is no such player in the directory.',
      taken: `${NAME} is in the directory already, with one of these names.`,
      notDeleted: 'There is no such deleted player.',
    },
    noObject: 'The body is not what this address takes.',
  },
  courses: {
    ...asForm('/api/courses', 'the-oaks', { part: 'course', pictureMB: 10 }),
    sample: COURSE,
    shown: { id: 'the-oaks', ...COURSE, thumbnail: '' },
    twin: { ...COURSE, name: ' THE OAKS', city: 'somersworth' },
    changed: (text) => ({ link: `https://example.com/${text}` }),
    sentences: {
      missing: 'There is no such course.',
      taken: 'There is already a course The Oaks in Somersworth, NH.',
      notDeleted: 'There is no such deleted course.',
    },
  },
  champions: {
    ...asForm('/api/champions', '2025', { part: 'champion', pictureMB: 25 }),
    created: 200,
    sample: { year: '2025', player: NAME },
    shown: { year: '2025', player: NAME, thumbnail: '' },
    twin: { year: 2025, player: 'Bo Ray' },
    changed: (text) => ({ player: `Number ${text}` }),
    sentences: {
      missing: 'There is no champion of this year.',
      taken: 'There is already a champion of 2025. Change that one instead.',
      notDeleted: 'There is no deleted champion of this year.',
    },
  },
  articles: {
    ...asForm('/api/articles', '1', { part: 'article', pictureMB: 10 }),
    publicList: null,
    sample: { ...ARTICLE, date: '2026-05-04' },
    shown: { ID: 1, ...ARTICLE, date: '2026-05-04', thumbnail: '' },
    twin: { title: 'Other', slug: 'opening-day', text: 'Also.' },
    changed: (text) => ({ text }),
    sentences: {
      missing: 'There is no such article.',
      taken: 'The article “Opening day” has this address. Choose another one.',
      notDeleted: 'There is no such deleted article.',
    },
  },
  'article settings': {
    ...asForm('/api/posts', encodeURIComponent('hole-in-one-🎉-café'), {
      part: 'post',
      pictureMB: 10,
    }),
    sample: { slug: 'hole-in-one-🎉-café', 'header-pos': '10%' },
    shown: { slug: 'hole-in-one-🎉-café', 'header-pos': '10%' },
    twin: { slug: 'hole-in-one-%F0%9F%8E%89-cafe\u0301' },
    changed: (text) => ({ 'header-pos': `${text}%` }),
    sentences: {
      missing: 'There are no settings for this article.',
      taken: 'There are already settings for hole-in-one-🎉-café. Change those instead.',
      notDeleted: 'There are no deleted settings for this article.',
    },
  },
};

/** Sends a request, with If-Match when there is a tag. */
export function sendTo(
  client: Client,
  { method, path, body }: Sent,
  tag?: string,
): Promise<ClientResponse> {
  const headers: Record<string, string> = tag === undefined ? {} : { 'If-Match': tag };
  return client.send(method, path, { ...body, headers });
}

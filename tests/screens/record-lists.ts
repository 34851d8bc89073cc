/** The panel's lists of records: what differs between them, as it is documented. */
import { LIST_SAMPLES } from '../helpers/list-samples.ts';
import { RECORD_APIS, type RecordApi } from '../helpers/record-apis.ts';

/** What is typed or chosen, by the labels of the fields. */
type Typed = Readonly<Record<string, string>>;

export interface RecordList {
  /** Its requests; their sample is the record of most tests. */
  api: RecordApi;
  /** Fields of the sample besides those of its API. */
  further?: object;
  /** Below `/admin/`. */
  path: string;
  title: string;
  add: string;
  /** After `Loading`. */
  many: string;
  empty: string;
  /** The sample's title, and what messages call it where that is another text. */
  card: string;
  called?: string;
  /** Another record; the titles of both, in their order. */
  other: object;
  cards: readonly [string, string];
  /** The heading of a new record, and its fields before anything is typed. */
  newTitle: string;
  blank: Typed;
  /** What is typed for the sample, and what that sends. */
  typed: Typed;
  added: object;
  /** A change of it, its title then, and what that sends. */
  change: Typed;
  changedCard: string;
  changed: object;
  /** What the question before a deletion calls a record, and its button; null where nothing is asked. */
  asked: ((card: string) => readonly [name: string, verb?: string]) | null;
  /** The request that deletes the changed record: a path where the title is in it, and a body. */
  deleted?: { path?: string; body?: object };
  /** Whether a deletion that fails is shown as a quiet line in the card, not as an alert. */
  isQuiet?: true;
  /** Before the reasons why a deletion and a save failed, where it is another text. */
  deleteFailed?: string;
  saveFailed?: string;
  /** An input that is refused, and why. */
  wrong: readonly [label: string, text: string, sentence: string];
  /** What the filter looks through, a text that finds the sample only, and what it finds. */
  filter: readonly [by: string, text: string, one: string];
  /** The page of the sample on the site, and the address of the link to it where that is another one. */
  page: readonly [page: string, address?: string];
  /** What one record is called where several can be selected. */
  bulk?: string;
  /** Where the list can be imported: the name of the exported file, and a row of the other record. */
  file?: readonly [name: string, row: string];
  /** A field in which two staff members differ, and its name in the API and in comparisons. */
  field: readonly [label: string, name: string, column?: string];
  /** What is typed into it for a text, and what is stored of it, where that is more. */
  input?: (text: string) => string;
  stored?: (text: string) => string[];
}

function apiOf(name: string): RecordApi {
  const api = RECORD_APIS[name];
  if (!api) throw new Error(`There are no records named ${name}.`);
  return api;
}

const NAME = 'Zoë “Zed” O’Neil Jr.';
const RENAMED = 'Zoë / 100% #1?';
const SLUG = 'hole-in-one-🎉-café';
const notAYear = (label: string) =>
  [label, '26', `${label} must be a year written with four digits.`] as const;
const blankName = (label: string) => [label, '  ', `${label} must not be empty.`] as const;

export const LISTS: readonly RecordList[] = [
  ...LIST_SAMPLES.map(({ api, screen }) => ({ api, ...screen })),
  {
    api: apiOf('standings links'),
    path: 'standings',
    title: 'Standings',
    add: 'Add Year',
    many: 'years',
    empty: 'No years found.',
    card: '2026',
    called: 'the standings of 2026',
    other: { calendarYear: 2025 },
    cards: ['2026', '2025'],
    newTitle: 'New year',
    blank: { 'Calendar Year': '', 'Season Standings URL': '', 'WGR Standings URL': '' },
    typed: { 'Calendar Year': '2026', 'Season Standings URL': 'Ask Bob for it' },
    added: { calendarYear: 2026, seasonStandingsUrl: 'Ask Bob for it', wgrStandingsUrl: '' },
    change: { 'Calendar Year': '2028', 'Season Standings URL': '' },
    changedCard: '2028',
    changed: { ID: 1, calendarYear: 2028, seasonStandingsUrl: '', wgrStandingsUrl: '' },
    asked: (year) => [`the standings of ${year}`],
    deleted: { body: { calendarYear: '2028' } },
    isQuiet: true,
    wrong: notAYear('Calendar Year'),
    filter: ['by year or address', '2026', 'year'],
    page: ['/standings/2026', '/standings?year=2026'],
    field: ['Season Standings URL', 'seasonStandingsUrl'],
  },
  {
    api: apiOf('match play'),
    path: 'match-play',
    title: 'Match Play',
    add: 'Add Year',
    many: 'years',
    empty: 'No years found.',
    card: '2026',
    called: 'the match play of 2026',
    other: { year: 2025 },
    cards: ['2026', '2025'],
    newTitle: 'New year',
    blank: { Year: '2026', 'Bracket URL': '', 'Shopify URL': '', 'Registration Open': 'no' },
    typed: { 'Shopify URL': 'match-play', 'Registration Open': 'Yes' },
    added: { year: 2026, bracketUrl: '', shopifyUrl: 'match-play', registrationOpen: true },
    change: { 'Shopify URL': 'shop', 'Registration Open': 'No' },
    changedCard: '2026',
    changed: { ID: 1, year: 2026, bracketUrl: '', shopifyUrl: 'shop', registrationOpen: false },
    asked: (year) => [`the match play of ${year}`],
    deleted: { body: { year: '2026' } },
    isQuiet: true,
    wrong: notAYear('Year'),
    filter: ['by year or address', '2026', 'year'],
    page: ['/match-play/2026', '/match-play?year=2026'],
    field: ['Shopify URL', 'shopifyUrl'],
  },
  {
    api: apiOf('match play players'),
    path: 'players',
    title: 'Players',
    add: 'Add Player',
    many: 'players',
    empty: 'No players found.',
    card: NAME,
    other: { player: 'Bo Ray', handicap: '+1.2' },
    cards: ['Bo Ray', NAME],
    newTitle: 'New player',
    blank: { Player: '', Handicap: '' },
    typed: { Player: NAME, Handicap: '12.4' },
    added: { player: NAME, handicap: '12.4' },
    change: { Player: RENAMED, Handicap: '7' },
    changedCard: RENAMED,
    changed: { player: RENAMED, handicap: '7', originalPlayer: NAME },
    asked: null,
    deleted: { body: { player: RENAMED } },
    wrong: blankName('Player'),
    filter: ['by name', 'zoe', 'player'],
    page: ['/players/zoe-oneil-jr'],
    bulk: 'player',
    file: ['match-play-players.csv', 'Bo Ray,+1.2'],
    field: ['Handicap', 'handicap'],
  },
  {
    api: apiOf('Colony Cup years'),
    path: 'colony-cup',
    title: 'Colony Cup',
    add: 'Add Year',
    many: 'entries',
    empty: 'No entries found.',
    card: '2026',
    called: 'the Colony Cup of 2026',
    other: { year: 2025, team: ['Bo Ray'] },
    cards: ['2026', '2025'],
    newTitle: 'New year',
    blank: { Year: '2026', 'Winning Team?': 'no' },
    typed: { 'Winning Team?': 'Yes' },
    added: { year: 2026, winningTeam: true, team: '[]' },
    change: { Year: '2028', 'Winning Team?': 'No' },
    changedCard: '2028',
    changed: { ID: 1, year: 2028, winningTeam: false, team: '[]' },
    asked: (year) => [`the Colony Cup of ${year}`],
    deleted: { body: { ID: 1 } },
    isQuiet: true,
    wrong: notAYear('Year'),
    filter: ['by year or player', 'lu ii', 'year'],
    page: ['/colony-cup'],
    field: ['Player #1', 'team', 'Team Members'],
    stored: (text) => [text, 'Lu II'],
  },
  {
    api: apiOf('champions'),
    path: 'past-champions',
    title: 'Past Champions',
    add: 'Add Champion',
    many: 'champions',
    empty: 'No champions yet.',
    card: '2025',
    called: 'the champion of 2025',
    other: { year: 2024, player: 'Robert St. Cyr Jr.' },
    cards: ['2025', '2024'],
    newTitle: 'New champion',
    blank: { Player: '', Year: '2026' },
    typed: { Player: NAME, Year: '2025' },
    added: { year: 2025, player: NAME },
    // The stored year addresses a champion whose year changes.
    change: { Year: '2028' },
    changedCard: '2028',
    changed: { year: 2028, player: NAME },
    asked: (year) => [`the champion of ${year}`],
    deleted: { path: '/api/champions/2028' },
    wrong: notAYear('Year'),
    filter: ['by year or player', '2025', 'champion'],
    page: ['/past-champions'],
    file: ['champions.csv', '2024,Robert St. Cyr Jr.'],
    field: ['Player', 'player'],
  },
  {
    api: apiOf('players of the directory'),
    path: 'directory',
    title: 'Player Directory',
    add: 'Add Player',
    many: 'players',
    empty: 'The directory is empty.',
    card: NAME,
    other: { player: 'Bo Ray' },
    cards: ['Bo Ray', NAME],
    newTitle: 'New player',
    blank: { Player: '', Handicap: '', Member: 'yes', 'In match play': 'no' },
    typed: { Player: NAME, Handicap: '12.4' },
    added: { player: NAME, handicap: '12.4', member: true, matchPlay: false, alsoKnownAs: [] },
    change: { Player: RENAMED, 'In match play': 'Yes' },
    changedCard: RENAMED,
    changed: { player: RENAMED, handicap: '12.4', matchPlay: true },
    asked: null,
    wrong: blankName('Player'),
    filter: ['by name', 'zoe', 'player'],
    page: ['/players/zoe-oneil-jr'],
    bulk: 'player',
    file: ['directory.csv', 'Bo Ray'],
    field: ['Handicap', 'handicap'],
  },
  {
    api: apiOf('announcements'),
    further: { link: '/live' },
    path: 'announcements',
    title: 'Announcements',
    add: 'Add Announcement',
    many: 'announcements',
    empty: 'There are no announcements.',
    card: 'Play is delayed.',
    other: { text: 'Carts stay on the paths.', link: '/live', linkLabel: 'Live' },
    cards: ['Play is delayed.', 'Carts stay on the paths.'],
    newTitle: 'New announcement',
    blank: { Text: '', Level: 'important', Link: '', 'Link text': '' },
    typed: { Text: 'Play is delayed.', Link: '/live', 'Link text': 'Live' },
    added: { text: 'Play is delayed.', level: 'important', link: '/live', linkLabel: 'Live' },
    change: { Text: 'We play at noon.', Level: 'Urgent' },
    changedCard: 'We play at noon.',
    changed: { text: 'We play at noon.', level: 'urgent', link: '/live' },
    asked: (text) => [`"${text}"`, 'Delete announcement'],
    wrong: blankName('Text'),
    filter: ['by text', 'delayed', 'announcement'],
    page: ['/'],
    bulk: 'announcement',
    field: ['Link text', 'linkLabel'],
  },
  {
    api: apiOf('courses'),
    path: 'courses',
    title: 'Courses',
    add: 'Add Course',
    many: 'courses',
    empty: 'No courses to display.',
    card: 'The Oaks',
    other: { name: 'Amherst', city: 'Amherst', state: 'NH', link: '' },
    cards: ['Amherst', 'The Oaks'],
    newTitle: 'New course',
    blank: { Name: '', City: '', State: '', Link: '' },
    typed: { Name: 'The Oaks', City: 'Somersworth', State: 'nh' },
    added: { name: 'The Oaks', city: 'Somersworth', state: 'NH', link: '' },
    change: { Name: 'The New Oaks', City: 'Dover' },
    changedCard: 'The New Oaks',
    changed: { name: 'The New Oaks', city: 'Dover', state: 'NH', link: '' },
    asked: (name) => [`the course "${name}"`],
    wrong: blankName('Name'),
    filter: ['by name or place', 'oaks', 'course'],
    page: ['/courses', '/courses#the-oaks'],
    bulk: 'course',
    file: ['courses.csv', 'Amherst,Amherst,NH,'],
    field: ['Link', 'link'],
    input: (text) => `https://oaks.example/${text}`,
  },
  {
    api: apiOf('articles'),
    path: 'news',
    title: 'News',
    add: 'Add Article',
    many: 'articles',
    empty: 'No articles yet.',
    card: 'Opening day',
    called: '“Opening day”',
    other: { title: 'Frost', slug: 'frost', text: 'Later.', date: '2026-05-01' },
    cards: ['Opening day', 'Frost'],
    newTitle: 'New article',
    blank: { Title: '', Address: '', Date: '', Author: '', Text: '' },
    typed: { Title: 'Opening day', Address: 'opening-day', Date: '2026-05-04', Text: 'Snow.' },
    added: { title: 'Opening day', slug: 'opening-day', date: '2026-05-04', text: 'Snow.' },
    change: { Title: 'Closing day', Author: 'Bo Ray' },
    changedCard: 'Closing day',
    changed: { title: 'Closing day', slug: 'opening-day', author: 'Bo Ray', text: 'Snow.' },
    asked: (title) => [`“${title}”`, 'Delete article'],
    wrong: blankName('Title'),
    filter: ['by title or text', 'melts', 'article'],
    page: ['/blog/opening-day'],
    bulk: 'article',
    field: ['Author', 'author'],
  },
  {
    api: apiOf('article settings'),
    path: 'posts',
    title: 'Article Pictures',
    add: 'Add Picture',
    many: 'pictures',
    empty: 'Every article has its own picture.',
    card: SLUG,
    other: { slug: 'annual-meeting', 'header-pos': '40%' },
    cards: ['annual-meeting', SLUG],
    newTitle: 'New article picture',
    blank: { Slug: '', 'Replacement image': '', 'Header position': '' },
    typed: { Slug: SLUG, 'Header position': '10%' },
    added: { slug: SLUG, 'header-pos': '10%' },
    change: { 'Header position': '20%' },
    changedCard: SLUG,
    changed: { slug: SLUG, 'header-pos': '20%' },
    asked: (slug) => [`the settings of "${slug}"`, 'Delete settings'],
    wrong: blankName('Slug'),
    filter: ['by slug', 'cafe', 'article'],
    page: [`/blog/${SLUG}`, `/blog/${encodeURIComponent(SLUG)}`],
    bulk: 'article',
    field: ['Header position', 'header-pos'],
    input: (text) => `${text}%`,
  },
];

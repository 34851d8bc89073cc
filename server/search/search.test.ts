import { beforeEach, expect, test } from 'vitest';
import { PublishedPages } from '../domain/publish/publish.schema.ts';
import { SearchResponse } from '../domain/search/search.api.ts';
import { DEFAULT_SETTINGS, type Parts } from '#domain/settings/settings.schema.ts';
import { searchEntries } from '../domain/search/search.ts';
import { tourRecordsOf } from '../store/stores.ts';
import { eventRecord } from '../../tests/helpers/events.ts';
import { articleRecord, matchPlayPlayers } from '../../tests/helpers/records.ts';
import { addTo, useServer } from '../../tests/helpers/use-server.ts';

const file = (name: string, status = 200) => ({
  file: name,
  type: 'text/html',
  etag: 'W/"a"',
  csp: '',
  status,
  plain: Buffer.from(''),
  brotli: null,
  gzip: null,
  isSmall: true,
});

const { server } = useServer();
beforeEach(async () => {
  await addTo(
    server.stores.events,
    eventRecord({ eventID: '2026-opener', name: 'Opener', date: '2026-05-30', course: 'Pine' }),
    eventRecord({
      eventID: '2026-colony-cup',
      name: 'Colony Cup',
      date: '2026-09-19',
      course: '',
    }),
  );
  await server.stores.courses.update((courses) => {
    const place = { city: 'Keene', state: 'NH', link: 'https://pine.example', thumbnail: '' };
    courses.push({ id: 'pine', name: 'Pine', ...place });
  });
});

test('staff find every record, and visitors none', async () => {
  const client = await server.signIn();
  await client.post('/api/directory', { player: 'Zoë Núñez', alsoKnownAs: ['Zoë Poe'] });
  const { text } = await client.get('/api/search');
  const cup = { id: '2026-colony-cup', title: 'Colony Cup', note: 'Sep 19, 2026' };
  expect(SearchResponse.parse(JSON.parse(text))).toEqual([
    { ...cup, list: 'events', year: 2026 },
    {
      list: 'events',
      id: '2026-opener',
      title: 'Opener',
      note: 'May 30, 2026 · Pine',
      year: 2026,
    },
    { ...cup, list: 'cup-results' },
    { list: 'directory', id: '1', title: 'Zoë Núñez', note: 'Zoë Poe' },
    { list: 'courses', id: 'pine', title: 'Pine', note: 'Keene, NH' },
  ]);
});

test('a scorer finds only what the role may open, and no one what the tour doesn’t have', () => {
  const { stores } = server;
  const records = {
    ...tourRecordsOf(stores),
    standingsUrls: [{ ID: 1, calendarYear: 2026, seasonStandingsUrl: '', wgrStandingsUrl: '' }],
    matchPlay: [{ ID: 1, year: 2026, bracketUrl: '', registrationOpen: false, shopifyUrl: '' }],
    directory: matchPlayPlayers({ player: 'Ann Poe', handicap: '' }),
    colonyCup: [{ ID: 1, year: 2025, team: ['Ann Poe'], winningTeam: true }],
    champions: [{ ID: 1, year: 2025, player: 'Ann Poe', thumbnail: '' }],
    posts: [{ slug: 'recap', 'header-pos': '20%' }],
    articles: [articleRecord({ title: 'Opening day' })],
    shopArticles: [
      { handle: 'recap', title: 'Recap of the opener' },
      { handle: 'other', title: 'Another article' },
    ],
  };
  const { identity, parts } = DEFAULT_SETTINGS;
  const found = (role: 'scorer' | 'editor', missing: Partial<Parts> = {}) =>
    searchEntries(records, { role, settings: { identity, parts: { ...parts, ...missing } } }).map(
      ({ list, title }) => `${list}: ${title}`,
    );
  const events = ['events: Colony Cup', 'events: Opener'];
  const results = 'cup-results: Colony Cup';
  const standings = 'standings-urls: Standings 2026';
  const matchPlay = 'match-play: Match Play 2026';
  const player = 'match-play-players: Ann Poe';
  expect(found('scorer')).toEqual([...events, results, standings, matchPlay]);
  expect(found('editor')).toEqual([
    ...events,
    results,
    player,
    standings,
    matchPlay,
    'directory: Ann Poe',
    'champions: Champion of 2025',
    'colony-cup: Colony Cup 2025',
    'courses: Pine',
    'posts: Recap of the opener',
    'articles: Opening day',
    'shop-articles: Another article',
  ]);
  expect(found('scorer', { matchPlay: false, colonyCup: false })).toEqual([...events, standings]);
  expect(found('editor', { shop: false, pastChampions: false })).toEqual([
    ...events,
    results,
    player,
    standings,
    matchPlay,
    'directory: Ann Poe',
    'colony-cup: Colony Cup 2025',
    'courses: Pine',
    'articles: Opening day',
  ]);
});

test('the panel gets the published pages below a path', async () => {
  await server.stop();
  const files = new Map([
    ['/', file('index.html')],
    ['/events/2026-opener', file('events/2026-opener.html')],
    ['/events/old', file('events/old.html', 404)],
    ['/eventsother', file('eventsother.html')],
    ['/events/feed.xml', file('events/feed.xml')],
  ]);
  await server.start({ live: () => ({ files, resolvePaths: (path) => [path] }) });
  const client = await server.signIn();
  const pages = async (query: string) => {
    const { text } = await client.get(`/api/publish/pages${query}`);
    return PublishedPages.parse(JSON.parse(text)).pages;
  };
  expect(await pages('?under=/events')).toEqual(['/events/2026-opener']);
  expect(await pages('?under=/nothing')).toEqual([]);
  expect(await pages('?under=a&under=b')).toEqual(['/', '/events/2026-opener', '/eventsother']);
  expect(await pages('')).toEqual(['/', '/events/2026-opener', '/eventsother']);
});

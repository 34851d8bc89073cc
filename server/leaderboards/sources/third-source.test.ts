/** A source that no code of the server knows, from a fetched page or an uploaded file to the results. */
import { beforeEach, describe, expect, it } from 'vitest';
import { fileForm } from '../../../tests/helpers/client.ts';
import { eventRecord } from '../../../tests/helpers/events.ts';
import { useSharedServer } from '../../../tests/helpers/use-server.ts';
import { HttpError } from '../../errors.ts';
import { ALL_SOURCES, readableOf } from './all-sources.ts';
import { unreadable } from './source-errors.ts';
import type { LeaderboardSource } from './source.ts';

/** Pages of an invented service: a line `scorebook {table}`, then a line per row. */
const scorebook: LeaderboardSource = {
  id: 'scorebook',
  hosts: ['scorebook.example'],
  mediaTypes: ['text/x-scorebook'],
  recognizes: ({ text }) => text.startsWith('scorebook '),
  tableAddress: (table, address) =>
    address.startsWith(SITE) ? `${address}${table === 'tee-times' ? '/starts/1' : ''}` : null,
  readers: {
    gross: (text, address) =>
      linesOf(text, 'gross').map((line, at) => {
        const [player = '', strokes = ''] = line.split(' = ');
        const scorecardUrl = new URL(`card/${at + 1}`, `${address}/`).href;
        return { rank: String(at + 1), player, total: '', strokes, scorecardUrl };
      }),
    'tee-times': (text, address) => {
      const round = address.at(-1) ?? '';
      const teeTimes = linesOf(text, 'starts').map((line) => {
        const [time = '', players = ''] = line.split(' = ');
        return { round, time, hole: '1', players: players.split(' + ') };
      });
      const other = round === '1' ? '2' : '1';
      const otherRounds = [{ round: other, address: address.replace(/\d$/, other) }];
      return { teeTimes, otherRounds };
    },
  },
};

function linesOf(text: string, table: string): string[] {
  const [title, ...lines] = text.split('\n');
  if (title !== `scorebook ${table}`) throw unreadable(`The page has no table ${table}.`);
  return lines;
}

const SITE = 'https://scorebook.example/opener';
const PAGES: Readonly<Record<string, string>> = {
  [SITE]: 'scorebook gross\nVera Kline = 71\nOtto Brandt = 74',
  [`${SITE}/starts/1`]: 'scorebook starts\n9:00 AM = Vera Kline + Otto Brandt',
  [`${SITE}/starts/2`]: 'scorebook starts\n8:30 AM = Otto Brandt + Vera Kline',
};
const ID = '2026-season-opener';
const TABLES = `/api/leaderboards/${ID}`;
const ROWS = [
  { rank: '1', player: 'Vera Kline', total: '', strokes: '71', scorecardUrl: `${SITE}/card/1` },
  { rank: '2', player: 'Otto Brandt', total: '', strokes: '74', scorecardUrl: `${SITE}/card/2` },
];

const { server, staff: client } = useSharedServer({
  sources: [scorebook, ...ALL_SOURCES],
  fetchPage: (url) => {
    const text = PAGES[url];
    return text === undefined
      ? Promise.reject(new HttpError(502, `No page at ${url}.`))
      : Promise.resolve({ kind: 'page', text, url });
  },
});
beforeEach(async () => {
  await server.stores.results.update(ID, () => undefined);
  await server.stores.events.update((events) => {
    const addresses = { grossLeaderboardUrl: SITE, blueGolfUrl: SITE };
    events.splice(0, events.length, eventRecord({ eventID: ID, ...addresses }));
  });
});

const upload = (path: string, text: string) =>
  client.send('POST', path, { form: fileForm('page', text, 'saved.txt') });
const stored = () => server.stores.results.data.get(ID);

describe('a leaderboard source of another service', () => {
  it('has its hosts and media types read', () => {
    expect(readableOf([scorebook])).toEqual({
      hosts: ['scorebook.example'],
      mediaTypes: ['text/x-scorebook'],
    });
    expect(readableOf(ALL_SOURCES).hosts).toContain('bluegolf.com');
  });

  it('fills a table from its address', async () => {
    const { text } = await client.post(`${TABLES}/gross/refresh`);
    expect(JSON.parse(text)).toEqual({ refresh: { gross: { rows: 2, changed: 2 } } });
    expect(stored()?.gross?.rows).toEqual(ROWS);
  });

  it('fills the tee times of all rounds, each from its own page', async () => {
    const { text } = await client.post(`${TABLES}/tee-times/refresh`);
    expect(JSON.parse(text)).toEqual({ refresh: { 'tee-times': { rows: 2, changed: 2 } } });
    expect(stored()?.['tee-times']?.rows).toMatchObject([
      { round: '1', time: '9:00 AM', players: ['Vera Kline', 'Otto Brandt'] },
      { round: '2', time: '8:30 AM', players: ['Otto Brandt', 'Vera Kline'] },
    ]);
  });

  it('fills a table from a saved page', async () => {
    expect((await upload(`${TABLES}/gross`, PAGES[SITE] ?? '')).status).toBe(200);
    expect(stored()?.gross?.rows).toEqual(ROWS);
  });

  it('refuses the wrong page, and a table that the service does not have', async () => {
    const wrong = await upload(`${TABLES}/gross`, 'scorebook starts\n9:00 AM = Vera Kline');
    expect([wrong.status, wrong.text]).toEqual([422, 'The page has no table gross.']);
    expect(await upload(`${TABLES}/skins`, PAGES[SITE] ?? '')).toMatchObject({
      status: 422,
      text: 'Pages of this kind have no such table. Check the address.',
    });
    expect(stored()).toBeUndefined();
  });

  it('leaves CSV files and BlueGolf pages to their own sources', async () => {
    const csv = await upload(`${TABLES}/gross`, 'Pos,Player,Gross\n1,Vera Kline,71');
    expect(JSON.parse(csv.text)).toMatchObject({ refresh: { gross: { rows: 1 } } });
    const page = await upload(`${TABLES}/gross`, '<p>Hello</p>');
    expect(page.text).toMatch(/^The page has no leaderboard\./);
  });
});

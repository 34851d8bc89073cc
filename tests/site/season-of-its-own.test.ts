/**
 * A season that needs no other site: entries, scores of phones, match play, a team cup, money. Tables, standings,
 * records and money are worked out a second time here, without the code of the server, and all pages are rendered.
 */
import { parseHTML } from 'linkedom';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { MoneyView } from '#domain/money/money.schema.ts';
import { noMoney } from '#domain/money/season-money.ts';
import { playerSlug } from '#domain/players/player-slug.ts';
import { tourRecordsOf } from '../../server/store/stores.ts';
import { compiledSite } from '../helpers/demo/demo-tour.ts';
import { independentRecords, listedFigures } from '../helpers/demo/independent-records.ts';
import { type TableLines } from '../helpers/demo/independent-tables.ts';
import {
  CUP,
  dateOf,
  eventID,
  EVENTS,
  NAMES,
  PLAYERS,
  playSeason,
  WEEKS,
  type PlayedSeason,
} from '../helpers/demo/own-season.ts';
import { renderSite, type RenderedSite } from '../helpers/pages/rendered-site.ts';
import { independentOverall, outcomesOf } from '../helpers/scores/scored-cup.ts';
import { brokenLinks } from '../helpers/pages/site-links.ts';
import { useSharedServer } from '../helpers/use-server.ts';
import { htmlErrors } from '../helpers/pages/valid-html.ts';
import { one, texts } from './page.ts';

/** In cents. */
const FEE = 4_000;
const SKINS_FEE = 1_000;
/** In percent. */
const PURSE = 50;
const PARTS = [50, 30, 20];
const PAYOUTS = [22_500, 12_500, 5_000, 5_000];
const SLOW_MS = 300_000;

const { server, staff } = useSharedServer();
let season: PlayedSeason;
let site: RenderedSite;

beforeAll(async () => {
  season = await playSeason({ server, staff });
  const { season: empty } = MoneyView.parse(await staff.json('/api/money/2026'));
  expect(empty).toEqual(noMoney(2026));
  const money = await staff.request('PUT', '/api/money/2026', {
    isPublic: true,
    rules: {
      entryFee: FEE,
      skinsFee: SKINS_FEE,
      prizes: [{ table: 'net', of: 'fees', amount: PURSE, split: PARTS }],
    },
    events: [],
    matchPlay: { entryFee: 2_500, players: null, payouts: PAYOUTS },
  });
  expect(money.status, JSON.stringify(money.body)).toBe(200);
  const tour = {
    ...tourRecordsOf(server.stores),
    shop: null,
    today: dateOf(EVENTS + 1),
    zone: 'America/New_York',
  };
  const address = { siteUrl: 'https://tour.test', apiBase: '', shop: null, analyticsId: '' };
  site = await renderSite(await compiledSite(), tour, address);
}, SLOW_MS);

const linesOf = (at: number, table: keyof TableLines) =>
  (season.tables.get(eventID(at))?.[table] ?? []).map((line) => line.split('|'));
const textOf = (path: string) => site.at(new URL(path, site.siteUrl))?.text ?? '';

const Standings = z.object({
  season: z.array(z.object({ rank: z.string(), player: z.string(), points: z.string() })),
  wgr: z.array(z.object({ player: z.string(), points: z.string() })),
});

test('both rankings are the sums of each player’s best results', async () => {
  const stored = Standings.parse(await server.client().json('/api/standings?year=2026'));
  const { counting } = server.stores.settings.data;
  const sums = (table: 'net' | 'wgr', best: number) =>
    new Map(
      NAMES.map((name) => {
        const points = WEEKS.flatMap((at) =>
          linesOf(at, table).flatMap(([, player, , , won = '']) =>
            player === name && won !== '' ? Number(won) : [],
          ),
        );
        const counted = points.sort((a, b) => b - a).slice(0, best);
        return [name, counted.reduce((sum, each) => sum + each, 0)];
      }),
    );
  const numbers = (rows: readonly { player: string; points: string }[]) =>
    new Map(rows.map(({ player, points }) => [player, Number(points.replaceAll(',', ''))]));
  const season = sums('net', counting.season);
  expect(numbers(stored.season)).toEqual(season);
  expect(numbers(stored.wgr)).toEqual(sums('wgr', counting.wgr));
  for (const { rank, player } of stored.season) {
    const better = [...season.values()].filter((points) => points > (season.get(player) ?? 0));
    expect(Number(rank.replace('T', '')), player).toBe(better.length + 1);
  }
});

test('the money of every event and player is that which is worked out independently', async () => {
  const { totals, list } = MoneyView.parse(await staff.json('/api/money/2026'));
  const won = new Map<string, number>();
  const add = (name: string, cents: number) => won.set(name, (won.get(name) ?? 0) + cents);
  for (const at of WEEKS) {
    const net = linesOf(at, 'net').filter(([rank = '']) => /\d/.test(rank));
    const fees = FEE * PLAYERS;
    const amounts = PARTS.map((part) => Math.floor(((fees * PURSE) / 100) * (part / 100)));
    let paid = 0;
    for (const [rank = '', name = ''] of net) {
      const tied = net.filter(([other]) => other === rank).length;
      const place = Number(rank.replace('T', ''));
      const taken = amounts.slice(place - 1, place - 1 + tied);
      const cents = Math.floor(taken.reduce((sum, each) => sum + each, 0) / tied);
      paid += cents;
      add(name, cents);
    }
    const skins = linesOf(at, 'skins').flatMap(([, , winner = '']) =>
      winner === '' ? [] : winner,
    );
    const pot = SKINS_FEE * PLAYERS;
    for (const name of new Set(skins)) {
      const own = skins.filter((winner) => winner === name).length;
      const cents = Math.floor((pot * own) / skins.length);
      paid += cents;
      add(name, cents);
    }
    expect(totals[at], eventID(at)).toMatchObject({ fees, skinsPot: pot, paidOut: paid });
  }
  // The strongest four, since the stronger seed always won.
  for (const [place, cents] of PAYOUTS.entries()) add(NAMES[place] ?? '', cents);
  expect(totals.at(-1)).toMatchObject({
    name: 'Match play',
    fees: 2_500 * PLAYERS,
    paidOut: 45_000,
  });
  const paidTo = [...won].filter(([, cents]) => cents > 0);
  expect(new Map(list.map(({ player, amount }) => [player, amount]))).toEqual(new Map(paidTo));
  const [first] = list;
  expect(textOf('/money/2026')).toContain(
    `$${((first?.amount ?? 0) / 100).toLocaleString('en-US')}`,
  );
});

test('the cup has the results and the points of its matches, on its pages too', () => {
  const cup = server.stores.results.data.get(CUP)?.['colony-cup']?.rows;
  const overall = independentOverall(season.outcomes);
  expect(season.outcomes).toHaveLength(30);
  expect(outcomesOf(cup)).toEqual(season.outcomes);
  expect(cup?.overall).toEqual(overall);
  const { document } = parseHTML(textOf('/records'));
  const points = overall.score.split('-').map((each) => each.replace('.5', '½'));
  expect(texts(document, '.cup-history p b')).toEqual(points);
  const won = overall.winner === 'Tied' ? [] : [overall.winner];
  expect(texts(document, '.cup-history .won > span:first-child')).toEqual(won);
});

test('the lists of the records are those that are worked out independently', () => {
  const { document } = parseHTML(textOf('/records'));
  const records = independentRecords(season.events, NAMES);
  const ids = Object.keys(records);
  const sections = [...document.querySelectorAll('.record-list')];
  const shown = sections.map((section) => section.getAttribute('aria-labelledby') ?? '');
  expect(shown.toSorted()).toEqual(ids.filter((id) => records[id]?.length).toSorted());
  for (const [at, section] of sections.entries()) {
    const id = shown[at] ?? '';
    const lines = records[id] ?? [];
    const rows = [...section.querySelectorAll('li')];
    const figures = rows.map((row) => Number(one(row, 'b').textContent));
    expect(new Set(rows.map(({ textContent }) => textContent)).size, id).toBe(rows.length);
    expect(figures, id).toEqual(listedFigures(lines, id.startsWith('lowest')));
    for (const [place, row] of rows.entries()) {
      const [player] = texts(row, 'a');
      const [detail = ''] = texts(row, '.detail');
      const fits = lines.filter(
        (line) =>
          line.player === player &&
          line.figure === figures[place] &&
          (line.event === undefined || detail.startsWith(`${line.event} 2026`)),
      );
      expect(fits.length, `${id}: ${row.textContent}`).toBeGreaterThan(0);
    }
  }
  // All events are on one course: each player with its lowest score is listed once.
  const gross = records['lowest-gross'] ?? [];
  const lowest = Math.min(...gross.map(({ figure }) => figure));
  const holders = new Set(
    gross.filter(({ figure }) => figure === lowest).map(({ player }) => player),
  );
  expect(texts(document, '.data-table .strong')).toEqual([...holders].map(() => String(lowest)));
});

test('each player’s page has the matches that the player won, lost and halved', () => {
  for (const name of NAMES) {
    const { document } = parseHTML(textOf(`/players/${playerSlug(name)}`));
    const recordIn = (id: string) =>
      texts(document, `[aria-labelledby="${id}"] h2 .hidden-visually`).join();
    const own = season.cupMatches.map(({ sides }, at) => {
      const side = sides.findIndex((players) => players.includes(name));
      const outcome = season.outcomes[at] ?? '';
      if (side < 0) return 'not played';
      if (outcome === 'Tied') return 'halved';
      return outcome.startsWith(['Granite', 'Maple'][side] ?? '') ? 'won' : 'lost';
    });
    const of = (result: string) => own.filter((each) => each === result).length;
    const halved = of('halved') > 0 ? `, ${of('halved')} halved` : '';
    expect(recordIn('cup'), name).toBe(`, ${of('won')} won, ${of('lost')} lost${halved}`);
    const won = season.decided.filter(({ winner }) => winner === name).length;
    const lost = season.decided.filter(({ loser }) => loser === name).length;
    expect(recordIn('match-play'), name).toBe(`, ${won} won, ${lost} lost`);
  }
});

test('every page is there, valid, and leads to pages that are', { timeout: SLOW_MS }, async () => {
  const compiled = await compiledSite();
  const assets = new Set(compiled.assets.keys());
  expect(site.pages.length).toBeGreaterThan(EVENTS * 3 + PLAYERS);
  const broken = site.pages.flatMap((page) =>
    brokenLinks(site, page, (path) => assets.has(path) || path.startsWith('/pictures/')),
  );
  expect([...new Set(broken)]).toEqual([]);
  for (const path of [
    '/money/2026',
    '/match-play/2026',
    `/events/${eventID(0)}`,
    `/events/${CUP}`,
    '/records',
    '/standings',
  ]) {
    expect(await htmlErrors(textOf(path)), path).toEqual([]);
  }
});

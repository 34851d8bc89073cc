/**
 * A season that needs no other site: entries, scores of phones, match play, money. Tables, standings, records and money
 * are worked out a second time here, without the code of the server, and all pages are rendered.
 */
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { DrawView } from '#domain/match-play/draw-api.schema.ts';
import { MoneyView } from '#domain/money/money.schema.ts';
import { noMoney } from '#domain/money/season-money.ts';
import { playerSlug } from '#domain/player/player-slug.ts';
import type { HoleScore } from '#domain/scoring/round.ts';
import { ScoresView, setupIn } from '#domain/scoring/staff-view.ts';
import { addDays } from '#domain/time/calendar.ts';
import { tourRecordsOf } from '../../server/store/stores.ts';
import { compiledSite } from '../helpers/demo-tour.ts';
import { eventRecord } from '../helpers/events.ts';
import {
  independentTables,
  storedTables,
  type IndependentEvent,
  type TableLines,
} from '../helpers/independent-tables.ts';
import { randomOf } from '../helpers/random.ts';
import { renderSite, type RenderedSite } from '../helpers/rendered-site.ts';
import { BLUE, codesOf, INDEX, PAR, Phone, setup } from '../helpers/scored-event.ts';
import { brokenLinks } from '../helpers/site-links.ts';
import { useSharedServer } from '../helpers/use-server.ts';
import { htmlErrors } from '../helpers/valid-html.ts';

const EVENTS = 16;
const PLAYERS = 24;
const GROUP = 4;
/** In cents. */
const FEE = 4_000;
const SKINS_FEE = 1_000;
/** In percent. */
const PURSE = 50;
const PARTS = [50, 30, 20];
const PAYOUTS = [22_500, 12_500, 5_000, 5_000];
const ALLOWANCES = { net: 85, skins: 50, teams: 85, wgr: 60 };
const SLOW_MS = 300_000;

const { server, staff } = useSharedServer();
const random = randomOf(37);

/** Names without shared surnames, so that a team is called by them. */
const NAMES = Array.from(
  { length: PLAYERS },
  (_, at) => `${random.pick(['Ann', 'Bo', 'Cy', 'Di'])} ${String.fromCodePoint(65 + at)}olf`,
);
const INDEXES = NAMES.map(() => random.below(280) - 20);
const WEEKS = Array.from({ length: EVENTS }, (_, at) => at);
const eventID = (at: number) => `2026-round-${at + 1}`;
const dateOf = (at: number) => addDays('2026-05-02', at * 7);

/** The tables of each event as they are worked out here. */
const expected = new Map<string, TableLines>();
let site: RenderedSite;

/** A round in which players lose some holes to par and win some. */
const round = (): (number | 'X')[] =>
  PAR.map((par) => (random.below(40) === 0 ? 'X' : par + random.below(5) - 1));

async function playEvent(at: number): Promise<void> {
  const id = eventID(at);
  server.clock.set(`${dateOf(at)}T12:00:00Z`);
  await server.signIn(staff);
  const out = at % 5 === 4 ? random.below(PLAYERS) : -1;
  const entries = NAMES.map((name) => ({ name, paid: true }));
  await staff.request('PUT', `/api/events/${id}/entries`, { entries });
  const scores = `/api/scores/${id}`;
  // The field is that of the entries.
  const proposed = ScoresView.parse(await staff.json(scores));
  expect(proposed.players.map(({ player }) => player)).toEqual(NAMES);
  const players = setupIn(proposed).players.map((player, place) => ({
    ...player,
    group: `g${Math.floor(place / GROUP)}`,
    tee: 'blue',
    index: (INDEXES[place] ?? 0) / 10,
    status: place === out ? ('WD' as const) : ('' as const),
  }));
  const groups = Array.from({ length: PLAYERS / GROUP }, (_, group) => group);
  const teams = groups.map((group) => players.slice(group * GROUP, (group + 1) * GROUP));
  const stored = await staff.request('PUT', scores, {
    setup: setup({
      course: { name: 'Granite Fields', tees: [BLUE] },
      allowances: ALLOWANCES,
      teams: teams.map((team, place) => ({
        id: `t${place}`,
        players: team.map((each) => each.id),
      })),
    }),
    groups: groups.map((group) => ({
      id: `g${group}`,
      time: '8:00 AM',
      hole: group + 1,
      date: null,
    })),
    players,
  });
  expect(stored).toMatchObject({ status: 200 });
  await staff.post(`${scores}/state`, { state: 'open' });
  const codes = await codesOf(staff, scores);
  const strokes = NAMES.map(round);
  for (const [group, team] of teams.entries()) {
    const code = codes.get(`g${group}`) ?? '';
    const phone = new Phone(server.client(), code, team[0]?.id ?? '', 'official', scores);
    for (const [place, player] of team.entries()) {
      const own: readonly HoleScore[] = strokes[group * GROUP + place] ?? [];
      for (const [hole, score] of own.entries()) phone.tap(player.id, hole + 1, score);
    }
    expect((await phone.send()).status).toBe(200);
  }
  await staff.post(`${scores}/state`, { state: 'closed' });
  expect((await staff.post(`${scores}/publish`, { complete: true })).status).toBe(200);
  const { table, teamBonus } = server.stores.settings.data.points;
  const independent: IndependentEvent = {
    par: PAR,
    index: INDEX,
    rating: BLUE.rating * 10,
    slope: BLUE.slope,
    allowances: ALLOWANCES,
    players: NAMES.map((name, place) => ({
      name,
      index: INDEXES[place] ?? 0,
      strokes: strokes[place] ?? [],
      status: place === out ? 'WD' : '',
    })),
    teams: teams.map((team) => team.map(({ player }) => player)),
    points: table.map(({ regular }) => regular),
    bonus: teamBonus,
  };
  expected.set(id, independentTables(independent));
}

/** Plays the bracket: the stronger seed of a match always wins. */
async function playMatches(): Promise<void> {
  const path = '/api/match-play/2026';
  await staff.post('/api/match-play', { year: 2026 });
  let { body } = await staff.request('POST', `${path}/draw`, { players: NAMES, seeding: 'listed' });
  for (let left = true; left;) {
    const { matches } = DrawView.parse(body);
    const open = matches.find((match) => {
      const { player1, player2, winner } = match;
      return winner === '' && NAMES.includes(player1) && NAMES.includes(player2);
    });
    left = open !== undefined;
    if (!open) break;
    const first = NAMES.indexOf(open.player1) < NAMES.indexOf(open.player2);
    const winner = first ? open.player1 : open.player2;
    const of = `${path}/matches/${encodeURIComponent(open.round)}/${open.matchNum}`;
    ({ body } = await staff.request('PUT', of, { winner, score: '3&2' }));
  }
}

beforeAll(async () => {
  await server.stores.events.update((events) => {
    for (const at of WEEKS) {
      const name = `Round ${at + 1}`;
      events.push(eventRecord({ eventID: eventID(at), name, date: dateOf(at) }));
    }
  });
  for (const at of WEEKS) await playEvent(at);
  await playMatches();
  const { season } = MoneyView.parse(await staff.json('/api/money/2026'));
  expect(season).toEqual(noMoney(2026));
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
    today: dateOf(EVENTS),
    zone: 'America/New_York',
  };
  const address = { siteUrl: 'https://tour.test', apiBase: '', shop: null, analyticsId: '' };
  site = await renderSite(await compiledSite(), tour, address);
}, SLOW_MS);

const linesOf = (at: number, table: keyof TableLines) =>
  (expected.get(eventID(at))?.[table] ?? []).map((line) => line.split('|'));
const textOf = (path: string) => site.at(new URL(path, site.siteUrl))?.text ?? '';

test('no record has an address of another site', () => {
  for (const event of server.stores.events.data) {
    const addresses = Object.entries(event).filter(([name]) => /url$/i.test(name));
    expect(addresses.map(([, address]) => address).join('')).toBe('');
  }
  expect(server.stores.standingsUrls.data).toEqual([]);
});

test('tables of all events are those that are worked out independently', () => {
  for (const at of WEEKS) {
    const results = server.stores.results.data.get(eventID(at));
    expect(storedTables(results), eventID(at)).toEqual(expected.get(eventID(at)));
  }
});

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

test('records and players’ pages count what was played', () => {
  const wins = new Map<string, number>();
  for (const at of WEEKS) {
    for (const [rank = '', name = ''] of linesOf(at, 'net')) {
      if (/^T?1$/.test(rank)) wins.set(name, (wins.get(name) ?? 0) + 1);
    }
  }
  const most = Math.max(...wins.values());
  const records = textOf('/records');
  for (const [name] of [...wins].filter(([, count]) => count === most)) {
    expect(records).toContain(name);
  }
  for (const name of NAMES) expect(textOf(`/players/${playerSlug(name)}`), name).toContain(name);
});

test('every page is there, valid, and leads to pages that are', { timeout: SLOW_MS }, async () => {
  const compiled = await compiledSite();
  const assets = new Set(compiled.assets.keys());
  expect(site.pages.length).toBeGreaterThan(EVENTS * 3 + PLAYERS);
  const broken = site.pages.flatMap((page) =>
    brokenLinks(site, page, (path) => assets.has(path) || path.startsWith('/pictures/')),
  );
  expect([...new Set(broken)]).toEqual([]);
  for (const path of ['/money/2026', '/match-play/2026', `/events/${eventID(0)}`, '/standings']) {
    expect(await htmlErrors(textOf(path)), path).toEqual([]);
  }
});

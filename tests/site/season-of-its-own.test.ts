/**
 * A season that needs no other site: entries, scores of phones, match play, a team cup, money. Tables, standings,
 * records and money are worked out a second time here, without the code of the server, and all pages are rendered.
 */
import { parseHTML } from 'linkedom';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { DrawView } from '#domain/match-play/draw-api.schema.ts';
import { MoneyView } from '#domain/money/money.schema.ts';
import { noMoney } from '#domain/money/season-money.ts';
import { playerSlug } from '#domain/player/player-slug.ts';
import type { CupSetup } from '#domain/scoring/cup-setup.schema.ts';
import type { HoleScore } from '#domain/scoring/round.ts';
import { ScoresView, setupIn } from '#domain/scoring/staff-view.ts';
import { addDays } from '#domain/time/calendar.ts';
import { tourRecordsOf } from '../../server/store/stores.ts';
import { compiledSite } from '../helpers/demo-tour.ts';
import { eventRecord } from '../helpers/events.ts';
import {
  independentRecords,
  listedFigures,
  type PlayedEvent,
} from '../helpers/independent-records.ts';
import {
  independentTables,
  storedTables,
  type IndependentEvent,
  type TableLines,
} from '../helpers/independent-tables.ts';
import { randomOf } from '../helpers/random.ts';
import { renderSite, type RenderedSite } from '../helpers/rendered-site.ts';
import {
  cupSheet,
  everyFormat,
  independentOverall,
  outcomesOf,
  playCup,
} from '../helpers/scored-cup.ts';
import { BLUE, codesOf, INDEX, PAR, Phone, setup } from '../helpers/scored-event.ts';
import { brokenLinks } from '../helpers/site-links.ts';
import { useSharedServer } from '../helpers/use-server.ts';
import { htmlErrors } from '../helpers/valid-html.ts';
import { one, texts } from './page.ts';

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
const nameOf = (at: number) => `Round ${at + 1}`;
const dateOf = (at: number) => addDays('2026-05-02', at * 7);

/** The tables of each event as they are worked out here. */
const expected = new Map<string, TableLines>();
/** The events with their cards, in the order of play. */
const played: PlayedEvent[] = [];
const CUP = '2026-colony-cup';
/** What the matches of the cup add up to. */
let outcomes: string[] = [];
let cupMatches: CupSetup['matches'] = [];
/** The matches of the bracket that were played. */
const decided: { winner: string; loser: string }[] = [];
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
  const tables = independentTables(independent);
  expected.set(id, tables);
  played.push({
    name: nameOf(at),
    par: PAR,
    tables,
    strokes: new Map(NAMES.map((name, place) => [name, strokes[place] ?? []])),
  });
}

/** A cup of twelve a side in four formats, scored on phones. */
async function playTheCup(): Promise<void> {
  server.clock.set(`${dateOf(EVENTS)}T12:00:00Z`);
  await server.signIn(staff);
  const scores = `/api/scores/${CUP}`;
  const team = (from: number) =>
    Object.fromEntries(
      NAMES.slice(from, from + PLAYERS / 2).map((name, at) => [
        name,
        (INDEXES[from + at] ?? 0) / 10,
      ]),
    );
  const rosters = [team(0), team(PLAYERS / 2)] as const;
  cupMatches = everyFormat(rosters);
  const stored = await staff.request('PUT', scores, {
    setup: setup({
      course: { name: 'Granite Fields', tees: [BLUE] },
      tables: [],
      cup: cupSheet(rosters, cupMatches),
    }),
    groups: cupMatches.map(({ group }) => ({ id: group, time: '8:00 AM', hole: 1, date: null })),
    players: [],
  });
  expect(stored).toMatchObject({ status: 200 });
  await staff.post(`${scores}/state`, { state: 'open' });
  outcomes = await playCup(server, staff, {
    rosters,
    matches: cupMatches,
    nextCard: round,
    scores,
  });
  await staff.post(`${scores}/state`, { state: 'closed' });
  expect((await staff.post(`${scores}/publish`, { complete: true })).status).toBe(200);
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
    const [winner, loser] = first ? [open.player1, open.player2] : [open.player2, open.player1];
    decided.push({ winner, loser });
    const of = `${path}/matches/${encodeURIComponent(open.round)}/${open.matchNum}`;
    ({ body } = await staff.request('PUT', of, { winner, score: '3&2' }));
  }
}

beforeAll(async () => {
  await server.stores.events.update((events) => {
    for (const at of WEEKS) {
      events.push(eventRecord({ eventID: eventID(at), name: nameOf(at), date: dateOf(at) }));
    }
    events.push(eventRecord({ eventID: CUP, name: 'Colony Cup', date: dateOf(EVENTS) }));
  });
  for (const at of WEEKS) await playEvent(at);
  await playTheCup();
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
    today: dateOf(EVENTS + 1),
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

test('the cup has the results and the points of its matches, on its pages too', () => {
  const cup = server.stores.results.data.get(CUP)?.['colony-cup']?.rows;
  const overall = independentOverall(outcomes);
  expect(outcomes).toHaveLength(30);
  expect(outcomesOf(cup)).toEqual(outcomes);
  expect(cup?.overall).toEqual(overall);
  const { document } = parseHTML(textOf('/records'));
  const points = overall.score.split('-').map((each) => each.replace('.5', '½'));
  expect(texts(document, '.cup-history p b')).toEqual(points);
  const won = overall.winner === 'Tied' ? [] : [overall.winner];
  expect(texts(document, '.cup-history .won > span:first-child')).toEqual(won);
});

test('the lists of the records are those that are worked out independently', () => {
  const { document } = parseHTML(textOf('/records'));
  const records = independentRecords(played, NAMES);
  const ids = Object.keys(records);
  const sections = [...document.querySelectorAll('.record-list')];
  const shown = sections.map((section) => section.getAttribute('aria-labelledby') ?? '');
  expect(shown.toSorted()).toEqual(ids.filter((id) => records[id]?.length).toSorted());
  for (const [at, section] of sections.entries()) {
    const id = shown[at] ?? '';
    const lines = records[id] ?? [];
    const rows = [...section.querySelectorAll('li')];
    const figures = rows.map((row) => Number(one(row, 'b').textContent));
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
});

test('each player’s page has the matches that the player won, lost and halved', () => {
  for (const name of NAMES) {
    const { document } = parseHTML(textOf(`/players/${playerSlug(name)}`));
    const recordIn = (id: string) =>
      texts(document, `[aria-labelledby="${id}"] h2 .hidden-visually`).join();
    const own = cupMatches.map(({ sides }, at) => {
      const side = sides.findIndex((players) => players.includes(name));
      const outcome = outcomes[at] ?? '';
      if (side < 0) return 'not played';
      if (outcome === 'Tied') return 'halved';
      return outcome.startsWith(['Granite', 'Maple'][side] ?? '') ? 'won' : 'lost';
    });
    const of = (result: string) => own.filter((each) => each === result).length;
    const halved = of('halved') > 0 ? `, ${of('halved')} halved` : '';
    expect(recordIn('cup'), name).toBe(`, ${of('won')} won, ${of('lost')} lost${halved}`);
    const won = decided.filter(({ winner }) => winner === name).length;
    const lost = decided.filter(({ loser }) => loser === name).length;
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

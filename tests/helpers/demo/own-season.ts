/**
 * A season that needs no other site, played on a server: entries, scores of phones, a team cup, match play. It says what
 * was played, so that tests work out what follows from it.
 */
import { expect } from 'vitest';
import { DrawView } from '#domain/match-play/draw-api.schema.ts';
import type { CupSetup } from '#domain/scores/cup/cup-setup.schema.ts';
import type { HoleScore } from '#domain/scores/round.ts';
import { ScoresView, setupIn } from '#domain/scores/staff-view.ts';
import { addDays } from '#domain/time/calendar.ts';
import { eventRecord } from '../events.ts';
import type { PlayedEvent } from './independent-records.ts';
import { independentTables, type IndependentEvent, type TableLines } from './independent-tables.ts';
import { randomOf } from '../random.ts';
import { cupSheet, everyFormat, playCup } from '../scores/scored-cup.ts';
import { BLUE, codesOf, INDEX, PAR, Phone, setup } from '../scores/scored-event.ts';
import type { ServerInUse } from '../use-server.ts';

export const EVENTS = 16;
export const PLAYERS = 24;
const GROUP = 4;
const ALLOWANCES = { net: 85, skins: 50, teams: 85, wgr: 60 };
export const CUP = '2026-colony-cup';

const random = randomOf(37);

/** Names without shared surnames, so that a team is called by them. */
export const NAMES = Array.from(
  { length: PLAYERS },
  (_, at) => `${random.pick(['Ann', 'Bo', 'Cy', 'Di'])} ${String.fromCodePoint(65 + at)}olf`,
);
const INDEXES = NAMES.map(() => random.below(280) - 20);
export const WEEKS = Array.from({ length: EVENTS }, (_, at) => at);
export const eventID = (at: number) => `2026-round-${at + 1}`;
const nameOf = (at: number) => `Round ${at + 1}`;
export const dateOf = (at: number) => addDays('2026-05-02', at * 7);

/** What was played. */
export interface PlayedSeason {
  /** The tables of each event by its id, as they are worked out independently. */
  tables: ReadonlyMap<string, TableLines>;
  /** The events with their cards, in the order of play. */
  events: readonly PlayedEvent[];
  cupMatches: CupSetup['matches'];
  /** What the matches of the cup add up to. */
  outcomes: readonly string[];
  /** The matches of the bracket. */
  decided: readonly { winner: string; loser: string }[];
}

/** A round in which players lose some holes to par and win some. */
const round = (): (number | 'X')[] =>
  PAR.map((par) => (random.below(40) === 0 ? 'X' : par + random.below(5) - 1));

async function playEvent({ server, staff }: ServerInUse, at: number): Promise<PlayedEvent> {
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
  return {
    name: nameOf(at),
    par: PAR,
    tables: independentTables(independent),
    strokes: new Map(NAMES.map((name, place) => [name, strokes[place] ?? []])),
  };
}

/** A cup of twelve a side in four formats, scored on phones. */
async function playTheCup({
  server,
  staff,
}: ServerInUse): Promise<Pick<PlayedSeason, 'cupMatches' | 'outcomes'>> {
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
  const cupMatches = everyFormat(rosters);
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
  const outcomes = await playCup(server, staff, {
    rosters,
    matches: cupMatches,
    nextCard: round,
    scores,
  });
  await staff.post(`${scores}/state`, { state: 'closed' });
  expect((await staff.post(`${scores}/publish`, { complete: true })).status).toBe(200);
  return { cupMatches, outcomes };
}

/** Plays the bracket: the stronger seed of a match always wins. */
async function playMatches({ staff }: ServerInUse): Promise<PlayedSeason['decided']> {
  const decided: { winner: string; loser: string }[] = [];
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
  return decided;
}

/** Plays the season on a server without events. */
export async function playSeason(used: ServerInUse): Promise<PlayedSeason> {
  await used.server.stores.events.update((events) => {
    for (const at of WEEKS) {
      events.push(eventRecord({ eventID: eventID(at), name: nameOf(at), date: dateOf(at) }));
    }
    events.push(eventRecord({ eventID: CUP, name: 'Colony Cup', date: dateOf(EVENTS) }));
  });
  const events: PlayedEvent[] = [];
  for (const at of WEEKS) events.push(await playEvent(used, at));
  const tables = new Map(events.map((event, at) => [eventID(at), event.tables]));
  return { tables, events, ...(await playTheCup(used)), decided: await playMatches(used) };
}

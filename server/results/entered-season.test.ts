/** Types a season of the demo by hand, and compares rows, points and rankings with those of its scoring pages. */
import { beforeAll, expect, test } from 'vitest';
import { demoRecords } from '../../scripts/demo/fill-tour.ts';
import { makeSeasons } from '../../scripts/demo/season/season.ts';
import { sumOf } from '../../scripts/demo/season/lists.ts';
import type { DemoEvent } from '../../scripts/demo/season/season.ts';
import type { IndividualRow } from '#domain/results/results.schema.ts';
import { ADDRESS_FIELD, RANKINGS, TABLES } from '#domain/results/leaderboard.ts';
import { rankingOf } from '#domain/standings/rankings.ts';
import { pointsFor } from '#domain/results/point-table.ts';
import { playersOf } from '#domain/players/person-name.ts';
import { rankOrder } from '#domain/standings/standings.ts';
import { surnameOf } from '#domain/results/entered/team-members.ts';
import { EnteredResultsResponse } from '#domain/results/entered/entered-results.schema.ts';
import { useSharedServer } from '../../tests/helpers/use-server.ts';
import { DEFAULT_SETTINGS } from '#domain/settings/default-settings.ts';

const AT = '2026-11-24T12:00:00.000Z';
const { points } = DEFAULT_SETTINGS;
const demo = makeSeasons({ today: '2026-11-24' });
const [before, season] = demo.seasons.slice(-3);
const expected = demoRecords(demo, AT);
const eventsOf = (of: typeof season) => of?.events ?? [];

const { server, staff } = useSharedServer();
beforeAll(async () => {
  const records = [...eventsOf(before), ...eventsOf(season)].map(({ record }) => record);
  // Without addresses, as when no scoring page is read.
  const none = Object.fromEntries(TABLES.map((table) => [ADDRESS_FIELD[table], '']));
  await server.stores.events.update((events) => {
    events.push(...records.map((record) => ({ ...record, ...none, thumbnail: '' })));
  });
  await server.stores.results.fill(
    eventsOf(before).flatMap(({ record }) => expected.results.get(record.eventID) ?? []),
  );
});

/** Names with their strokes as they are on a scoreboard: in no order, those who did not finish with a word. */
function scores(rows: readonly Pick<IndividualRow, 'rank' | 'player' | 'strokes'>[]) {
  const finished = rows
    .filter(({ strokes }) => strokes !== '')
    .map(({ player, strokes }) => ({ player, strokes }))
    .sort((a, b) => (a.player.slice(3) < b.player.slice(3) ? -1 : 1));
  const others = rows
    .filter(({ strokes }) => strokes === '')
    .map(({ player, rank }) => ({ player, rank }));
  return [...others, ...finished];
}

/** A winning team with full names where two players of the event share a surname. */
function teamOf({ scores: of, results, kind }: DemoEvent, team: string, rank: string): string {
  if (rankOrder(rank) > 1 || kind === 'championship' || kind === 'cup') return team;
  // The organizer knows who played for the winners; the demo shows it by the points.
  const won = (name: string) => {
    const row = results?.net.find(({ player }) => playersOf(player).includes(name));
    const place = rankOrder(row?.rank ?? '');
    return Number(row?.points) === pointsFor(points, place, kind) + points.teamBonus;
  };
  return team
    .split('/')
    .map((surname) => {
      const field = (of?.players ?? []).flatMap(({ player }) => playersOf(player));
      const people = field.filter((name) => surnameOf(name) === surname);
      return people.length < 2 ? surname : (people.find(won) ?? surname);
    })
    .join('/');
}

async function put(eventID: string, table: string, body: object) {
  const response = await staff.send('PUT', `/api/results/${eventID}/tables/${table}`, {
    json: body,
  });
  expect([eventID, table, response.status, response.status === 200 ? '' : response.text]).toEqual([
    eventID,
    table,
    200,
    '',
  ]);
  return EnteredResultsResponse.parse(JSON.parse(response.text));
}

/** Rows without what pages don't have: members by full name; and without links, which aren't entered. */
const withoutLinks = (rows: unknown): unknown =>
  JSON.parse(
    JSON.stringify(rows ?? null, (key, value: unknown) =>
      key === 'members' ? undefined : key === 'scorecardUrl' ? '' : value,
    ),
  );

test('a season entered by hand has the rows, points and rankings of the scoring pages', async () => {
  const played = eventsOf(season).filter(({ results }) => results);
  expect(played).toHaveLength(15);
  for (const event of played) {
    const { record, tee, kind, results } = event;
    const { eventID } = record;
    if (!results) continue;
    // Playoffs and the Championship are known by their names.
    const points = kind === 'midMajor' || kind === 'major' ? { points: kind } : {};
    const par = sumOf(tee.par);
    await put(eventID, 'gross', { par, rows: scores(results.gross) });
    await put(eventID, 'net', { par, ...points, rows: scores(results.net) });
    const { teamScore } = event.scores?.setup ?? {};
    if (results.teams.length > 0) {
      const rows = results.teams
        .map(({ team, strokes, rank }) => ({ team: teamOf(event, team, rank), strokes }))
        .reverse();
      await put(eventID, 'teams', { par, teamScore, rows });
    }
    await put(eventID, 'wgr', { par, rows: scores(results.wgr) });
    await put(eventID, 'skins', { rows: { holes: results.skins.holes } });
    const stored = server.stores.results.data.get(eventID);
    const wanted = expected.results.get(eventID);
    for (const table of TABLES) {
      const name = `${eventID} ${table}`;
      expect([name, withoutLinks(stored?.[table]?.rows)]).toEqual([
        name,
        withoutLinks(wanted?.[table]?.rows),
      ]);
    }
  }
  const { events, results, standings, directory } = server.stores;
  const records = {
    events: events.data,
    results: results.data,
    standings: standings.data,
    directory: directory.data,
    settings: DEFAULT_SETTINGS,
  };
  const year = season?.year ?? 0;
  for (const ranking of RANKINGS) {
    const rows = rankingOf(records, ranking, year).rows.map(
      ({ rank, player, events: count, points }) => [rank, player, count, points],
    );
    expect(rows).toEqual(
      season?.standings[ranking].map((row) => [row.rank, row.player, row.events, row.points]),
    );
  }
  expect(season?.standings.wgr.length).toBeGreaterThan(40);
});

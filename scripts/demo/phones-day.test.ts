import { expect, test } from 'vitest';
import { cupPointsOf } from '#domain/colony-cup/cup-results.ts';
import { ScoresView, setupIn } from '#domain/scores/staff-view.ts';
import {
  BLUE,
  EVENT,
  FIELD,
  SCORES,
  scoredPlayer,
} from '../../tests/helpers/scores/scored-event.ts';
import { eventRecord } from '../../tests/helpers/events.ts';
import { NOW, TODAY } from '../../tests/helpers/now.ts';
import { TestClock } from '../../tests/helpers/server.ts';
import { useServer } from '../../tests/helpers/use-server.ts';
import { openDay, playGroups } from './phones-day.ts';
import { makeRandom } from './season/random.ts';
import { makeSeasons } from './season/season.ts';

const { server, staff } = useServer(() => ({ clock: new TestClock(NOW) }));

const client = {
  json: async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await staff.send(method, path, body && { json: body });
    if (response.status !== 200) throw new Error(response.text);
    return JSON.parse(response.text);
  },
};

async function setUp(): Promise<void> {
  await server.stores.events.update((events) => {
    events.push(
      eventRecord({ eventID: EVENT, name: 'Granite Medal', date: TODAY, isComplete: false }),
    );
  });
  const players = [...FIELD.players, scoredPlayer('ed', 'g2', { index: null })];
  await staff.send('PUT', SCORES, { json: { ...FIELD, players } });
}

/** Plays the groups; returns what was reported. */
async function play(groups: Groups, seed: string, pause: () => Promise<unknown> = idle) {
  const lines: string[] = [];
  await playGroups(groups, {
    origin: server.origin,
    staff: client,
    random: makeRandom(seed),
    pause: async () => {
      await pause();
    },
    report: (line) => {
      lines.push(line);
    },
  });
  return lines;
}
type Groups = Awaited<ReturnType<typeof openDay>>;
const idle = () => Promise.resolve();

const view = async () => ScoresView.parse(await client.json('GET', SCORES));

test('groups play, differ, correct it, and sign while a player withdraws', async () => {
  await setUp();
  const groups = await openDay(client, EVENT, makeRandom('a day'));
  expect(groups.map(({ id, hole, par }) => ({ id, hole, par }))).toEqual([
    { id: 'g1', hole: 1, par: BLUE.par },
    { id: 'g2', hole: 10, par: BLUE.par },
  ]);
  let mostDifferences = 0;
  const lines = await play(groups, 'a day', async () => {
    const differing = (await view()).players.flatMap(({ differences }) => differences);
    mostDifferences = Math.max(mostDifferences, differing.length);
  });
  const { players, cards, problems } = await view();
  expect(mostDifferences).toBeGreaterThan(0);
  expect(problems).toEqual([]);
  const roles = cards.map(({ role }) => role).toSorted();
  expect(roles).toEqual(['official', 'official', 'second', 'second']);
  for (const player of players) {
    const isThere = player.id !== 'ed';
    expect(player.status).toBe(isThere ? '' : 'WD');
    expect(player.scores.filter((score) => score !== null)).toHaveLength(isThere ? 18 : 7);
    expect(player.differences).toEqual([]);
    expect(player.signed).toEqual({ keeper: isThere, player: isThere });
  }
  expect(lines).toContain('8:00 AM: Ed Lee withdraws.');
  expect(lines.at(-1)).toBe('The groups have finished and signed.');
});

test('a group whose code is replaced stops, and the others go on', async () => {
  await setUp();
  const groups = await openDay(client, EVENT, makeRandom('a day'));
  let holes = 0;
  const lines = await play(groups, 'another', async () => {
    holes += 1;
    if (holes === 3) await client.json('POST', `${SCORES}/codes/g2`);
  });
  const { players } = await view();
  const thru = (id: string) =>
    players.find((each) => each.id === id)?.scores.filter((score) => score !== null).length;
  expect([thru('ann'), thru('cy')]).toEqual([18, 2]);
  expect(lines.filter((line) => line.includes('refuses'))).toEqual([
    '8:00 AM: the server refuses the group’s phones (401).',
  ]);
});

test('a team cup is played in all formats, and its points sum to its matches', async () => {
  const cup = makeSeasons({ today: '2026-11-27' }).seasons.findLast((season) => season.cup)?.cup;
  if (!cup) throw new Error('The demo has a cup.');
  await server.stores.events.update((events) => {
    events.push(
      eventRecord({ eventID: EVENT, name: 'Colony Cup', date: TODAY, isComplete: false }),
    );
  });
  const { setup, ...field } = setupIn(await view());
  const course = { name: 'Granite Fields', tees: [BLUE] };
  await client.json('PUT', SCORES, { ...field, setup: { ...setup, course } });
  const groups = await openDay(client, EVENT, makeRandom('a cup'), cup);
  expect(groups).toHaveLength(30);
  await play(groups, 'a cup');
  await server.liveScores.store();
  const rows = server.stores.results.data.get(EVENT)?.['colony-cup']?.rows;
  const { team1, team2 } = cupPointsOf(rows?.formats.flatMap(({ matches }) => matches) ?? []);
  expect(team1 + team2).toBe(30);
  expect(rows?.overall?.score).toBe(`${team1}-${team2}`);
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eventRecord } from '../../../tests/helpers/events.ts';
import { teeTime } from '../../../tests/helpers/results.ts';
import { scoresOf } from '../../../tests/helpers/scores/on-paper.ts';
import {
  BLUE,
  group,
  scoredPlayer,
  FIELD,
  setup,
} from '../../../tests/helpers/scores/scored-event.ts';
import type { Tee } from '../courses/course-card.schema.ts';
import {
  fieldOfTeeTimes,
  indexAge,
  proposedScores,
  setupProblems,
  teamsOfGroups,
} from './scoring-setup.ts';
import { staffViewOf } from './staff-view.ts';
import { SetupBody } from './event-scores.schema.ts';

const at = (id: string, time: string, hole = 1) => ({ ...group(id, hole), time });

const STORED = {
  groups: [at('g1', '8:00 AM'), { ...at('g2', '8:10 AM'), date: '2026-06-08' }],
  players: [
    scoredPlayer('ann', 'g1', { tee: 'white', index: null, courseHandicap: 14 }),
    scoredPlayer('bo', 'g1', { status: 'WD' }),
    scoredPlayer('cy', 'g2', { index: 4.2 }),
    scoredPlayer('di', 'g2'),
  ],
};

it.each([
  [12.4, { handicap: '12.4', handicapDate: '2026-10-02' }, 'of Oct 2, 56 days old'],
  [12.4, { handicap: '12.4', handicapDate: '' }, 'of an unknown date'],
  [-1.2, { handicap: '+1.2', handicapDate: '2026-10-28' }, ''],
  // Not the one of the directory.
  [11, { handicap: '12.4', handicapDate: '2026-10-02' }, ''],
  [null, { handicap: '', handicapDate: '' }, ''],
  [12.4, undefined, ''],
])('the index %j of the directory’s %j is %j', (index, known, age) => {
  expect(indexAge(index, known, '2026-11-27')).toBe(age);
});

describe('groups of new tee times', () => {
  it('are the same ones at another time, so that codes and cards stay', () => {
    const proposed = {
      // In another order, and the second one where the first one was.
      groups: [at('g1', '8:00 AM'), at('g2', '8:10 AM', 10)],
      players: [
        scoredPlayer('cy', 'g1', { index: 9 }),
        scoredPlayer('di', 'g1'),
        scoredPlayer('ann', 'g2'),
        scoredPlayer('bo', 'g2'),
      ],
    };
    const { field, changes, others } = fieldOfTeeTimes(STORED, proposed);
    expect(field).toEqual({
      groups: [
        { ...at('g2', '8:00 AM'), date: '2026-06-08' },
        { ...at('g1', '8:10 AM', 10), date: null },
      ],
      players: STORED.players,
    });
    expect(changes).toEqual([
      'The group of 8:10 AM, hole 1 starts at 8:00 AM, hole 1.',
      'The group of 8:00 AM, hole 1 starts at 8:10 AM, hole 10.',
    ]);
    expect(others).toEqual([]);
  });

  it('move players and add new ones, and leave those who are in no tee time', () => {
    const proposed = {
      groups: [at('g1', '8:00 AM'), at('g2', '8:10 AM'), at('g3', '8:20 AM')],
      players: [
        scoredPlayer('ann', 'g1', { tee: 'blue', index: 3 }),
        scoredPlayer('cy', 'g1'),
        scoredPlayer('di', 'g2'),
        scoredPlayer('ed', 'g3', { index: 8 }),
      ],
    };
    const { field, changes, others } = fieldOfTeeTimes(STORED, proposed);
    expect(field.players).toEqual([
      ...STORED.players.slice(0, 2),
      { ...scoredPlayer('cy', 'g1'), index: 4.2 },
      STORED.players[3],
      scoredPlayer('ed', 'g3', { index: 8 }),
    ]);
    expect(changes).toEqual([
      'New group: 8:20 AM, hole 1.',
      'Ed Lee is added: 8:20 AM, hole 1.',
      'Cy Lee moves: 8:00 AM, hole 1.',
    ]);
    expect(others).toEqual(['Bo Lee']);
  });

  it('take an empty group that starts then and there', () => {
    const empty = { groups: [at('g7', '8:00 AM')], players: [] };
    const proposed = { groups: [at('g1', '8:00 AM')], players: [scoredPlayer('ann', 'g1')] };
    const { field } = fieldOfTeeTimes(empty, proposed);
    expect(field).toEqual({ groups: empty.groups, players: [scoredPlayer('ann', 'g7')] });
  });

  const NAMES = ['ann', 'bo', 'cy', 'di', 'ed', 'flo', 'gus', 'hal'];
  const field = fc
    .record({
      names: fc.subarray(NAMES, { minLength: 1 }).chain((names) => fc.shuffledSubarray(names)),
      size: fc.integer({ min: 1, max: 4 }),
      minutes: fc.integer({ min: 0, max: 3 }),
      hole: fc.integer({ min: 1, max: 18 }),
    })
    .map(({ names, size, minutes, hole }) => ({
      groups: Array.from({ length: Math.ceil(names.length / size) }, (_, number) =>
        at(`g${number + 1}`, `8:${number}${minutes} AM`, hole),
      ),
      players: names.map((name, number) =>
        scoredPlayer(name, `g${Math.floor(number / size) + 1}`, { index: number }),
      ),
    }));

  it('lose no player and no group, change no id, and change nothing the second time', () => {
    fc.assert(
      fc.property(field, field, (stored, proposed) => {
        const { field: after } = fieldOfTeeTimes(stored, proposed);
        const own = after.players.slice(0, stored.players.length);
        expect(own.map((player) => ({ ...player, group: '' }))).toEqual(
          stored.players.map((player) => ({ ...player, group: '' })),
        );
        const ids = after.groups.map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids).toEqual(expect.arrayContaining(stored.groups.map(({ id }) => id)));
        const startOf = (of: typeof after, name: string) => {
          const id = of.players.find(({ player }) => player === name)?.group;
          const { time, hole } = of.groups.find((each) => each.id === id) ?? {};
          return { time, hole };
        };
        for (const { player } of proposed.players) {
          expect(startOf(after, player)).toEqual(startOf(proposed, player));
        }
        const again = fieldOfTeeTimes(after, proposed);
        expect(again.changes).toEqual([]);
        expect(again.field).toEqual(after);
      }),
    );
  });
});

it('makes a team of each group with two players in play', () => {
  expect(teamsOfGroups(STORED)).toEqual([{ id: 't2', players: ['cy', 'di'] }]);
});

it('proposes the tee of a course with one, and none of several: someone has to choose', () => {
  const proposed = (tees: Tee[]) =>
    proposedScores({
      event: eventRecord({ course: 'Granite Fields' }),
      teeTimes: [teeTime({ players: ['Ann Lee', 'Bo Kim'] })],
      entered: [],
      directory: [],
      courses: [{ id: 'granite', name: 'Granite Fields' }],
      courseCards: [{ courseID: 'granite', tees }],
      points: 'regular',
      cup: null,
      round: 1,
    });
  expect(proposed([BLUE]).players.map(({ tee }) => tee)).toEqual(['blue', 'blue']);
  const withTwo = proposed([BLUE, { ...BLUE, id: 'red', name: 'Red' }]);
  expect(withTwo.players.map(({ tee }) => tee)).toEqual(['', '']);
  expect(setupProblems(withTwo)).toContain('Without a tee: Ann Lee, Bo Kim.');
});

it('proposes players whom open scores can store: from a tee of the course, and in play with a handicap only', () => {
  const stored = (field: Pick<typeof STORED, 'groups' | 'players'>) =>
    scoresOf({ ...field, setup: { state: 'open', teams: [] } });
  const open = stored(STORED);
  const { groups, players } = STORED;
  const proposed = stored({
    groups,
    players: [
      ...players,
      scoredPlayer('ed', 'g1', { tee: 'red' }),
      scoredPlayer('flo', 'g1', { index: null }),
    ],
  });
  expect(staffViewOf(open, { proposed }).teeTimes?.players.slice(-2)).toEqual([
    scoredPlayer('ed', 'g1'),
    scoredPlayer('flo', 'g1', { index: null, status: 'NS' }),
  ]);
  expect(staffViewOf(open, { proposed: open }).teeTimes).toBe(null);
  open.setup.course?.tees.push({ ...BLUE, id: 'red', name: 'Red' });
  expect(staffViewOf(open, { proposed }).teeTimes?.players.at(-2)).toEqual(
    scoredPlayer('ed', 'g1', { tee: '', status: 'NS' }),
  );
});

const ANN = scoredPlayer('ann', 'g1');
const TEAMS = ['t1', 't2'].map((id) => ({ id, players: ['ann'] }));

it.each([
  [{ groups: [] }, 'The group of Ann Lee is not in the list of groups.'],
  [{ players: [ANN, ANN] }, 'The id ann is there twice.'],
  [{ setup: setup({ teams: TEAMS }) }, 'Ann Lee is in two teams.'],
  [
    { players: [ANN, scoredPlayer('lee', 'g1', { player: 'LEE, Ann' })] },
    'LEE, Ann is in the field twice. Write where one of them is from if they are two people: LEE, Ann (Keene).',
  ],
  [
    { players: [{ ...ANN, index: 99 }] },
    'A Handicap Index must be a number from plus 10 (−10) to 54 with at most one decimal.',
  ],
])('the setup of an event is never %j', (change, sentence) => {
  const { error } = SetupBody.safeParse({ ...FIELD, ...change });
  expect(error?.issues[0]?.message).toBe(sentence);
});

/** An event day with scores by hole: it is set up and opened as staff do it, and groups play with two phones each. */
import type { SetupBody } from '#domain/scores/event-scores.schema.ts';
import { holesIn } from '#domain/scores/hole-span.ts';
import { teamsOfGroups } from '#domain/scores/scoring-setup.ts';
import { GroupCodes, ScoresView, setupIn, type StaffPlayer } from '#domain/scores/staff-view.ts';
import { HOLES } from '#domain/tour/format.ts';
import type { StaffClient } from '../bench/staff-client.ts';
import { withDemoSheet } from './cup-sheet.ts';
import { ScoringPhone, signaturesOf } from './scoring-phone.ts';
import type { DemoCup } from './season/colony-cup.ts';
import type { Random } from './season/random.ts';

type Staff = Pick<StaffClient, 'json'>;

/** A group that is in play. */
export type DayGroup = Awaited<ReturnType<typeof openDay>>[number];

const scoresPath = (eventID: string) => `/api/scores/${eventID}`;

/** The steps of a day after which a player withdraws, and how likely a group's two cards differ on a hole. */
const WITHDRAWAL_AFTER = 7;
const DIFFERENCE = 0.03;

/** How many strokes players need above their net par. */
const OVER_NET_PAR = [-1, 0, 0, 0, 1, 1, 2] as const;

async function readScores(staff: Staff, eventID: string): Promise<ScoresView> {
  return ScoresView.parse(await staff.json('GET', scoresPath(eventID)));
}

async function changeSetup(
  staff: Staff,
  eventID: string,
  change: (setup: SetupBody) => SetupBody,
): Promise<void> {
  const setup = setupIn(await readScores(staff, eventID));
  await staff.json('PUT', scoresPath(eventID), change(setup));
}

/** A setup with a team for each group, and invented handicaps where the directory has none. */
const withHandicaps = (body: SetupBody, random: Random): SetupBody => ({
  ...body,
  setup: { ...body.setup, teams: teamsOfGroups(body) },
  players: body.players.map((player) => ({
    ...player,
    tee: player.tee || (body.setup.course?.tees[0]?.id ?? ''),
    index: player.index ?? random.int(20, 260) / 10,
    courseHandicap: null,
  })),
});

/**
 * Sets an event up with what its tee times propose, or with the matches of a team cup, and opens it. Returns its groups with
 * the hole at which each starts, the holes that it plays, from 1, and the par of every hole.
 */
export async function openDay(
  staff: Staff,
  eventID: string,
  random: Random,
  cup: DemoCup | null = null,
) {
  await changeSetup(staff, eventID, (body) =>
    cup ? withDemoSheet(body, cup, random) : withHandicaps(body, random),
  );
  await staff.json('POST', `${scoresPath(eventID)}/state`, { state: 'open' });
  const { groups, players, setup, matches } = await readScores(staff, eventID);
  const codes = GroupCodes.parse(await staff.json('GET', `${scoresPath(eventID)}/codes`));
  return groups.flatMap(({ id, time, hole }) => {
    const own = players.filter(({ group }) => group === id);
    const code = codes.groups.find((each) => each.id === id)?.code ?? '';
    const tee = setup.course?.tees.find((each) => each.id === own[0]?.tee);
    const ofMatches = matches.filter(({ group }) => group === id).flatMap(({ holes }) => holes);
    const holes = setup.cup ? ofMatches : holesIn('all');
    return own.length < 2 || !tee
      ? []
      : [{ eventID, id, time, hole, code, players: own, par: tee.par, holes }];
  });
}

/** How groups play. */
export interface DayOptions {
  origin: string;
  staff: Staff;
  random: Random;
  /** Resolves when everyone has played the next hole; rejects when play is to end. */
  pause: () => Promise<void>;
  /** Receives a line for everything that staff see in the panel. */
  report: (line: string) => void;
}

/**
 * Plays groups to the end: every phone sends its card after each hole, now and then the cards of a group differ until the
 * next hole, a player withdraws, and the groups sign. A group whose phones are refused, such as after a new code, stops.
 */
export async function playGroups(groups: readonly DayGroup[], options: DayOptions): Promise<void> {
  const playing = groups.map((group) => joinGroup(group, options));
  for (let played = 0; played < HOLES; played += 1) {
    await options.pause();
    if (played === WITHDRAWAL_AFTER) await playing.at(-1)?.withdrawOne();
    await Promise.all(playing.map((group) => group.play(played)));
  }
  await options.pause();
  await Promise.all(playing.map((group) => group.finish()));
  options.report('The groups have finished and signed.');
}

/** A group with its two phones. */
function joinGroup(group: DayGroup, { origin, staff, random, ...options }: DayOptions) {
  const { eventID, code, time } = group;
  const ids = group.players.map(({ id }) => id);
  const [first = null, other = null] = ids;
  const card = { eventID, code, players: ids };
  const official = new ScoringPhone({ ...card, keeper: first, role: 'official' });
  const second = new ScoringPhone({ ...card, keeper: other, role: 'second' });
  let inPlay = group.players;
  /** Corrects what differs on the second card; null where nothing does. */
  let correct: (() => void) | null = null;
  let isRefused = false;
  const report = (line: string) => {
    options.report(`${time}: ${line}`);
  };

  /** Sends both cards. What didn't arrive is in the next request, since a phone always sends its whole card. */
  async function send(): Promise<void> {
    for (const phone of [official, second]) {
      if (isRefused) return;
      const status = await phone.send(origin).catch(() => 503);
      isRefused = status >= 400 && status < 500 && status !== 409;
      if (isRefused) report(`the server refuses the group’s phones (${status}).`);
    }
  }

  function playHole({ id, player, strokes }: StaffPlayer, hole: number): void {
    const par = (group.par[hole - 1] ?? 4) + Math.max(0, strokes[hole - 1] ?? 0);
    const score = random.chance(0.01) ? 'X' : Math.max(1, par + random.pick(OVER_NET_PAR));
    official.type(id, hole, score);
    second.type(id, hole, score);
    if (score === 'X' || correct !== null || !random.chance(DIFFERENCE)) return;
    second.type(id, hole, score + 1);
    report(`the cards differ, ${player} on hole ${hole}.`);
    correct = () => {
      second.type(id, hole, score);
      report(`${player}, hole ${hole} is corrected.`);
      correct = null;
    };
  }

  return {
    /** Plays the next hole, and corrects what differs on the one before. */
    play: async (played: number): Promise<void> => {
      const hole = ((group.hole - 1 + played) % HOLES) + 1;
      correct?.();
      if (!group.holes.includes(hole)) return;
      for (const player of inPlay) playHole(player, hole);
      await send();
    },
    /** The last player withdraws: staff note it, and the phones write no more scores of this player. */
    withdrawOne: async (): Promise<void> => {
      const gone = inPlay.at(-1);
      if (!gone) return;
      inPlay = inPlay.slice(0, -1);
      await changeSetup(staff, eventID, (setup) => ({
        ...setup,
        players: setup.players.map((each) =>
          each.id === gone.id ? { ...each, status: 'WD' as const } : each,
        ),
      }));
      report(`${gone.player} withdraws.`);
    },
    /** The group signs its card. */
    finish: async (): Promise<void> => {
      correct?.();
      const signing = inPlay.map(({ id }) => id);
      official.sign(signaturesOf(signing, first, official.holes));
      await send();
    },
  };
}

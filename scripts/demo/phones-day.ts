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
export interface DayGroup {
  eventID: string;
  id: string;
  time: string;
  /** The hole at which it starts. */
  hole: number;
  code: string;
  players: readonly StaffPlayer[];
  /** Par of each hole. */
  par: readonly number[];
  /** The holes that it plays, from 1. */
  holes: readonly number[];
}

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

/** Sets an event up with what its tee times propose, or with the matches of a team cup, and opens it. Returns its groups. */
export async function openDay(
  staff: Staff,
  eventID: string,
  random: Random,
  cup: DemoCup | null = null,
): Promise<DayGroup[]> {
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
  const playing = groups.map((group) => new PlayedGroup(group, options));
  for (let played = 0; played < HOLES; played += 1) {
    await options.pause();
    if (played === WITHDRAWAL_AFTER) await playing.at(-1)?.withdrawOne();
    await Promise.all(playing.map((group) => group.play(played)));
  }
  await options.pause();
  await Promise.all(playing.map((group) => group.finish()));
  options.report('The groups have finished and signed.');
}

class PlayedGroup {
  readonly #group: DayGroup;
  readonly #options: DayOptions;
  readonly #official: ScoringPhone;
  readonly #second: ScoringPhone;
  #inPlay: readonly StaffPlayer[];
  /** Corrects what differs on the second card; null where nothing does. */
  #correct: (() => void) | null = null;
  #isRefused = false;

  constructor(group: DayGroup, options: DayOptions) {
    this.#group = group;
    this.#options = options;
    this.#inPlay = group.players;
    const { eventID, code } = group;
    const players = group.players.map(({ id }) => id);
    const [first = null, other = null] = players;
    const card = { eventID, code, players };
    this.#official = new ScoringPhone({ ...card, keeper: first, role: 'official' });
    this.#second = new ScoringPhone({ ...card, keeper: other, role: 'second' });
  }

  #report(line: string): void {
    this.#options.report(`${this.#group.time}: ${line}`);
  }

  /** Plays the next hole, and corrects what differs on the one before. */
  async play(played: number): Promise<void> {
    const hole = ((this.#group.hole - 1 + played) % HOLES) + 1;
    this.#correct?.();
    if (!this.#group.holes.includes(hole)) return;
    for (const player of this.#inPlay) this.#playHole(player, hole);
    await this.#send();
  }

  #playHole({ id, player, strokes }: StaffPlayer, hole: number): void {
    const { random } = this.#options;
    const par = (this.#group.par[hole - 1] ?? 4) + Math.max(0, strokes[hole - 1] ?? 0);
    const score = random.chance(0.01) ? 'X' : Math.max(1, par + random.pick(OVER_NET_PAR));
    this.#official.type(id, hole, score);
    this.#second.type(id, hole, score);
    if (score === 'X' || this.#correct !== null || !random.chance(DIFFERENCE)) return;
    this.#second.type(id, hole, score + 1);
    this.#report(`the cards differ, ${player} on hole ${hole}.`);
    this.#correct = () => {
      this.#second.type(id, hole, score);
      this.#report(`${player}, hole ${hole} is corrected.`);
      this.#correct = null;
    };
  }

  /** The last player withdraws: staff note it, and the phones write no more scores of this player. */
  async withdrawOne(): Promise<void> {
    const gone = this.#inPlay.at(-1);
    if (!gone) return;
    this.#inPlay = this.#inPlay.slice(0, -1);
    await changeSetup(this.#options.staff, this.#group.eventID, (setup) => ({
      ...setup,
      players: setup.players.map((each) =>
        each.id === gone.id ? { ...each, status: 'WD' as const } : each,
      ),
    }));
    this.#report(`${gone.player} withdraws.`);
  }

  /** The group signs its card. */
  async finish(): Promise<void> {
    this.#correct?.();
    const { setup, holes } = this.#official;
    const ids = this.#inPlay.map(({ id }) => id);
    this.#official.sign(signaturesOf(ids, setup.keeper, holes));
    await this.#send();
  }

  /** Sends both cards. What didn't arrive is in the next request, since a phone always sends its whole card. */
  async #send(): Promise<void> {
    for (const phone of [this.#official, this.#second]) {
      if (this.#isRefused) return;
      const status = await phone.send(this.#options.origin).catch(() => 503);
      this.#isRefused = status >= 400 && status < 500 && status !== 409;
      if (this.#isRefused) this.#report(`the server refuses the group’s phones (${status}).`);
    }
  }
}

/** Tee times as staff enter them; stored rows of any source fit too. */
import { z } from 'zod';
import { GROUP_PLAYERS_MAX, RESULT_ROWS_MAX, TeeTime } from '../results/results.schema.ts';
import { text } from '../shared/fields.schema.ts';
import { personKey } from '../players/person-name.ts';
import { repeated } from '../shared/repeated.ts';
import {
  formatTeeTime,
  isTeeTime,
  readTeeTimes,
  teeMinutesOf,
  whichHalf,
} from '../time/tee-clock.ts';
import { roundOf } from './tee-times.ts';

/** Most players of one field. */
export const FIELD_MAX = 300;

/** A hole from 1 to 18, with a letter where several groups start at it: `1A`; or empty. */
export const STARTING_HOLE = /^(?:(?:[1-9]|1[0-8])[A-F]?)?$/;

const Group = z.strictObject({
  round: text('Round').regex(/^\d{0,2}$/, { error: 'Round must be a number, such as 1.' }),
  time: text('Time').refine(isTeeTime, {
    error: () => `Time must be a time, such as ${formatTeeTime('8:00 AM')}.`,
  }),
  hole: text('Hole').regex(STARTING_HOLE, {
    error: 'Hole must be a hole from 1 to 18, such as 10 or 1A.',
  }),
  players: z
    .array(text('A player').min(1, { error: 'A player must have a name.' }), {
      error: 'Players must be a list of names.',
    })
    .min(1, { error: 'A group must have at least one player.' })
    .max(GROUP_PLAYERS_MAX, { error: `A group can have at most ${GROUP_PLAYERS_MAX} players.` }),
});

/** `8:00 AM, hole 10`. */
const startOf = ({ time, hole }: Pick<TeeTime, 'time' | 'hole'>) =>
  [formatTeeTime(time), hole && `hole ${hole}`].filter(Boolean).join(', ');

/** The first thing that is wrong between the groups: a player or a start that is there twice; null for nothing. */
export function repeatedIn(teeTimes: readonly TeeTime[]): string | null {
  const groups = teeTimes.map((group) => ({
    ...group,
    round: Math.max(1, roundOf(group)),
    start: startOf(group),
  }));
  const places = groups.flatMap(({ round, players }) =>
    players.map((player) => ({ round, player })),
  );
  const twice = repeated(places, ({ round, player }) => `${round} ${personKey(player)}`);
  if (twice) return `${twice.player} is in round ${twice.round} twice.`;
  const timed = groups.filter(({ time }) => teeMinutesOf(time) !== null);
  const both = repeated(timed, ({ round, start }) => `${round} ${start.toUpperCase()}`);
  return both ? `Two groups of round ${both.round} start at ${both.start}.` : null;
}

/** The body of `PUT /api/tee-times/{eventID}`: every group of every round. */
export const EnteredTeeTimes = z
  .array(Group, { error: 'Send the tee times as a list of groups.' })
  .max(RESULT_ROWS_MAX, { error: `An event can have at most ${RESULT_ROWS_MAX} groups.` })
  .transform((sent, context) => {
    const times = readTeeTimes(sent);
    const unclear = sent.find((_, at) => times[at] === null);
    const teeTimes = sent.map((group, at) => ({ ...group, time: times[at] ?? group.time }));
    const message = unclear ? whichHalf(unclear.time) : repeatedIn(teeTimes);
    if (message !== null) context.addIssue({ code: 'custom', message });
    return teeTimes;
  });

/** The response of a save or a preview of tee times. */
export const TeeTimesSaved = z.strictObject({
  /** As stored, in the order of play. */
  teeTimes: z.array(TeeTime),
  changes: z.strictObject({ added: z.int(), changed: z.int(), removed: z.int() }),
  /** The address whose next refresh replaces them; empty for none. */
  replacedBy: z.string(),
});
export type TeeTimesSaved = z.output<typeof TeeTimesSaved>;

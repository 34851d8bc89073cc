/** What is wrong in a tee sheet, and where. */
import { isSamePlayer, type TeeRound, type TeeSheet } from '#domain/tee-times/tee-sheet.ts';
import { STARTING_HOLE } from '#domain/tee-times/tee-sheet.schema.ts';
import { timesOf } from '#domain/tee-times/starts.ts';
import { GROUP_PLAYERS_MAX } from '#domain/results/results.schema.ts';
import { formatTeeTime, isTeeTime, teeMinutesOf } from '#domain/time/tee-clock.ts';

/** The id of a field or button of a group. */
export const groupId = (round: number, at: number, part: string) => `round-${round}-${at}-${part}`;

export interface SheetProblem {
  round: number;
  /** Id of the field. */
  place: string;
  text: string;
}

function problemsOfRound({ round, groups }: TeeRound): SheetProblem[] {
  const times = timesOf(groups);
  return groups.flatMap(({ time, hole, players }, at) => {
    const found: SheetProblem[] = [];
    const add = (part: string, text: string) => {
      found.push({ round, place: groupId(round, at, part), text });
    };
    if (!isTeeTime(time)) add('time', `Enter a time, such as ${formatTeeTime('8:00 AM')}.`);
    if (times[at] === null) add('time', 'Add AM or PM.');
    if (!STARTING_HOLE.test(hole.trim())) add('hole', 'Enter 1 to 18, such as 10 or 1A.');
    const isTwice = groups.some(
      (other, place) => place < at && other.hole === hole && times[place] === times[at],
    );
    if (isTwice && times[at] !== null && teeMinutesOf(time) !== null)
      add('time', 'Another group starts then and there.');
    if (players.length > GROUP_PLAYERS_MAX) add('time', `At most ${GROUP_PLAYERS_MAX} players.`);
    return found;
  });
}

/** Everything that must be corrected before a sheet can be saved. */
export const problemsOf = ({ rounds }: TeeSheet) => rounds.flatMap(problemsOfRound);

/** The players of the field who are in no group of any round; a save does not store them. */
export function inNoGroup({ field, rounds }: TeeSheet): string[] {
  const placed = rounds.flatMap(({ groups }) => groups.flatMap(({ players }) => players));
  return field.filter((name) => !placed.some((each) => isSamePlayer(each, name)));
}

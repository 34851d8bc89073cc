/** The players of a cup's two sides, as its matches name them. */
import { personKey, playersOf } from '../players/person-name.ts';
import { firstOfEach } from '../shared/repeated.ts';
import type { CupResults } from './cup-results.schema.ts';
import type { CupSide } from './cup-results.ts';

export type CupRosters = Readonly<Record<CupSide, readonly string[]>>;

/** Both sides, each person once, in the order of the matches. */
export function cupRostersOf({ formats }: Pick<CupResults, 'formats'>): CupRosters {
  const matches = formats.flatMap((format) => format.matches);
  const namesOf = (side: CupSide) =>
    firstOfEach(
      matches.flatMap((match) => playersOf(match[side])),
      personKey,
    );
  return { team1: namesOf('team1'), team2: namesOf('team2') };
}

/** The side that a recorded team played on: the one with more of its players; null when it has none. */
export function sideOfTeam(rosters: CupRosters, team: readonly string[]): CupSide | null {
  const members = new Set(team.map(personKey));
  const [first, second] = [rosters.team1, rosters.team2].map(
    (names) => names.filter((name) => members.has(personKey(name))).length,
  );
  if (!first && !second) return null;
  return (first ?? 0) >= (second ?? 0) ? 'team1' : 'team2';
}

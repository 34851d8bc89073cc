/** The rules for the tables of one event, out of its stored results and what staff chose. */
import { entriesByKey, spellingsOf } from '../player/directory.ts';
import type { PersonNames } from '../player/directory-player.schema.ts';
import { identifyBy } from '../player/identify.ts';
import type { EventResults } from '../publish/tour-records.schema.ts';
import { peopleIn } from '../results/people.ts';
import type { IndividualRow } from '../results/results.schema.ts';
import { personKey } from '../player/person-name.ts';
import { columnOf, pointChoiceOf } from './event-rules.ts';
import { PLAIN_RULES, type IndividualRules } from './individual-results.ts';
import { winningEntries, withBonus } from './team-bonus.ts';
import { teamScoreOf, type TeamRules } from './team-results.ts';
import type { PointChoice, Starter, TeamScore } from './entered-results.schema.ts';

/** An event and what is known of its results. */
export interface Entry {
  eventID: string;
  name: string;
  results: Omit<EventResults, 'colony-cup'>;
  /** Only of the Championship. */
  starters: readonly Starter[];
  /** Those who have several spellings. */
  people: readonly PersonNames[];
}

/** What staff chose for a table. */
export interface Settings {
  par: number | null;
  points?: PointChoice | undefined;
  teamScore?: TeamScore | undefined;
}

/** The names of everyone in the stored results of an event. */
export function fieldOf({ results }: Pick<Entry, 'results'>): string[] {
  const { net, gross, wgr } = results;
  return peopleIn({ net: net?.rows, gross: gross?.rows, wgr: wgr?.rows });
}

/** Everyone who played, by every spelling of the name. */
export function fieldSpellings(entry: Entry): string[] {
  const people = entriesByKey(entry.people);
  return fieldOf(entry).flatMap((name) => {
    const person = people.get(personKey(name));
    return person ? [name, ...spellingsOf(person)] : [name];
  });
}

/** The name that someone has in the stored results, whichever spelling is given; others as they are. */
export function inField(entry: Entry): (name: string) => string {
  const people = entriesByKey(entry.people);
  const names = new Map<string, string>();
  for (const name of fieldOf(entry)) {
    const person = people.get(personKey(name));
    for (const spelling of person ? spellingsOf(person) : []) names.set(personKey(spelling), name);
  }
  return (name) => names.get(personKey(name)) ?? name;
}

/** The starting strokes of everyone who has some, by every spelling of the name. */
function startsOf({ starters, people }: Entry): Map<string, number> {
  const byKey = entriesByKey(people);
  return new Map(
    starters.flatMap(({ player, strokes }) => {
      const person = byKey.get(personKey(player));
      const names = person ? [player, ...spellingsOf(person)] : [player];
      return names.map((name): [string, number] => [personKey(name), strokes]);
    }),
  );
}

/** The rules of a table of players. `entries` are those of its rows. */
export function individualRules(
  entry: Entry,
  table: 'net' | 'gross' | 'wgr',
  { par, points }: Settings,
  entries: readonly string[],
): IndividualRules {
  const identify = identifyBy(entry.people);
  if (table === 'gross') return { ...PLAIN_RULES, par, identify };
  const { results } = entry;
  const column = columnOf(points ?? pointChoiceOf(entry, table, results));
  if (table === 'wgr') return { ...PLAIN_RULES, par, column, identify };
  const teams = results.teams?.rows ?? [];
  return {
    par,
    column,
    bonus: winningEntries(teams, entries, results.net?.rows ?? [], column).keys,
    starts: startsOf(entry),
    identify,
  };
}

export function teamRules(entry: Entry, { par, teamScore }: Settings): TeamRules {
  const stored = teamScoreOf(entry.results.teams?.rows ?? []);
  return {
    par,
    score: teamScore ?? stored ?? 'bestBall',
    people: fieldOf(entry),
    inField: inField(entry),
  };
}

/** The stored net rows with the bonus of the winning team of these teams, instead of that of the stored teams. */
export function netWithBonus(
  entry: Entry,
  teams: readonly { rank: string; team: string }[],
): IndividualRow[] {
  const rows = entry.results.net?.rows ?? [];
  const column = columnOf(pointChoiceOf(entry, 'net', entry.results));
  const entries = rows.map(({ player }) => player);
  const keysOf = (of: readonly { rank: string; team: string }[]) =>
    winningEntries(of, entries, rows, column).keys;
  const stored = entry.results.teams?.rows;
  return withBonus(rows, keysOf(teams), { column, before: stored ? keysOf(stored) : null });
}

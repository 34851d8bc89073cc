/** The rules for the tables of one event, out of its stored results and what staff chose. */
import type { EventResults } from '../publish/tour-records.schema.ts';
import { peopleIn } from '../results/people.ts';
import type { IndividualRow } from '../results/results.schema.ts';
import { personKey } from '../standings/standings.ts';
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

/** The rules of a table of players. `entries` are those of its rows. */
export function individualRules(
  entry: Entry,
  table: 'net' | 'gross' | 'wgr',
  { par, points }: Settings,
  entries: readonly string[],
): IndividualRules {
  if (table === 'gross') return { ...PLAIN_RULES, par };
  const { results, starters } = entry;
  const column = columnOf(points ?? pointChoiceOf(entry, table, results));
  if (table === 'wgr') return { ...PLAIN_RULES, par, column };
  const teams = results.teams?.rows ?? [];
  return {
    par,
    column,
    bonus: winningEntries(teams, entries, results.net?.rows ?? [], column).keys,
    starts: new Map(starters.map(({ player, strokes }) => [personKey(player), strokes])),
  };
}

export function teamRules(entry: Entry, { par, teamScore }: Settings): TeamRules {
  const stored = teamScoreOf(entry.results.teams?.rows ?? []);
  return { par, score: teamScore ?? stored ?? 'bestBall', people: fieldOf(entry) };
}

/** The stored net rows with the bonus of the winning team of these teams. */
export function netWithBonus(
  entry: Entry,
  teams: readonly { rank: string; team: string }[],
): IndividualRow[] {
  const rows = entry.results.net?.rows ?? [];
  const column = columnOf(pointChoiceOf(entry, 'net', entry.results));
  const entries = rows.map(({ player }) => player);
  return withBonus(rows, winningEntries(teams, entries, rows, column).keys, column);
}

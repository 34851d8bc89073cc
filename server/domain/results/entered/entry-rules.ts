/** The rules for the tables of one event, out of its stored results and what staff chose. */
import { entriesByKey, spellingsOf } from '../../directory/directory.ts';
import type { PersonNames } from '../../directory/directory-player.schema.ts';
import { identifyBy } from '../../players/identify.ts';
import type { EventResults } from '../../publish/tour-records.schema.ts';
import { byPointPlace } from '../flights.ts';
import { peopleIn } from '../people.ts';
import type { IndividualRow, StoredTeamRow } from '../results.schema.ts';
import { formatNamed } from '../../scores/formats/formats.ts';
import type { Points } from '../../settings/settings.schema.ts';
import { personKey, playersOf } from '../../players/person-name.ts';
import { columnOf, pointChoiceOf } from './event-rules.ts';
import { PLAIN_RULES, type IndividualRules } from './individual-results.ts';
import {
  bonusNotes,
  hasBonus,
  winnersAmong,
  winningEntries,
  withBonus,
  type Winners,
} from './team-bonus.ts';
import { findMembers, withFound, type Evidence, type IdOf } from './team-members.ts';
import { teamScoreOf, type TeamRules } from './team-results.ts';
import type { FlightPoints, PointChoice, Starter, TeamScore } from './entered-results.schema.ts';

/** An event and what is known of its results. */
export interface Entry {
  eventID: string;
  name: string;
  results: Omit<EventResults, 'colony-cup'>;
  /** Only of the Championship. */
  starters: readonly Starter[];
  /** Those who have several spellings. */
  people: readonly PersonNames[];
  /** The points of the tour. */
  points: Points;
}

/** What staff chose for a table. */
export interface Settings {
  par: number | null;
  points?: PointChoice | undefined;
  teamScore?: TeamScore | undefined;
  /** That of the stored table when it is left out. */
  format?: string | undefined;
  /** Likewise. */
  flightPoints?: FlightPoints | undefined;
}

/** The names of everyone in the stored results of an event, also of those who are not in yet. */
export function fieldOf({ results }: Pick<Entry, 'results'>): string[] {
  const { net, gross, wgr } = results;
  const known = peopleIn({ net: net?.rows, gross: gross?.rows, wgr: wgr?.rows });
  const keys = new Set(known.map(personKey));
  const pending = [net, gross, wgr].flatMap((table) => (table?.notInYet ?? []).flatMap(playersOf));
  const added = new Map(pending.map((name) => [personKey(name), name]));
  return [...known, ...[...added.values()].filter((name) => !keys.has(personKey(name)))];
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

/** One id for all spellings of a person. */
function idIn({ people }: Pick<Entry, 'people'>): IdOf {
  const byKey = entriesByKey(people);
  return (name) => personKey(byKey.get(personKey(name))?.player ?? name);
}

/** What the stored net table says about the winners; of other winners only who was in it. */
function evidenceOf(entry: Entry, winners: readonly StoredTeamRow[]): Evidence {
  const { net, teams } = entry.results;
  const idOf = idIn(entry);
  const column = columnOf(pointChoiceOf(entry, 'net', entry.results));
  const idsOf = (rows: readonly IndividualRow[]) =>
    new Set(rows.flatMap(({ player }) => playersOf(player).map(idOf)));
  const rows = net?.rows ?? [];
  const placed = net ? byPointPlace(net) : [];
  const texts = (some: readonly StoredTeamRow[]) => some.map(({ team }) => team).sort();
  const areStored =
    JSON.stringify(texts(winners)) === JSON.stringify(texts(winnersAmong(teams?.rows ?? [])));
  return {
    idOf,
    former: idsOf(rows),
    rewarded:
      areStored && column !== null
        ? idsOf(placed.filter((row) => hasBonus(entry.points, row, column)))
        : new Set(),
  };
}

/** The entries of a net table that belong to the winners of these teams. */
export function winnersIn(
  entry: Entry,
  teams: readonly StoredTeamRow[],
  entries: readonly string[],
): Winners {
  return winningEntries(teams, entries, evidenceOf(entry, winnersAmong(teams)));
}

/** The stored teams with the full names of winners whom their points in the net table tell. */
export function namedTeams(entry: Entry): StoredTeamRow[] {
  const rows = entry.results.teams?.rows ?? [];
  const winners = winnersAmong(rows);
  const named = withFound(
    winners,
    findMembers(winners, fieldOf(entry), evidenceOf(entry, winners)),
  );
  return rows.map((row) => named[winners.indexOf(row)] ?? row);
}

/** The rules of a table of players. `entries` are those of its rows. */
export function individualRules(
  entry: Entry,
  table: 'net' | 'gross' | 'wgr',
  { par, points: choice, format = entry.results[table]?.format, flightPoints }: Settings,
  entries: readonly string[],
): IndividualRules {
  const identify = identifyBy(entry.people);
  const { results, points } = entry;
  const plain = { ...PLAIN_RULES, par, points, identify, format: formatNamed(format) };
  if (table === 'gross') return plain;
  const column = columnOf(choice ?? pointChoiceOf(entry, table, results));
  if (table === 'wgr') return { ...plain, column };
  return {
    ...plain,
    column,
    bonus: winnersIn(entry, results.teams?.rows ?? [], entries).keys,
    starts: startsOf(entry),
    flightPoints: flightPoints ?? results.net?.flightPoints ?? 'flight',
  };
}

export function teamRules(
  entry: Entry,
  { par, teamScore, format = entry.results.teams?.format }: Settings,
): TeamRules {
  const stored = teamScoreOf(entry.results.teams?.rows ?? []);
  return {
    par,
    format: formatNamed(format),
    score: teamScore ?? stored ?? 'bestBall',
    people: fieldOf(entry),
    inField: inField(entry),
    stored: namedTeams(entry),
    idOf: idIn(entry),
  };
}

/** The stored net rows with the bonus of the winning team of these teams, instead of that of the stored teams. */
export function netWithBonus(entry: Entry, teams: readonly StoredTeamRow[]): IndividualRow[] {
  const rows = entry.results.net?.rows ?? [];
  const column = columnOf(pointChoiceOf(entry, 'net', entry.results));
  const entries = rows.map(({ player }) => player);
  const stored = entry.results.teams?.rows;
  const before = stored ? winnersIn(entry, stored, entries).keys : null;
  const placed = entry.results.net ? byPointPlace(entry.results.net) : [];
  const rewarded = withBonus(placed, winnersIn(entry, teams, entries), {
    points: entry.points,
    column,
    before,
  });
  return rows.map((row, at) => ({ ...row, points: rewarded[at]?.points ?? row.points }));
}

/** Who gets the bonus of these teams in these net rows, or not and why. */
export function bonusNotesOf(
  entry: Entry,
  teams: readonly StoredTeamRow[],
  net: readonly Omit<IndividualRow, 'scorecardUrl'>[],
  choice: PointChoice,
  notInYet: readonly string[] = [],
): string[] {
  const entries = net.map(({ player }) => player);
  return bonusNotes({
    points: entry.points,
    winners: winnersIn(entry, teams, entries),
    before: winnersIn(entry, entry.results.teams?.rows ?? [], entries).keys,
    net,
    column: columnOf(choice),
    pending: new Set(notInYet.flatMap(playersOf).map(personKey)),
  });
}

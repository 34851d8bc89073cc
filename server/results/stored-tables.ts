/** Reads, replaces and removes the stored rows of any table. */
import type { RowChanges, TableRows } from '../domain/results/leaderboards-response.schema.ts';
import { EventResults, YearBracket, YearStandings } from '../domain/publish/tour-records.schema.ts';
import { netWithBonus } from '../domain/results/entered/entry-rules.ts';
import { withStoredNames } from '../domain/results/entered/team-results.ts';
import { shownTeam } from '../domain/results/results.ts';
import { resultsLeft } from '../domain/scorecards/scorecards.ts';
import { HttpError } from '../errors.ts';
import type { Edit } from '../store/change-sets.ts';
import type { Stores } from '../store/stores.ts';
import { changesBetween, isSame } from './row-changes.ts';
import { targetKey, type Target } from './targets.ts';

/** Rows and when they last changed. */
export interface StoredTable {
  rows: TableRows;
  changedAt: string;
}

export const MADE_HERE =
  'The tour makes this bracket. Delete it first to put one from another site in its place.';

/** What was put in the place of stored rows. */
export interface PutRows {
  rows: TableRows;
  changes: RowChanges;
}

/** Makes the table that replaces the last one, in a change set; undefined for none. */
type NextTable = (
  last: StoredTable | null | undefined,
  edit: Edit,
) => StoredTable | null | undefined;

/** Thrown inside a change to cancel it. */
class OutdatedError extends Error {}

type TableStores = Pick<
  Stores,
  'results' | 'standings' | 'brackets' | 'refreshes' | 'events' | 'directory' | 'settings'
>;

/** The target's table, or null while none is stored. */
export function storedTable(stores: TableStores, target: Target): StoredTable | null {
  const { results, standings, brackets } = stores;
  switch (target.table) {
    case 'standings':
      return standings.data.find(({ year }) => year === target.year)?.[target.ranking] ?? null;
    case 'bracket':
      return brackets.data.find(({ year }) => year === target.year) ?? null;
    default: {
      const stored = results.data.get(target.eventID);
      if (target.table === 'teams') return shownTeams(stored) ?? null;
      return stored?.[target.table] ?? null;
    }
  }
}

/**
 * Replaces the target's rows by what `make` returns for the stored ones. Same rows keep their `changedAt`. Returns
 * the new rows, or null and changes nothing when `isCurrent` is false at the time of the change. `also` is part of the
 * same change. Throws as the stores do.
 */
export async function putTable(
  stores: TableStores,
  target: Target,
  make: (stored: TableRows | null) => TableRows,
  at: string,
  isCurrent: () => boolean,
  also: (edit: Edit, put: PutRows) => void = () => undefined,
): Promise<PutRows | null> {
  let put: PutRows | null = null;
  const next: NextTable = (last, edit) => {
    if (!isCurrent()) throw new OutdatedError();
    const stored = last?.rows ?? null;
    const rows = make(stored);
    put = { rows, changes: changesBetween(stored, rows) };
    also(edit, put);
    return last && isSame(last.rows, rows) ? last : { changedAt: at, rows };
  };
  try {
    await change(stores, target, next);
    return put;
  } catch (error) {
    if (error instanceof OutdatedError) return null;
    throw error;
  }
}

/** Removes the target's table, and what `also` removes; false when there was none. Throws as the stores do. */
export async function removeTable(
  stores: TableStores,
  target: Target,
  also: (edit: Edit) => void,
): Promise<boolean> {
  if (!storedTable(stores, target)) return false;
  await change(stores, target, (_last, edit) => {
    also(edit);
    return null;
  });
  return true;
}

async function change(stores: TableStores, target: Target, next: NextTable): Promise<void> {
  const { results, standings, brackets } = stores;
  switch (target.table) {
    case 'standings':
      await standings.update((years, edit) => {
        const { year, ranking } = target;
        const at = years.findIndex((each) => each.year === year);
        const { [ranking]: last, ...others } = years[at] ?? { year };
        const table = next(last, edit);
        const rankings = { ...others, ...(table && { [ranking]: table }) };
        // Without a ranking only `year` is left.
        const left = Object.keys(rankings).length > 1 ? [YearStandings.parse(rankings)] : [];
        years.splice(at < 0 ? years.length : at, 1, ...left);
      });
      return;
    case 'bracket':
      await brackets.update((years, edit) => {
        const { year } = target;
        const at = years.findIndex((each) => each.year === year);
        const last = years[at];
        const table = next(last, edit);
        if (table && last?.draw) throw new HttpError(409, MADE_HERE);
        const { rows = [], changedAt = '' } = table ?? {};
        const left = table ? [YearBracket.parse({ year, changedAt, rows })] : [];
        years.splice(at < 0 ? years.length : at, 1, ...left);
      });
      return;
    default:
      await results.update(target.eventID, (before, edit) => {
        const { [target.table]: stored, ...others } = before;
        const isTeams = target.table === 'teams';
        const table = next(isTeams ? shownTeams(before) : stored, edit);
        const after = EventResults.parse({ ...others, ...(table && { [target.table]: table }) });
        if (!table) return resultsLeft(after);
        return isTeams ? withTeams(stores, before, after) : after;
      });
  }
}

/** The results with the teams of a page, which doesn't have the full names of the stored ones. */
function withTeams(stores: TableStores, before: EventResults, after: EventResults): EventResults {
  if (!after.teams) return after;
  const rows = withStoredNames(after.teams.rows, before.teams?.rows ?? []);
  return withBonus(stores, before, { ...after, teams: { ...after.teams, rows } });
}

/** The results with the bonus of the winning team in a net table that staff entered; pages include it. */
function withBonus(stores: TableStores, before: EventResults, after: EventResults): EventResults {
  const { refreshes, events, directory, settings } = stores;
  const { eventID, net, teams } = after;
  const target = targetKey({ table: 'net', eventID });
  const isEntered = refreshes.data.some(
    (each) => each.target === target && each.source === 'entered',
  );
  if (!net || !teams || !isEntered) return after;
  const name = events.data.find((event) => event.eventID === eventID)?.name ?? '';
  const entry = {
    eventID,
    name,
    results: before,
    starters: [],
    people: directory.data,
    points: settings.data.points,
  };
  const rows = netWithBonus(entry, teams.rows);
  return isSame(net.rows, rows)
    ? after
    : { ...after, net: { ...net, changedAt: teams.changedAt, rows } };
}

/** The teams as a page has them. */
function shownTeams({ teams }: Pick<EventResults, 'teams'> = {}): StoredTable | undefined {
  return teams && { ...teams, rows: teams.rows.map(shownTeam) };
}

/** The names of results as pages show them: a player of the directory has one name, whatever a table writes. */
import { entriesByKey } from '../directory/directory.ts';
import type { DirectoryPlayer } from '../directory/directory-player.schema.ts';
import { namesOf, personKey } from '../players/person-name.ts';
import { tiedPlayers } from '../results/results.ts';
import { once } from '../shared/cache-by-parts.ts';
import type { EventResults } from './tour-records.schema.ts';
import type { Tour } from './tour.ts';

type Directory = readonly DirectoryPlayer[];
type Rename = (entry: string) => string;

interface Named {
  directory: Directory;
  results: EventResults;
  /** The names that pages show instead of those of the tables; empty for none. */
  replaced: string;
}

const cached = new WeakMap<EventResults, Named>();
const replacedIn = new WeakMap<EventResults, string>();

/** The tour with the directory's names in its results. Stored tables stay as they are. */
export const withDirectoryNames = once((tour: Tour): Tour => {
  const { directory } = tour;
  if (directory.length === 0) return tour;
  const results = new Map(
    [...tour.results].map(([eventID, stored]) => {
      const last = cached.get(stored);
      const next = last?.directory === directory ? last : computeNamed(stored, directory);
      cached.set(stored, next);
      if (next.replaced !== '') replacedIn.set(next.results, next.replaced);
      return [eventID, next.results];
    }),
  );
  return { ...tour, results };
});

/**
 * The dependency of a page that shows an event's results on names of the directory; none while it shows the names of
 * the tables.
 */
export function namesDependency(results: EventResults | undefined): string[] {
  const replaced = results && replacedIn.get(results);
  return replaced ? [`names ${replaced}`] : [];
}

/** Replaces the names of an entry, `A/B` for two. */
const renameBy = once((directory: Directory): Rename => {
  const entries = entriesByKey(directory);
  return (entry) => {
    const names = namesOf(entry);
    const shown = names.map((name) => entries.get(personKey(name))?.player ?? name);
    return shown.every((name, at) => name === names[at]) ? entry : shown.join('/');
  };
});

function computeNamed(stored: EventResults, directory: Directory): Named {
  const renameEntry = renameBy(directory);
  const replaced = new Set<string>();
  const rename = (entry: string) => {
    const shown = renameEntry(entry);
    if (shown !== entry) replaced.add(shown);
    return shown;
  };
  const named = replaceNames(stored, rename);
  // The same object, so that what is computed from it stays cached.
  if (replaced.size === 0) return { directory, results: stored, replaced: '' };
  return { directory, results: named, replaced: [...replaced].join() };
}

function replaceNames(stored: EventResults, rename: Rename): EventResults {
  const { net, gross, wgr, skins, 'tee-times': teeTimes, scorecards, 'colony-cup': cup } = stored;
  const players = <Row extends { player: string }>(rows: readonly Row[]) =>
    rows.map((row) => ({ ...row, player: rename(row.player) }));
  const renameTie = (tie: string) => {
    const { names, hasMore } = tiedPlayers(tie);
    return names.map(rename).join(', ') + (hasMore ? '...' : '');
  };
  return {
    ...stored,
    ...(net && { net: { ...net, rows: players(net.rows) } }),
    ...(gross && { gross: { ...gross, rows: players(gross.rows) } }),
    ...(wgr && { wgr: { ...wgr, rows: players(wgr.rows) } }),
    ...(skins && {
      skins: {
        ...skins,
        rows: {
          players: players(skins.rows.players),
          holes: skins.rows.holes.map((hole) => ({
            ...hole,
            won: rename(hole.won),
            tie: renameTie(hole.tie),
          })),
        },
      },
    }),
    ...(teeTimes && {
      'tee-times': {
        ...teeTimes,
        rows: teeTimes.rows.map((group) => ({ ...group, players: group.players.map(rename) })),
      },
    }),
    ...(scorecards && {
      scorecards: {
        ...scorecards,
        rows: { ...scorecards.rows, cards: players(scorecards.rows.cards) },
      },
    }),
    ...(cup && {
      'colony-cup': {
        ...cup,
        rows: {
          ...cup.rows,
          formats: cup.rows.formats.map((format) => ({
            ...format,
            matches: format.matches.map((match) => ({
              ...match,
              team1: rename(match.team1),
              team2: rename(match.team2),
              // It is the text of its side.
              winner: rename(match.winner),
            })),
          })),
        },
      },
    }),
  };
}

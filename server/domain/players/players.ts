/** Everyone who appears in the tour's records, each person once. */
import type { BracketResult } from '../results/results.schema.ts';
import type { EventResults, YearStandings } from '../publish/tour-records.schema.ts';
import { once } from '../shared/cache-by-parts.ts';
import type { TourRecords } from '../publish/tour.ts';
import { isNoPlayer, namesOf, personKey, plainName } from './person-name.ts';
import { isShortName } from '../match-play/short-names.ts';
import { entriesByKey, spellingsOf } from '../directory/directory.ts';
import { matchPlayPlayersOf } from '../match-play/match-play-players.ts';
import { playerSlug } from './player-slug.ts';
import { slugOf } from '../shared/slug.ts';

/** A person with a page. */
export interface Player {
  /** The page's address below `/players`. */
  slug: string;
  /** The name as the directory or the first record writes it. */
  name: string;
  /** Keys of all spellings (`personKey`). */
  keys: ReadonlySet<string>;
  /** Slugs of other spellings; they lead to the same page. */
  otherSlugs: readonly string[];
}

export type PlayerRecords = Pick<
  TourRecords,
  'results' | 'standings' | 'champions' | 'colonyCup' | 'brackets' | 'directory'
>;

/** Names in an event's tables. Members of teams are missing: those tables have surnames only. */
const namesInResults = once((results: EventResults): readonly string[] => {
  const { net, gross, wgr, skins, 'tee-times': teeTimes, scorecards, 'colony-cup': cup } = results;
  const matches = cup?.rows.formats.flatMap((format) => format.matches) ?? [];
  const names = [
    ...[net, gross, wgr].flatMap((table) => table?.rows.map(({ player }) => player) ?? []),
    ...(skins?.rows.players.map(({ player }) => player) ?? []),
    ...(teeTimes?.rows.flatMap(({ players }) => players) ?? []),
    ...(scorecards?.rows.cards.map(({ player }) => player) ?? []),
    ...matches.flatMap(({ team1, team2 }) => [team1, team2]),
  ];
  return [...new Set(names.flatMap(namesOf))];
});

/** Full names in a bracket, of players who join in later rounds too; short ones can be several people's. */
const namesInBracket = once((rows: readonly BracketResult[]): readonly string[] => {
  const names = new Set(rows.flatMap(({ player1, player2 }) => [player1, player2]));
  return [...names].filter((name) => !isShortName(plainName(name)));
});

const namesInStandings = once(({ season, wgr }: YearStandings): readonly string[] => [
  ...new Set([season, wgr].flatMap((table) => table?.rows.map(({ player }) => player) ?? [])),
]);

function allNames(records: PlayerRecords): readonly (readonly string[])[] {
  const { standings, champions, colonyCup, brackets, directory } = records;
  return [
    ...standings.map(namesInStandings),
    ...[...records.results.values()].map(namesInResults),
    champions.map(({ player }) => player),
    colonyCup.flatMap(({ team }) => team),
    ...brackets.map(({ rows }) => namesInBracket(rows)),
    matchPlayPlayersOf(directory).map(({ player }) => player),
  ];
}

/** Everyone, by name. Spellings with one slug, or in one entry of the directory, are one person. */
export function allPlayers(records: PlayerRecords): Player[] {
  const entries = entriesByKey(records.directory);
  const found = new Map<
    string,
    { slug: string; name: string; keys: Set<string>; written: Set<string> }
  >();
  for (const name of new Set(allNames(records).flat())) {
    if (isNoPlayer(name)) continue;
    const key = personKey(name);
    const entry = entries.get(key);
    const shown = entry?.player ?? plainName(name);
    const slug = playerSlug(shown);
    const player = found.get(slug) ?? { slug, name: shown, keys: new Set(), written: new Set() };
    player.keys.add(key);
    player.written.add(name);
    for (const other of entry ? spellingsOf(entry) : []) {
      player.keys.add(personKey(other));
    }
    found.set(slug, player);
  }
  return [...found.values()]
    .map(({ written, ...player }) => ({
      ...player,
      // A spelling with marks had its own address once: `kay-fry-12`.
      otherSlugs: [
        ...new Set([...[...player.keys].map(playerSlug), ...[...written].map(slugOf)]),
      ].filter((slug) => slug !== '' && slug !== player.slug && !found.has(slug)),
    }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

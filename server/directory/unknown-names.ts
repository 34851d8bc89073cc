/** Names of the tour's tables that the directory doesn't have, with who they may be. */
import { entriesByKey, spellingsOf } from '../domain/directory/directory.ts';
import type { UnknownName } from '../domain/directory/directory.api.ts';
import { playersIn } from '../domain/players/career.ts';
import { entriesOf } from '../domain/players/event-entries.ts';
import { identifyBy } from '../domain/players/identify.ts';
import type { PlayerRecords } from '../domain/players/players.ts';
import { likeness, withParts, type NameParts } from './similar-names.ts';

/** Most suggestions for a name. */
const LIKELY_MAX = 3;

interface Candidate extends NameParts {
  /** What the person is called. */
  person: string;
}

/** The candidates whose first or last name begins with a letter: only they can be like a name. */
type Index = ReadonlyMap<string, readonly Candidate[]>;

const lettersOf = ({ parts }: NameParts) => [
  ...new Set([parts[0]?.[0] ?? '', parts.at(-1)?.[0] ?? '']),
];

function indexOf(candidates: readonly Candidate[]): Index {
  const entries = candidates.flatMap((each) => lettersOf(each).map((letter) => ({ letter, each })));
  const groups = Map.groupBy(entries, ({ letter }) => letter);
  return new Map([...groups].map(([letter, of]) => [letter, of.map(({ each }) => each)]));
}

function likelyFor(name: string, person: string, index: Index): string[] {
  const parts = withParts(name);
  const last = parts.parts.at(-1)?.[0] ?? '';
  const best = new Map<string, number>();
  for (const candidate of index.get(last) ?? []) {
    if (candidate.person === person) continue;
    const found = likeness(parts, candidate);
    if (found > (best.get(candidate.person) ?? 0)) best.set(candidate.person, found);
  }
  return [...best]
    .sort(([a, likeA], [b, likeB]) => likeB - likeA || a.localeCompare(b, 'en'))
    .slice(0, LIKELY_MAX)
    .map(([each]) => each);
}

/** The events in whose results each player is, by the player's slug. */
function eventsByPlayer({ directory, results }: PlayerRecords): ReadonlyMap<string, string[]> {
  const identify = identifyBy(directory);
  const events = new Map<string, string[]>();
  for (const each of results.values()) {
    for (const slug of entriesOf(each, identify).keys()) {
      events.set(slug, [...(events.get(slug) ?? []), each.eventID]);
    }
  }
  return events;
}

/** The unknown names; first those that may be of someone else, then by name. */
export function unknownNames(records: PlayerRecords): UnknownName[] {
  const entries = entriesByKey(records.directory);
  const unknown = playersIn(records).filter(
    ({ keys }) => ![...keys].some((key) => entries.has(key)),
  );
  const index = indexOf([
    ...records.directory.flatMap((entry) =>
      spellingsOf(entry).map((name) => ({ ...withParts(name), person: entry.player })),
    ),
    ...unknown.map(({ name }) => ({ ...withParts(name), person: name })),
  ]);
  const eventsOf = eventsByPlayer(records);
  return unknown
    .map(({ name, slug }) => ({
      name,
      slug,
      likely: likelyFor(name, name, index),
      eventIDs: eventsOf.get(slug) ?? [],
    }))
    .sort((a, b) => Number(a.likely.length === 0) - Number(b.likely.length === 0));
}

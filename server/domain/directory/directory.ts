/** The players' directory: one entry a person, with every spelling of the name. */
import { foldCase } from '../shared/fold-text.ts';
import type { CalendarDate } from '../time/calendar.ts';
import type { DirectoryPlayer, PersonNames } from './directory-player.schema.ts';
import type { DirectoryChange, NewDirectoryPlayer, SentPhoto } from './directory.api.ts';
import { changedHandicap, handicapOf, NO_HANDICAP } from '../players/handicap.ts';
import { personKey } from '../players/person-name.ts';

/** The canonical name of a person, then the other spellings. */
export const spellingsOf = ({ player, alsoKnownAs }: PersonNames): string[] => [
  player,
  ...alsoKnownAs,
];

/** The entry of each spelling, by `personKey`. */
export function entriesByKey<Entry extends PersonNames>(
  directory: readonly Entry[],
): Map<string, Entry> {
  return new Map(
    directory.flatMap((entry) =>
      spellingsOf(entry).map((name): [string, Entry] => [personKey(name), entry]),
    ),
  );
}

/** The entry that has a name: exactly this one, or else in any spelling. */
export const entryNamed = <Entry extends PersonNames>(directory: readonly Entry[], name: string) =>
  directory.find(({ player }) => player === name) ?? entriesByKey(directory).get(personKey(name));

/** A name that two entries of the directory have; null when each name is of one person. */
export function sharedName(directory: readonly PersonNames[]): string | null {
  const owners = new Map<string, PersonNames>();
  for (const entry of directory) {
    for (const name of spellingsOf(entry)) {
      const owner = owners.get(foldCase(name));
      if (owner && owner !== entry) return name;
      owners.set(foldCase(name), entry);
    }
  }
  return null;
}

/** The entry with its other names each once, without those that only repeat another in case or accents. */
export function withoutRepeatedNames<Entry extends PersonNames>(entry: Entry): Entry {
  const keys = new Set([personKey(entry.player)]);
  const alsoKnownAs = entry.alsoKnownAs.filter((name) => {
    const key = personKey(name);
    return !keys.has(key) && keys.add(key);
  });
  return { ...entry, alsoKnownAs };
}

/** A photo after a change, if there is one. The same photo has the date of consent that it had. */
function changedPhoto(
  before: DirectoryPlayer['photo'],
  sent: SentPhoto | undefined,
  today: CalendarDate,
): Pick<DirectoryPlayer, 'photo'> {
  const stays = sent === undefined || sent?.picture === before?.picture;
  if (stays) return before ? { photo: before } : {};
  return sent ? { photo: { picture: sent.picture, consentDate: today } } : {};
}

/** A new entry; its handicap and its photo get their dates. */
export const newEntry = (
  ID: number,
  { photo, ...fields }: NewDirectoryPlayer,
  today: CalendarDate,
): DirectoryPlayer =>
  withoutRepeatedNames({
    ID,
    ...fields,
    ...changedHandicap(NO_HANDICAP, fields, today),
    ...changedPhoto(undefined, photo, today),
  });

/**
 * The entry with other fields. An earlier name stays as another name, since tables have it, and a new handicap or photo
 * gets its date.
 */
export function changedEntry(
  entry: DirectoryPlayer,
  { photo: sent, ...fields }: DirectoryChange,
  today: CalendarDate,
): DirectoryPlayer {
  const { photo, ...before } = entry;
  const next = {
    ...before,
    ...fields,
    ...changedHandicap(entry, fields, today),
    ...changedPhoto(photo, sent, today),
  };
  const isRenamed = personKey(next.player) !== personKey(entry.player);
  const alsoKnownAs = [...next.alsoKnownAs, ...(isRenamed ? [entry.player] : [])];
  return withoutRepeatedNames({ ...next, alsoKnownAs });
}

/**
 * The entry of a person that now has another name as well, or is one with the person of another entry. It has no photo
 * of the other one: an undo, which leaves photos as they are, would show a wrong face.
 */
export function merged(into: DirectoryPlayer, other: DirectoryPlayer | string): DirectoryPlayer {
  if (typeof other === 'string') {
    return withoutRepeatedNames({ ...into, alsoKnownAs: [...into.alsoKnownAs, other] });
  }
  return withoutRepeatedNames({
    ...into,
    alsoKnownAs: [...into.alsoKnownAs, ...spellingsOf(other)],
    ...handicapOf(into.handicap === '' ? other : into),
    member: into.member || other.member,
    ...(other.membership && { membership: into.membership ?? other.membership }),
    matchPlay: into.matchPlay || other.matchPlay,
  });
}

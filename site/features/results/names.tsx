import { Fragment, type ReactNode } from 'react';
import { isNoPlayer, namesOf, plainName } from '#domain/players/person-name.ts';
import type { PhotoOf } from '#domain/players/photos.ts';
import { personNamed } from '#domain/results/people.ts';
import { Face } from '../../components/ui/face.tsx';
import { playerPath } from '../../player-path.ts';

/** The players of an entry; a pair may break after its `/`. */
const joined = (entry: string, partOf: (name: string) => ReactNode) =>
  namesOf(entry).map((name, at) => (
    // The parts of one entry never change places.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={at}>
      {at > 0 && (
        <>
          /<wbr />
        </>
      )}
      {partOf(name)}
    </Fragment>
  ));

/** The players of an entry, each linked to the own page. */
export function EntryName({ name }: { name: string }) {
  return joined(name, (player) =>
    isNoPlayer(player) ? player : <a href={playerPath(player)}>{plainName(player)}</a>,
  );
}

interface KnownNameProps {
  /** A name or a surname; a pair has two. */
  name: string;
  /** The event's players by their full names. */
  people: readonly string[];
}

/** A name as the table writes it, linked to the player’s page where it means one player of the event. */
export function KnownName({ name, people }: KnownNameProps) {
  return joined(name, (written) => {
    const part = plainName(written);
    const person = personNamed(part, people);
    return person === null ? part : <a href={playerPath(person)}>{part}</a>;
  });
}

/** The faces of the players of an entry, which stand before their names. */
export function EntryFaces({ entry, photoOf }: { entry: string; photoOf: PhotoOf }) {
  return namesOf(entry)
    .filter((name) => !isNoPlayer(name))
    .map((name, at) => (
      // The parts of one entry never change places.
      // oxlint-disable-next-line react/no-array-index-key
      <Face key={at} name={name} photo={photoOf(name)} isEager />
    ));
}

import { Fragment } from 'react';
import { personNamed } from '#domain/results/people.ts';
import { namesOf, plainName } from '#domain/players/person-name.ts';
import { playerPath } from '../../player-path.ts';

interface KnownNameProps {
  /** A name or a surname; a pair has two. */
  name: string;
  /** The event's players by their full names. */
  people: readonly string[];
}

/** A name as the table writes it, linked to the player’s page where it means one player of the event. */
export function KnownName({ name, people }: KnownNameProps) {
  return namesOf(name).map((written, at) => {
    const part = plainName(written);
    const person = personNamed(part, people);
    return (
      // The parts of one entry never change places.
      // oxlint-disable-next-line react/no-array-index-key
      <Fragment key={at}>
        {at > 0 && (
          <>
            /<wbr />
          </>
        )}
        {person === null ? part : <a href={playerPath(person)}>{part}</a>}
      </Fragment>
    );
  });
}

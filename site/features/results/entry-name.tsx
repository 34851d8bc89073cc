import { Fragment } from 'react';
import { isNoPlayer, namesOf, plainName } from '#domain/players/person-name.ts';
import { playerPath } from '../../player-path.ts';

/** The players of an entry, each linked to the own page; a pair may break after its `/`. */
export function EntryName({ name }: { name: string }) {
  return namesOf(name).map((player, at) => (
    // The parts of one entry never change places.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={at}>
      {at > 0 && (
        <>
          /<wbr />
        </>
      )}
      {isNoPlayer(player) ? player : <a href={playerPath(player)}>{plainName(player)}</a>}
    </Fragment>
  ));
}

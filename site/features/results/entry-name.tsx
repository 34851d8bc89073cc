import { Fragment } from 'react';
import { playersOf } from '#domain/standings/standings.ts';
import { playerPath } from '../../paths.ts';

/** The players of an entry, each linked to the own page; a pair may break after its `/`. */
export function EntryName({ name }: { name: string }) {
  return playersOf(name).map((player, at) => (
    // The parts of one entry never change places.
    // eslint-disable-next-line @eslint-react/no-array-index-key
    <Fragment key={at}>
      {at > 0 && (
        <>
          /<wbr />
        </>
      )}
      <a href={playerPath(player)}>{player}</a>
    </Fragment>
  ));
}

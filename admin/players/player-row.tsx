import { memo } from 'react';
import type { MatchPlayPlayer } from '#domain/publish/tour-records.schema.ts';
import { CardButtons, DeletionAlert } from '../records/editor/card-buttons.tsx';
import { deleteFailed } from '../records/collection.ts';
import { useDeletion } from '../records/list/use-deletion.ts';
import { elementId } from '../records/editor/use-editing.ts';
import { PLAYERS } from './players.ts';

interface PlayerRowProps {
  player: MatchPlayPlayer;
  onEdit: (player: MatchPlayPlayer) => void;
  onDeleted: (player: MatchPlayPlayer) => void;
}

/** One player with Edit and Delete; rendered again only when something of it changed. */
export const PlayerRow = memo(function PlayerRow({ player, onEdit, onDeleted }: PlayerRowProps) {
  const name = player.player;
  const nameId = elementId('player', name);
  const deletion = useDeletion(PLAYERS, player, () => {
    onDeleted(player);
  });
  return (
    <>
      <tr aria-busy={deletion.isPending}>
        <th scope="row" id={nameId}>
          {name}
        </th>
        <td>{player.handicap === '' ? <span className="muted">—</span> : player.handicap}</td>
        <td>
          <CardButtons
            className="player-actions"
            id={name}
            titleId={nameId}
            size="small"
            deletion={deletion}
            onEdit={() => {
              onEdit(player);
            }}
          />
        </td>
      </tr>
      {deletion.error && (
        <tr>
          <td colSpan={3}>
            <DeletionAlert deletion={deletion} word={deleteFailed} />
          </td>
        </tr>
      )}
    </>
  );
});

import { memo } from 'react';
import type { MatchPlayPlayer } from '#domain/tour-records.schema.ts';
import { messageOf } from '../api.ts';
import { deleteFailed } from '../records/collection.ts';
import { useDeletion } from '../records/use-deletion.ts';
import { editButtonId, elementId } from '../records/use-editing.ts';
import { Alert } from '../ui/alert.tsx';
import { PLAYERS } from './players.ts';

interface PlayerRowProps {
  player: MatchPlayPlayer;
  onEdit: (player: MatchPlayPlayer) => void;
  onDeleted: (player: MatchPlayPlayer) => void;
}

/** One player with Edit and Delete; drawn anew only when something of it changed. */
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
          <div className="player-actions">
            <button
              id={editButtonId(name)}
              type="button"
              className="button quiet small"
              aria-describedby={nameId}
              disabled={deletion.isPending}
              onClick={() => {
                onEdit(player);
              }}
            >
              Edit
            </button>
            <button
              type="button"
              className="button quiet small warn"
              aria-describedby={nameId}
              disabled={deletion.isPending}
              onClick={() => void deletion.askAndDelete()}
            >
              Delete
            </button>
          </div>
        </td>
      </tr>
      {deletion.error && (
        <tr>
          <td colSpan={3}>
            <Alert
              focusOn={deletion.error}
              actions={
                <button type="button" className="button quiet small" onClick={deletion.reset}>
                  Dismiss
                </button>
              }
            >
              {deleteFailed(messageOf(deletion.error))}
            </Alert>
          </td>
        </tr>
      )}
    </>
  );
});

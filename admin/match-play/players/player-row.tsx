import { memo } from 'react';
import type { MatchPlayPlayer } from '#domain/publish/tour-records.schema.ts';
import { SelectBox } from '../../records/bulk/selection-bar.tsx';
import { CardButtons, DeletionAlert } from '../../records/editor/card-buttons.tsx';
import { deleteFailed } from '../../records/collection.ts';
import { useDeletion } from '../../records/list/use-deletion.ts';
import { elementId } from '../../records/editor/use-editing.ts';
import { SiteLink } from '../../ui/site-link.tsx';
import { PLAYERS } from './players.ts';

interface PlayerRowProps {
  player: MatchPlayPlayer;
  /** The player's page on the site; null while there is none. */
  sitePath: string | null;
  isSelected: boolean;
  onSelect: (id: string, isRange: boolean) => void;
  onEdit: (player: MatchPlayPlayer) => void;
  onDeleted: (player: MatchPlayPlayer) => void;
}

/** One player with Edit and Delete; rendered again only when something of it changed. */
export const PlayerRow = memo(function PlayerRow(props: PlayerRowProps) {
  const { player, sitePath, isSelected, onSelect, onEdit, onDeleted } = props;
  const name = player.player;
  const nameId = elementId('player', name);
  const deletion = useDeletion(PLAYERS, player, () => onDeleted(player));
  return (
    <>
      <tr aria-busy={deletion.isPending}>
        <td>
          <SelectBox id={name} name={name} isSelected={isSelected} onSelect={onSelect} />
        </td>
        <th scope="row" id={nameId}>
          {name}
        </th>
        <td data-number>
          {player.handicap === '' ? <span className="muted">—</span> : player.handicap}
        </td>
        <td>
          <div className="row" data-gap="1">
            <CardButtons
              className="player-actions row calm"
              id={name}
              titleId={nameId}
              size="small"
              deletion={deletion}
              onEdit={() => onEdit(player)}
            />
            {sitePath !== null && <SiteLink path={sitePath} titleId={nameId} />}
          </div>
        </td>
      </tr>
      {deletion.error && (
        <tr>
          <td colSpan={4}>
            <DeletionAlert deletion={deletion} word={deleteFailed} />
          </td>
        </tr>
      )}
    </>
  );
});

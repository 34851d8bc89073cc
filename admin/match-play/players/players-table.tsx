import { memo } from 'react';
import type { MatchPlayPlayer } from '#domain/publish/tour-records.schema.ts';
import type { Editing } from '../../records/editor/editing.ts';
import { Empty } from '../../records/list/record-list.tsx';
import type { Selection } from '../../records/bulk/use-selection.ts';
import { useSitePath } from '../../ui/site-pages.ts';
import { NoMatch } from '../../records/list/list-filter.tsx';
import type { ListFilterState } from '../../records/list/use-list-filter.ts';
import type { Saved } from '../../records/record-kind.ts';
import { useStableCalls } from '../../records/use-stable-calls.ts';
import { LOADING } from '../../session/session-gate.tsx';
import { TableFrame } from '../../ui/table.tsx';
import { PlayerEditor } from './player-editor.tsx';
import { PLAYERS, PLAYERS_SITE, PLAYER_TEXTS } from './players.ts';
import { SelectBox } from '../../records/bulk/selection-bar.tsx';
import { CardButtons, DeletionAlert } from '../../records/editor/card-buttons.tsx';
import { deleteFailed } from '../../records/collection.ts';
import { useDeletion } from '../../records/list/use-deletion.ts';
import { elementId } from '../../records/editor/use-editing.ts';
import { SiteLink } from '../../ui/site-link.tsx';

const NONE: readonly MatchPlayPlayer[] = [];

const COLUMNS = [
  { heading: '' },
  { heading: 'Player' },
  { heading: 'Handicap', isNumber: true },
  { heading: 'Actions' },
];

interface PlayersTableProps {
  filter: ListFilterState<MatchPlayPlayer>;
  selection: Selection<MatchPlayPlayer>;
  editing: Editing<MatchPlayPlayer> | null;
  onEdit: (player: MatchPlayPlayer) => void;
  onSaved: (saved: Saved<MatchPlayPlayer>) => void;
  onCancel: (
    from: Editing<MatchPlayPlayer>,
    left: Editing<MatchPlayPlayer> | null,
    name: string,
  ) => void;
}

/** The table; a new row, or one that the filter or another staff member took away, stands on top. */
export function PlayersTable(props: PlayersTableProps) {
  const { filter, selection, editing, onEdit, onSaved, onCancel } = props;
  const { shown: players = NONE, isFiltered, clear } = filter;
  const calls = useStableCalls(players, PLAYERS.idOf, onEdit);
  const sitePathOf = useSitePath(PLAYERS_SITE);
  const inPlace = editing !== null && players.some(({ player }) => player === editing.id);
  const editor = editing && (
    <PlayerEditor
      key={editing.id}
      editing={editing}
      onSaved={onSaved}
      onCancel={(left, name) => onCancel(editing, left, name)}
    />
  );
  if (players.length === 0 && !editor) {
    return isFiltered ? (
      <NoMatch onClear={clear}>No player matches this filter.</NoMatch>
    ) : (
      <Empty texts={PLAYER_TEXTS} />
    );
  }
  const rows = players.map((player) =>
    player.player === editing?.id ? (
      editor
    ) : (
      <PlayerRow
        key={player.player}
        player={player}
        sitePath={sitePathOf(player)}
        isSelected={selection.has(player.player)}
        onSelect={selection.onSelect}
        {...calls}
      />
    ),
  );
  return (
    <TableFrame label="Players" columns={COLUMNS}>
      <tbody>{inPlace ? rows : [editor, ...rows]}</tbody>
    </TableFrame>
  );
}

/** Three rows of the right height while the list is loading. */
export function PlayersLoading() {
  return (
    <div role="status" className="lines">
      <p className="muted">
        {LOADING} {PLAYER_TEXTS.many}
      </p>
      {[0, 1, 2].map((row) => (
        <div key={row} aria-hidden="true">
          <div className="skeleton skeleton-line" />
        </div>
      ))}
    </div>
  );
}

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

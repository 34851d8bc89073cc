import type { MatchPlayPlayer } from '#domain/publish/tour-records.schema.ts';
import type { Editing } from '../records/editor/editing.ts';
import { Empty } from '../records/list/empty.tsx';
import type { Saved } from '../records/record-kind.ts';
import { useStableCalls } from '../records/use-stable-calls.ts';
import { LOADING } from '../session/session-gate.tsx';
import { PlayerEditor } from './player-editor.tsx';
import { PlayerRow } from './player-row.tsx';
import { PLAYERS, PLAYER_TEXTS } from './players.ts';

interface PlayersTableProps {
  players: readonly MatchPlayPlayer[];
  isFiltered: boolean;
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
  const { players, isFiltered, editing, onEdit, onSaved, onCancel } = props;
  const calls = useStableCalls(players, PLAYERS.idOf, onEdit);
  const inPlace = editing !== null && players.some(({ player }) => player === editing.id);
  const editor = editing && (
    <PlayerEditor
      key={editing.id}
      editing={editing}
      onSaved={onSaved}
      onCancel={(left, name) => {
        onCancel(editing, left, name);
      }}
    />
  );
  if (players.length === 0 && !editor) {
    return isFiltered ? (
      <p className="empty">No player matches this filter.</p>
    ) : (
      <Empty texts={PLAYER_TEXTS} />
    );
  }
  const rows = players.map((player) =>
    player.player === editing?.id ? (
      editor
    ) : (
      <PlayerRow key={player.player} player={player} {...calls} />
    ),
  );
  return (
    <table className="players">
      <thead>
        <tr>
          <th scope="col">Player</th>
          <th scope="col">Handicap</th>
          <th scope="col">Actions</th>
        </tr>
      </thead>
      <tbody>{inPlace ? rows : [editor, ...rows]}</tbody>
    </table>
  );
}

/** Three rows of the right height while the list is loading. */
export function PlayersLoading() {
  return (
    <div role="status">
      <p className="muted list-loading">
        {LOADING} {PLAYER_TEXTS.many}
      </p>
      {[0, 1, 2].map((row) => (
        <div key={row} className="player-skeleton" aria-hidden="true">
          <div className="skeleton skeleton-line" />
        </div>
      ))}
    </div>
  );
}

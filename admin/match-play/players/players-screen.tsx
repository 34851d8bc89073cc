import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { MatchPlayPlayer } from '#domain/publish/tour-records.schema.ts';
import { ImportExport } from '../../imports/import-dialog.tsx';
import { deleteChoice } from '../../records/bulk/bulk-actions.ts';
import { BulkBar } from '../../records/bulk/bulk-bar.tsx';
import { useSelection } from '../../records/bulk/use-selection.ts';
import { AddButton } from '../../records/list/add-button.tsx';
import { editNew, editRecord } from '../../records/editor/editing.ts';
import { useArrival } from '../../records/list/arrival.ts';
import { ListFilter } from '../../records/list/list-filter.tsx';
import { useListFilter } from '../../records/list/use-list-filter.ts';
import { LoadFailure } from '../../records/list/load-state.tsx';
import type { Saved } from '../../records/record-kind.ts';
import { ListRecovery } from '../../records/recovery/recovery.tsx';
import { useEditing } from '../../records/editor/use-editing.ts';
import { hiddenNote, useSavedMessage } from '../../records/list/use-saved-message.ts';
import { ScreenHeading } from '../../ui/screen-heading.tsx';
import { PLAYER_TEXTS, PLAYERS, PLAYERS_BULK, PLAYERS_TABLE, readPlayers } from './players.ts';
import { PlayersLoading, PlayersTable } from './players-table.tsx';
import './players.css';

const NEW_PLAYER = { player: '', handicap: '' };
const FILTER = { textOf: ({ player }: MatchPlayPlayer) => player };
const NONE: readonly MatchPlayPlayer[] = [];

/** `/admin/players`: all players in a table with inline editing. */
export function PlayersScreen() {
  const queries = useQueryClient();
  const list = useQuery({ queryKey: [PLAYERS.key], queryFn: readPlayers });
  const { editing, open, stay, close, cancel } = useEditing<MatchPlayPlayer>();
  const showSaved = useSavedMessage();
  const players = list.data ?? NONE;
  const filter = useListFilter(players, FILTER);
  const selection = useSelection(filter.shown, PLAYERS.idOf);
  useArrival(list.data !== undefined);

  function onSaved({ record }: Saved<MatchPlayPlayer>) {
    PLAYERS.put(queries, record, editing?.record ?? null);
    // A field of 32 is typed in one go: after a new player, the next row is ready.
    if (editing?.record === null) stay(editNew(NEW_PLAYER));
    else close(record.player);
    showSaved({ name: record.player, refresh: undefined, ...hiddenNote(filter, record) });
  }

  return (
    <>
      <ScreenHeading title={PLAYER_TEXTS.title}>
        <ImportExport table={PLAYERS_TABLE} onChanged={() => PLAYERS.reload(queries)} />
        <AddButton list={list} onAdd={() => void open(editNew(NEW_PLAYER))}>
          {PLAYER_TEXTS.add}
        </AddButton>
      </ScreenHeading>
      {list.data && (
        <ListRecovery
          kind={PLAYERS}
          like={NEW_PLAYER}
          editing={editing}
          read={readPlayers}
          open={open}
        />
      )}
      <LoadFailure query={list} />
      {list.isPending && <PlayersLoading />}
      {players.length > 0 && (
        <>
          <ListFilter label="Filter by name" many="players" filter={filter} />
          <BulkBar
            kind={PLAYERS}
            list={PLAYERS_BULK}
            selection={selection}
            choices={[deleteChoice(selection)]}
          />
        </>
      )}
      {list.data && (
        <PlayersTable
          filter={filter}
          selection={selection}
          editing={editing}
          onEdit={(player) => void open(editRecord(PLAYERS, player))}
          onSaved={onSaved}
          onCancel={cancel}
        />
      )}
    </>
  );
}

import { RESULT_ROWS_MAX } from '#domain/results/results.schema.ts';
import { Grid } from '../grid/grid.tsx';
import type { SheetParts } from '../sheets/sheet-editor.tsx';
import { PLAYER_COLUMNS } from './table-columns.ts';
import type { EnteredTable } from './entered-table.ts';
import { PLAYERS, type WorkedTable } from './worked-table.ts';

interface SkinsPlayersProps extends SheetParts<EnteredTable> {
  /** The players with skins, by the holes or as entered. */
  skins: WorkedTable['skins'];
  names: readonly string[];
}

/** The players of skins: as they follow from the holes, or entered where the holes are not known. */
export function SkinsPlayers(props: SkinsPlayersProps) {
  const { sheet: entered, skins, problems, names, busy, change, announce } = props;
  const isEntered = entered.players.length > 0;
  return (
    <section className="stack" data-gap="2" aria-label="Players with skins">
      <h3>Players</h3>
      {!isEntered && (
        <>
          <p className="hint">
            Who won how many skins follows from the holes. Type the players only when the holes are
            not known.
          </p>
          {skins.length > 0 && (
            <ul className="row">
              {skins.map(({ rank, player, skins: count, flight = '' }) => (
                <li key={player}>
                  <span className="muted">{rank}</span> {player} <strong>{count}</strong>{' '}
                  <span className="muted">{flight}</span>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
      <Grid
        id={PLAYERS}
        label="Players of skins"
        columns={PLAYER_COLUMNS}
        rows={entered.players}
        rowLabel="Player"
        rowsMax={RESULT_ROWS_MAX}
        problems={problems}
        names={names}
        keyColumn={1}
        add={isEntered ? 'Add player' : 'Type the players'}
        busy={busy}
        onChange={({ rows, place, joins }) => change({ ...entered, players: rows }, place, joins)}
        announce={announce}
      />
    </section>
  );
}

import type { ReactNode } from 'react';
import { UNKNOWN_TABLE, type TableName } from '#domain/results/leaderboard.ts';
import { TABLE_LABELS } from '#domain/results/table-labels.ts';
import type { GrossRow } from '#domain/results/results.schema.ts';
import { peopleIn } from '#domain/results/people.ts';
import { mostStartingStrokes } from '#domain/results/point-table.ts';
import { startedRows } from '#domain/results/starting-strokes.ts';
import type { PhotoOf } from '#domain/players/photos.ts';
import type { Points } from '#domain/settings/settings.schema.ts';
import type { TableRows } from '../event-results.ts';
import { PlayerTables } from './player-table.tsx';
import { Skins } from './skins.tsx';
import { TeamTable } from './team-table.tsx';
import { RESULTS_TEXT } from '../texts.ts';

/** What the notes of tables depend on. */
export interface TableRules {
  teamBonus: number;
  /** The most strokes that anyone starts the Championship with. */
  mostStrokes: number;
}

/** The rules by a tour's points; islands get them as a property. */
export const tableRules = (points: Points): TableRules => ({
  teamBonus: points.teamBonus,
  mostStrokes: mostStartingStrokes(points),
});

interface ShownTables {
  rows: TableRows;
  /** Whether the event is over: its tables are final. */
  isComplete: boolean;
  rules: TableRules;
  /** Where the first places have faces. */
  photoOf?: PhotoOf;
}

interface TablePanelProps extends ShownTables {
  table: TableName;
  isOpen: boolean;
}

const counted = (count: number, what: string) =>
  count === 0 ? '' : `${count} ${what}${count === 1 ? '' : 's'}`;

/** The size of a table: `42 players`; empty for none. */
function countOf(table: TableName, rows: TableRows): string {
  if (table === 'teams') return counted(rows.teams?.length ?? 0, 'team');
  if (table === 'skins') {
    const skins = rows.skins?.players.reduce((sum, { skins: won }) => sum + (Number(won) || 0), 0);
    return counted(skins ?? 0, 'skin');
  }
  return playersText(rows[table] ?? []);
}

const playersText = (rows: readonly GrossRow[]) =>
  counted(rows.length, rows[0]?.player.includes('/') ? 'pair' : 'player');

/** `a 15-point bonus`, `an 8-point bonus`. */
const pointBonus = (bonus: number) =>
  `${/^8|^1[18]$/.test(String(bonus)) ? 'an' : 'a'} ${bonus}-point bonus`;

/** Which place the points of a season follow from, in an event with flights. */
const POINTS_BY = {
  flight: 'Season points are by the place in the flight.',
  overall: 'Season points are by the place among all players.',
} as const;

const captionOf = (table: TableName, rows: TableRows) =>
  `${TABLE_LABELS[table]} results, ${countOf(table, rows)}`;

/** The content of a table's panel; null when there are no rows. */
function contentOf({
  table,
  rows,
  isComplete,
  rules,
  photoOf,
}: Omit<TablePanelProps, 'isOpen'>): ReactNode {
  const isLive = !isComplete;
  const words = rows.words?.[table];
  if (table === 'skins') {
    const { skins } = rows;
    return skins && skins.players.length + skins.holes.length > 0 ? (
      <Skins skins={skins} people={peopleIn(rows)} />
    ) : null;
  }
  if (table === 'teams') {
    const teams = rows.teams ?? [];
    return teams.length > 0 ? (
      <TeamTable
        caption={captionOf(table, rows)}
        rows={teams}
        people={peopleIn(rows)}
        isLive={isLive}
        words={words}
      />
    ) : null;
  }
  const players = rows[table] ?? [];
  if (players.length === 0) return null;
  const isWorthPoints = table === 'net' && rows.net?.some(({ points }) => points !== '');
  const hasBonus = isWorthPoints && rules.teamBonus > 0 && (rows.teams?.length ?? 0) > 0;
  const started =
    table === 'net' ? startedRows(rows.net ?? [], rows.gross ?? [], rules.mostStrokes) : null;
  return (
    <>
      {words && <p className="note">{words.note}</p>}
      {rows.ties?.[table] && <p className="note">{rows.ties[table]}</p>}
      {started && (
        <p className="note">
          Totals include starting strokes, based on each player’s place in the season standings.
        </p>
      )}
      {hasBonus && (
        <p className="note">
          {words ? 'Tour points include ' : 'Points include '}
          {pointBonus(rules.teamBonus)} for members of the winning team.
        </p>
      )}
      {isWorthPoints && rows.pointsBy && <p className="note">{POINTS_BY[rows.pointsBy]}</p>}
      <PlayerTables
        captionOf={(own, flight) =>
          [`${TABLE_LABELS[table]} results`, flight, playersText(own)].filter(Boolean).join(', ')
        }
        rows={players}
        isLive={isLive}
        started={started}
        words={words}
        {...(photoOf && { photoOf })}
      />
    </>
  );
}

/** One table of an event with its heading. */
export function TablePanel({ isOpen, ...shown }: TablePanelProps) {
  const { table, rows, isComplete } = shown;
  const heading = `${table}-heading`;
  return (
    <section
      className="panel"
      id={table}
      aria-labelledby={heading}
      data-part={table}
      {...(isOpen && { 'data-open': '' })}
    >
      <div className="heading">
        <h2 id={heading}>{TABLE_LABELS[table]}</h2>
        <p>{countOf(table, rows)}</p>
      </div>
      {contentOf(shown) ?? (
        <p className="empty">
          {RESULTS_TEXT.noData}{' '}
          <span>
            {isComplete
              ? 'Scores for this table haven’t been posted.'
              : 'Scores appear here as they come in.'}
          </span>
        </p>
      )}
    </section>
  );
}

interface TablePanelsProps extends ShownTables {
  /** The tables that the event offers. */
  tables: readonly TableName[];
  /** The open one; `unknown` for another name in the address. */
  chosen: TableName | 'unknown' | null;
}

/** The tables of an event, and what is shown for an unknown one. */
export function TablePanels({ tables, chosen, ...shown }: TablePanelsProps) {
  return (
    <>
      {tables.map((table) => (
        <TablePanel key={table} table={table} isOpen={table === chosen} {...shown} />
      ))}
      <div className="panel" id="unknown" {...(chosen === 'unknown' && { 'data-open': '' })}>
        <p className="empty">
          {UNKNOWN_TABLE}{' '}
          <span>
            Available for this event: {tables.map((table) => TABLE_LABELS[table]).join(', ')}.
          </span>
        </p>
      </div>
    </>
  );
}

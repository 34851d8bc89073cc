import { HeadCell } from '../../../components/ui/head-cell.tsx';
import type { GrossRow } from '#domain/results/results.schema.ts';
import { dividedByPlace, isUnderPar, shownScore } from '#domain/results/results.ts';
import { PlayerCell } from './player-cell.tsx';
import { RankCell } from './rank-cell.tsx';

interface PlayerRow extends GrossRow {
  points?: string;
}

interface PlayerTableProps {
  caption: string;
  rows: readonly PlayerRow[];
  /** Whether the table has points; the gross table has none. */
  withPoints?: boolean;
}

/** Net, WGR and gross: players with a place, and below in a separate group those without. */
export function PlayerTable({ caption, rows, withPoints = false }: PlayerTableProps) {
  const { placed, unplaced } = dividedByPlace(rows);
  const lines = (some: readonly PlayerRow[]) =>
    some.map((row, at) => (
      // Two rows may carry one name, and rows of a rendered table never move.
      // eslint-disable-next-line @eslint-react/no-array-index-key
      <tr key={at}>
        <RankCell rank={row.rank} />
        <PlayerCell {...row} />
        <td className={isUnderPar(row.total) ? 'num strong under' : 'num strong'}>
          {shownScore(row.total)}
        </td>
        <td className="num">{shownScore(row.strokes)}</td>
        {withPoints && <td className="num strong">{shownScore(row.points ?? '')}</td>}
      </tr>
    ));
  return (
    <div className="table-scroll">
      <table className="data-table">
        <caption className="hidden-visually">{caption}</caption>
        <thead>
          <tr>
            <HeadCell long="Rank" short="Rk" />
            <HeadCell long="Player" />
            <HeadCell long="Total" short="Tot" numeric />
            <HeadCell long="Strokes" short="Str" numeric />
            {withPoints && <HeadCell long="Points" short="Pts" numeric />}
          </tr>
        </thead>
        <tbody>{lines(placed)}</tbody>
        {unplaced.length > 0 && (
          <tbody className="unplaced">
            <tr className="divider">
              <th scope="rowgroup" colSpan={withPoints ? 5 : 4}>
                Did not finish
              </th>
            </tr>
            {lines(unplaced)}
          </tbody>
        )}
      </table>
    </div>
  );
}

import { HeadCell } from '../../../components/ui/head-cell.tsx';
import type { TeamRow } from '#domain/results/results.schema.ts';
import { dividedByPlace, isUnderPar, shownScore } from '#domain/results/results.ts';
import { namesOf } from '#domain/player/person-name.ts';
import { KnownName } from '../known-name.tsx';
import { RankCell } from './rank-cell.tsx';

interface TeamTableProps {
  caption: string;
  rows: readonly TeamRow[];
  /** The event's players by their full names. */
  people: readonly string[];
}

/** Teams, with a chip for each member. The total column is omitted when every total is empty. */
export function TeamTable({ caption, rows, people }: TeamTableProps) {
  const { placed, unplaced } = dividedByPlace(rows);
  const hasTotals = rows.some(({ total }) => total !== '');
  return (
    <div className="table-scroll">
      <table className="data-table">
        <caption className="hidden-visually">{caption}</caption>
        <thead>
          <tr>
            <HeadCell long="Rank" short="Rk" />
            <HeadCell long="Team" />
            {hasTotals && <HeadCell long="Total" short="Tot" numeric />}
            <HeadCell long="Strokes" short="Str" numeric />
          </tr>
        </thead>
        <tbody>
          {[...placed, ...unplaced].map(({ rank, team, total, strokes }) => (
            <tr key={`${rank} ${team}`}>
              <RankCell rank={rank} />
              <th scope="row">
                <ul className="chips">
                  {namesOf(team).map((member) => (
                    <li key={member}>
                      <KnownName name={member} people={people} />
                    </li>
                  ))}
                </ul>
              </th>
              {hasTotals && (
                <td className={isUnderPar(total) ? 'num strong under' : 'num strong'}>
                  {shownScore(total)}
                </td>
              )}
              <td className="num strong">{shownScore(strokes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

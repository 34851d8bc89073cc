import { HeadCell } from '../../../components/ui/head-cell.tsx';
import type { TeamRow } from '#domain/results/results.schema.ts';
import {
  dividedByPlace,
  isDisqualified,
  isUnderPar,
  RANK_WORDS,
  shownScore,
} from '#domain/results/results.ts';
import { namesOf } from '#domain/players/person-name.ts';
import type { TableWords } from '../event-results.ts';
import { KnownName } from '../names.tsx';
import type { MaybeUnofficial } from '../../scorecards/card-links.ts';
import { UnofficialLegend, UnofficialMark } from '../../scorecards/unofficial.tsx';
import { RankCell } from './cells.tsx';

interface TeamTableProps {
  caption: string;
  rows: readonly (TeamRow & MaybeUnofficial)[];
  /** The event's players by their full names. */
  people: readonly string[];
  /** Whether the table shows how many holes were finished, as far as it is known. */
  isLive?: boolean;
  /** What totals are, in a format with points. */
  words?: TableWords | undefined;
}

/** Teams, with a chip for each member. The total column is omitted when every total is empty. */
export function TeamTable({ caption, rows, people, isLive = false, words }: TeamTableProps) {
  const { placed, unplaced } = dividedByPlace(rows);
  const hasTotals = rows.some(({ total }) => total !== '');
  const hasThru = isLive && rows.some(({ thru = '' }) => thru !== '');
  return (
    <div className="table-scroll">
      <table className="data-table">
        <caption className="hidden-visually">{caption}</caption>
        <thead>
          <tr>
            <HeadCell long="Rank" short="Rk" />
            <HeadCell long="Team" />
            {hasTotals && (
              <HeadCell long={words?.heading ?? 'Total'} short={words?.short ?? 'Tot'} numeric />
            )}
            {hasThru && <HeadCell long="Thru" numeric />}
            {!words && <HeadCell long="Strokes" short="Str" numeric />}
          </tr>
        </thead>
        <tbody>
          {[...placed, ...unplaced].map(
            ({ rank, team, total, strokes, thru = '', isUnofficial }) => (
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
                  {isDisqualified(rank) && <span className="status">{RANK_WORDS.DQ}</span>}
                </th>
                {hasTotals && (
                  <td className={!words && isUnderPar(total) ? 'num strong under' : 'num strong'}>
                    {shownScore(total)}
                    {isUnofficial && <UnofficialMark />}
                  </td>
                )}
                {hasThru && <td className="num">{shownScore(thru)}</td>}
                {!words && <td className="num strong">{shownScore(strokes)}</td>}
              </tr>
            ),
          )}
        </tbody>
      </table>
      {rows.some(({ isUnofficial }) => isUnofficial) && <UnofficialLegend />}
    </div>
  );
}

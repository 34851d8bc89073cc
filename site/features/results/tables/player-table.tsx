import { Fragment } from 'react';
import { HeadCell } from '../../../components/ui/head-cell.tsx';
import type { PhotoOf } from '#domain/players/photos.ts';
import type { GrossRow } from '#domain/results/results.schema.ts';
import {
  dividedByFlight,
  dividedByPlace,
  isDisqualified,
  isUnderPar,
  MISSED_CUT,
  NO_SCORE,
  podiumOf,
  RANK_WORDS,
  roundsBegun,
  shownScore,
} from '#domain/results/results.ts';
import type { StartedRow } from '#domain/results/starting-strokes.ts';
import type { MaybeUnofficial } from '../../scorecards/card-links.ts';
import { UnofficialLegend, UnofficialMark } from '../../scorecards/unofficial.tsx';
import type { TableWords } from '../event-results.ts';
import { medalOf, PlayerCell, RankCell } from './cells.tsx';

interface PlayerRow extends GrossRow, MaybeUnofficial {
  points?: string;
  /** The score of the round that is played, in an event of several. */
  today?: string;
}

interface PlayerTableProps {
  caption: string;
  rows: readonly PlayerRow[];
  /** Whether the table shows how many holes were finished, as far as it is known. */
  isLive?: boolean;
  /** Where players started with strokes under par: start and score of each row. */
  started?: readonly StartedRow[] | null;
  /** What totals are, in a format with points. */
  words?: TableWords | undefined;
  /** Where the first three have faces. */
  photoOf?: PhotoOf;
}

/** A column of scores; one in which no row has any is left out. */
interface Column {
  long: string;
  short?: string;
  isStrong?: boolean;
  isTotal?: boolean;
  isRound?: boolean;
  valueOf: (row: PlayerRow) => string;
}

/**
 * Net, WGR and gross: places 1 to 3 as the podium, ties included, the other places, and in a separate group below
 * players without one.
 */
function PlayerTable({
  caption,
  rows,
  isLive = false,
  started = null,
  words,
  photoOf,
}: PlayerTableProps) {
  const { placed, unplaced } = dividedByPlace(rows);
  const podium = podiumOf(rows);
  const rounds = roundsBegun(rows);
  const hasMissedCut = ({ rank }: PlayerRow) => rank === MISSED_CUT;
  const ends = [
    [RANK_WORDS[MISSED_CUT], unplaced.filter(hasMissedCut)],
    ['Did not finish', unplaced.filter((row) => !hasMissedCut(row))],
  ] as const;
  const startOf = (row: PlayerRow) => started?.[rows.indexOf(row)];
  const all: Column[] = [
    ...Array.from({ length: rounds }, (_, at): Column => ({
      long: `Round ${at + 1}`,
      short: `R${at + 1}`,
      isRound: true,
      valueOf: ({ rounds = [] }) => rounds[at] ?? '',
    })),
    { long: 'Start', short: 'St', valueOf: (row) => startOf(row)?.start ?? '' },
    { long: 'Score', short: 'Sc', valueOf: (row) => startOf(row)?.score ?? '' },
    {
      long: words?.heading ?? 'Total',
      short: words?.short ?? 'Tot',
      isStrong: true,
      isTotal: true,
      valueOf: ({ total }) => total,
    },
    { long: 'Today', valueOf: ({ today = '' }) => today },
    {
      long: 'Thru',
      valueOf: ({ thru = '' }) => (isLive ? thru : ''),
    },
    {
      long: 'Strokes',
      short: 'Str',
      // Of several rounds, only those who missed the cut have a sum during play.
      valueOf: ({ strokes }) => (isLive && rounds > 0 ? '' : strokes),
    },
    {
      // Next to the points of the round.
      long: words ? 'Tour points' : 'Points',
      short: words ? 'Tour' : 'Pts',
      isStrong: true,
      valueOf: ({ rank, points = '' }) => (isDisqualified(rank) ? '' : points),
    },
  ];
  const columns = all.filter(({ valueOf }) =>
    rows.some((row) => shownScore(valueOf(row)) !== NO_SCORE),
  );
  const lines = (some: readonly PlayerRow[]) =>
    some.map((row, at) => (
      // Two rows may carry one name, and rows of a rendered table never move.
      // oxlint-disable-next-line react/no-array-index-key
      <tr key={at} className={medalOf(row.rank) || undefined}>
        <RankCell rank={row.rank} />
        <PlayerCell {...row} photoOf={photoOf} />
        {columns.map(({ long, isStrong, isTotal, isRound, valueOf }) => {
          const isUnder = isTotal && !words && isUnderPar(row.total);
          const kinds = ['num', isStrong && 'strong', isUnder && 'under', isRound && 'round'];
          return (
            <td key={long} className={kinds.filter(Boolean).join(' ')}>
              {shownScore(valueOf(row))}
              {isTotal && row.isUnofficial && <UnofficialMark />}
            </td>
          );
        })}
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
            {columns.map(({ long, short, isRound }) =>
              isRound ? (
                <th key={long} scope="col" className="num round">
                  <abbr title={long}>{short}</abbr>
                </th>
              ) : (
                <HeadCell key={long} long={long} {...(short && { short })} numeric />
              ),
            )}
          </tr>
        </thead>
        {podium.length > 0 && <tbody className="podium">{lines(podium)}</tbody>}
        <tbody>{lines(placed.filter((row) => !podium.includes(row)))}</tbody>
        {ends.map(
          ([heading, some]) =>
            some.length > 0 && (
              <tbody key={heading} className="unplaced">
                <tr className="divider">
                  <th scope="rowgroup" colSpan={columns.length + 2}>
                    {heading}
                  </th>
                </tr>
                {lines(some)}
              </tbody>
            ),
        )}
      </table>
      {rows.some(({ isUnofficial }) => isUnofficial) && <UnofficialLegend />}
    </div>
  );
}

interface PlayerTablesProps extends Omit<PlayerTableProps, 'caption'> {
  /** The caption of some rows and the flight they are of; `''` without flights. */
  captionOf: (rows: readonly PlayerRow[], flight: string) => string;
}

/** The table, or in an event with flights a table of each one below its name. */
export function PlayerTables({ captionOf, rows, started = null, ...shown }: PlayerTablesProps) {
  return dividedByFlight(rows).map(({ heading, rows: own }) => {
    const table = (
      <PlayerTable
        {...shown}
        caption={captionOf(own, heading)}
        rows={own}
        started={started && own.flatMap((row) => started[rows.indexOf(row)] ?? [])}
      />
    );
    return heading === '' ? (
      <Fragment key={heading}>{table}</Fragment>
    ) : (
      <section key={heading} className="flight">
        <h3>{heading}</h3>
        {table}
      </section>
    );
  });
}

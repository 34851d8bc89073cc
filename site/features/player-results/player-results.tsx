import { useStore } from '@nanostores/react';
import { Fragment } from 'react';
import { formatShort } from '#domain/time/calendar.ts';
import type { PlayerDetailRow } from '#domain/standings/standings.api.ts';
import { apiUrl } from '../../browser/api.ts';
import { HeadCell } from '../../components/ui/head-cell.tsx';
import { requestJson } from '../../browser/request.ts';
import { PLAYER_CHANGE_EVENT } from './dialog-history.ts';
import { bySeason, detailPath, playerDetail, rowsOf, totalOf } from './player-detail.ts';
import { formatNumber } from '#domain/tour/locale.ts';

const SKELETON_ROWS = ['1', '2', '3', '4', '5', '6'];

const detail = playerDetail(async (params, signal) =>
  rowsOf(await requestJson(apiUrl(detailPath(params)), signal)),
);

/** Shows the player that the dialog's data attributes name, also one that was set before this call. */
function followDialog(): void {
  const dialog = document.querySelector<HTMLDialogElement>('#player');
  const update = () => {
    const { player, year = '', ranking } = dialog?.dataset ?? {};
    if (player === undefined) detail.clear();
    else void detail.show({ player, year, ranking: ranking === 'wgr' ? 'wgr' : 'season' });
  };
  dialog?.addEventListener(PLAYER_CHANGE_EVENT, update);
  update();
}
if (!import.meta.env.SSR) followDialog();

interface PlayerResultsProps {
  /** Shown when the results can't be loaded. */
  failed: string;
  /** Marks the results that count: `★`, or `*`. */
  mark: string;
}

/** The content of the player's dialog: a skeleton, the rows, or a message. */
export function PlayerResults({ failed, mark }: PlayerResultsProps) {
  const view = useStore(detail.$view, { ssr: 'initial' });
  return (
    <>
      <p role="status" className="hidden-visually">
        {view.state === 'shown' && summaryOf(view.rows)}
      </p>
      {view.state === 'loading' && (
        <ol className="skeleton" aria-label="Loading">
          {SKELETON_ROWS.map((row) => (
            <li key={row} />
          ))}
        </ol>
      )}
      {view.state === 'failed' && (
        <div className="message" role="alert">
          <p>{failed}</p>
          <button type="button" className="button" onClick={() => void detail.retry()}>
            Retry
          </button>
        </div>
      )}
      {view.state === 'shown' &&
        (view.rows.length === 0 ? (
          <p className="message">No results.</p>
        ) : (
          <ResultsTable rows={view.rows} mark={mark} />
        ))}
    </>
  );
}

interface RowsProps {
  rows: readonly PlayerDetailRow[];
  mark: string;
}

const countedIn = (rows: readonly PlayerDetailRow[]) =>
  rows.filter(({ usedInCalc }) => usedInCalc).length;

function summaryOf(rows: readonly PlayerDetailRow[]): string {
  return `${rows.length} ${rows.length === 1 ? 'result' : 'results'}, ${countedIn(rows)} counted`;
}

function ResultsTable({ rows, mark }: RowsProps) {
  const seasons = bySeason(rows);
  return (
    <table className="data-table">
      <thead>
        <tr>
          <HeadCell long="Date" />
          <th scope="col" className="star">
            <span aria-hidden="true">{mark}</span>
            <span className="hidden-visually">Counted</span>
          </th>
          <HeadCell long="Tournament" />
          <HeadCell long="Score" short="Scr" numeric />
          <HeadCell long="Place" short="Pl" numeric />
          <HeadCell long="Points" short="Pts" numeric />
        </tr>
      </thead>
      <tbody>
        {seasons.map(([year, inYear]) => (
          <Fragment key={year}>
            {seasons.length > 1 && (
              <tr className="divider">
                <th colSpan={6} scope="rowgroup">
                  {year}
                </th>
              </tr>
            )}
            {inYear.map((row) => (
              <ResultRow key={`${row.date} ${row.name}`} row={row} mark={mark} />
            ))}
          </Fragment>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={5}>
            Total ({countedIn(rows)} counted)
          </th>
          <td className="num">{formatNumber(totalOf(rows))}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function ResultRow({ row, mark }: { row: PlayerDetailRow; mark: string }) {
  const isUnderPar = /^[-−]\d/.test(row.score);
  return (
    <tr className={row.usedInCalc ? undefined : 'dropped'}>
      <td className="date">
        <time dateTime={row.date}>{formatShort(row.date)}</time>
      </td>
      <td className="star">
        {row.usedInCalc && (
          <>
            <span aria-hidden="true">{mark}</span>
            <span className="hidden-visually">counted</span>
          </>
        )}
      </td>
      <th scope="row">{row.name}</th>
      <td className={isUnderPar && row.usedInCalc ? 'num under' : 'num'}>{row.score}</td>
      <td className="num">{row.place}</td>
      <td className="num">{row.points}</td>
    </tr>
  );
}

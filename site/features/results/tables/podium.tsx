import type { GrossRow } from '#domain/results/results.schema.ts';
import { isUnderPar, podiumOf } from '#domain/results/results.ts';
import { EntryName } from '../entry-name.tsx';
import { medalOf } from './rank-cell.tsx';

interface PodiumRow extends GrossRow {
  points?: string;
}

/** The deciding score, such as `-4`, and the other figures of the round. */
function scoresOf({ total, strokes, points = '' }: PodiumRow): [string, string] {
  const all = [
    total,
    strokes === '-' || strokes === '' ? '' : `${strokes} strokes`,
    points && `${points} points`,
  ].filter(Boolean);
  return [all[0] ?? '', all.slice(1).join(' · ')];
}

/** Places 1 to 3 above a table, ties included. */
export function Podium({ rows }: { rows: readonly PodiumRow[] }) {
  const first = podiumOf(rows);
  if (first.length === 0) return null;
  return (
    <ol className="podium" aria-label="Places 1 to 3">
      {first.map((row, at) => {
        const [score, more] = scoresOf(row);
        return (
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at} className={medalOf(row.rank)}>
            <span className="place">{row.rank}</span>
            <b className="who">
              <EntryName name={row.player} />
            </b>
            <span className={isUnderPar(score) ? 'score under' : 'score'}>{score}</span>
            {more && <span className="more">{more}</span>}
          </li>
        );
      })}
    </ol>
  );
}

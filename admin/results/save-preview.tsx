import { RANKING_LABELS, TABLE_LABELS } from '#domain/results/table-labels.ts';
import type {
  RankingChange,
  EnteredResultsResponse,
} from '#domain/results/entered/entered-results.schema.ts';
import { andList } from '#domain/tour/lists.ts';
import { ComparedFields } from '../ui/compared-fields.tsx';

/** Rows of a ranking that are shown; a season has well under 100 players. */
const ROWS_SHOWN = 12;

const rowsOf = (count: number) => `${count} ${count === 1 ? 'row' : 'rows'}`;

/** `36 rows added, 2 changed`. */
export function changesSentence({
  changes,
  rows,
}: Pick<EnteredResultsResponse, 'changes' | 'rows'>) {
  const { added, changed, removed } = changes;
  const parts = [
    ...(added > 0 ? [`${rowsOf(added)} added`] : []),
    ...(changed > 0 ? [`${rowsOf(changed)} changed`] : []),
    ...(removed > 0 ? [`${rowsOf(removed)} removed`] : []),
  ];
  const total = 'holes' in rows ? rows.holes.length + rows.players.length : rows.length;
  if (parts.length === 0) return `No rows change. The table has ${rowsOf(total)}.`;
  return `${parts.join(', ')}. The table will have ${rowsOf(total)}.`;
}

interface TablePreviewProps {
  change: EnteredResultsResponse;
  clearsAddress: boolean;
}

/** What a save changes in a table: its rows, and the net table by the winning team’s bonus. */
export function TablePreview({ change, clearsAddress }: TablePreviewProps) {
  const { table, netChanges, bonus, notInYet, address } = change;
  return (
    <>
      <p>
        <strong>{changesSentence(change)}</strong>
      </p>
      {netChanges > 0 && (
        <p>
          {rowsOf(netChanges)} of {TABLE_LABELS.net} {netChanges === 1 ? 'changes' : 'change'}: the
          winning team’s bonus.
        </p>
      )}
      {bonus.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {notInYet.length > 0 && <p>Not in yet, so not on the site: {andList().format(notInYet)}.</p>}
      {address !== '' && (
        <p className="notice">
          {TABLE_LABELS[table]} has an address. The next refresh replaces these rows with those of
          the address.
        </p>
      )}
      {clearsAddress && <p>The address is cleared, so no refresh replaces these rows.</p>}
    </>
  );
}

/** What a save changes in the rankings, with all its tables together. */
export function RankingsPreview({ rankings }: Pick<EnteredResultsResponse, 'rankings'>) {
  return (
    <>
      {rankings.map((ranking) => (
        <RankingPreview key={`${ranking.ranking}-${ranking.year}`} change={ranking} />
      ))}
      {rankings.length === 0 && <p className="muted">No ranking changes.</p>}
    </>
  );
}

const arrow = ({ before, after }: { before: string; after: string }) =>
  before === after ? after : `${before || '—'} → ${after || '—'}`;

function RankingPreview({ change }: { change: RankingChange }) {
  const { ranking, year, isComputed, rows } = change;
  const title = `${RANKING_LABELS[ranking]} ${year}`;
  if (!isComputed) {
    return <p>{title} come from their published page and change with its next refresh.</p>;
  }
  const more = rows.length - ROWS_SHOWN;
  return (
    <section aria-label={title}>
      <h3>
        {title}: {rowsOf(rows.length)} {rows.length === 1 ? 'changes' : 'change'}
      </h3>
      <ComparedFields
        caption={title}
        label="Player"
        columns={['Rank', 'Points']}
        fields={rows.slice(0, ROWS_SHOWN).map(({ player, rank, points }) => ({
          label: player,
          values: [arrow(rank), arrow(points)],
        }))}
      />
      {more > 0 && <p className="muted">and {more} more</p>}
    </section>
  );
}

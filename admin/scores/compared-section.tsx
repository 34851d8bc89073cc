import { useId } from 'react';
import { TABLE_LABELS } from '#domain/results/table-labels.ts';
import type { ScoresView } from '#domain/scores/staff-view.ts';
import { Table } from '../ui/table.tsx';

/** The tables of the phones next to those of the scoring site, before staff choose which count. */
export function ComparedSection({ compared }: Pick<ScoresView, 'compared'>) {
  const id = useId();
  if (compared.length === 0) return null;
  return (
    <section aria-labelledby={id} className="stack measure">
      <h2 id={id}>Next to the scoring site</h2>
      <p className="hint">
        Until you publish, visitors see these tables of the scoring site. Publishing puts those of
        the phones in their place and clears their addresses. To publish a table of the scoring
        site, turn it off under How it is played.
      </p>
      {compared.map(({ table, equal, differences }) => (
        <details key={table} open={differences.length > 0}>
          <summary>
            <strong>{TABLE_LABELS[table]}</strong>: {equal} equal, {differences.length} different
          </summary>
          {differences.length > 0 && (
            <Table
              label={TABLE_LABELS[table]}
              columns={[
                { heading: 'Entry', cell: ({ entry }) => entry },
                { heading: 'Phones', cell: ({ phones }) => phones },
                { heading: 'Scoring site', cell: ({ site }) => site },
              ]}
              rows={differences}
              keyOf={({ entry }) => entry}
            />
          )}
        </details>
      ))}
    </section>
  );
}

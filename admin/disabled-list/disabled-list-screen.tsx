import type { DisabledGolfer } from '#domain/player/disabled-golfer.schema.ts';
import type { FactsProps } from '../records/record-card.tsx';
import { RecordScreen } from '../records/record-screen.tsx';
import { GOLFERS } from './golfers.ts';

/** `/admin/disabled-list`: one card per golfer with reason and duration. */
export function DisabledListScreen() {
  return <RecordScreen collection={GOLFERS} facts={GolferFacts} />;
}

function GolferFacts({ record }: FactsProps<DisabledGolfer>) {
  return (
    <dl className="facts">
      {(['reason', 'duration'] as const).map((field) => (
        <div key={field}>
          <dt>{GOLFERS.labelOf(field)}</dt>
          <dd>{record[field] || '—'}</dd>
        </div>
      ))}
    </dl>
  );
}

import type { DisabledGolfer } from '#domain/player/disabled-golfer.schema.ts';
import type { FactsProps } from '../records/record-card.tsx';
import { Fact } from '../records/fact.tsx';
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
        <Fact key={field} label={GOLFERS.labelOf(field)}>
          {record[field] || '—'}
        </Fact>
      ))}
    </dl>
  );
}

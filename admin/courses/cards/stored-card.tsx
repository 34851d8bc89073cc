import { teeText } from '#domain/courses/course-card.ts';
import { Fact } from '../../records/fact.tsx';
import { SheetCard } from '../../sheets/sheet-card.tsx';
import type { CardRecord } from './course-card-record.ts';
import { COURSE_CARDS } from './course-cards.ts';

/** The stored card of a course in short, with the ways to change and remove it. */
export function StoredCard({ record, onEdit }: { record: CardRecord; onEdit: () => void }) {
  const { course, tees } = record;
  const isStored = tees.length > 0;
  return (
    <SheetCard
      kind={COURSE_CARDS}
      record={record}
      title="Tees"
      name={`the scorecard of ${course.name}`}
      edit={isStored ? 'Edit' : 'Make a scorecard'}
      onEdit={onEdit}
      removal={isStored && 'Remove scorecard'}
      facts={
        <>
          {tees.map((tee) => (
            <Fact key={tee.id} label={tee.name}>
              {teeText(tee)}
            </Fact>
          ))}
          {!isStored && <Fact label="Tees">None yet</Fact>}
        </>
      }
    />
  );
}

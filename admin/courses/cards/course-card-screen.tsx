import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { teeText } from '#domain/courses/course-card.ts';
import { COURSES_KEY, readCourses } from '../courses-query.ts';
import { cardHash } from '../../records/list/arrival.ts';
import { LoadFailure } from '../../records/list/load-state.tsx';
import { CardsLoading } from '../../records/list/record-list.tsx';
import { OpenedSheet } from '../../sheets/opened-sheet.tsx';
import { Alert } from '../../ui/alert.tsx';
import { ScreenHeading } from '../../ui/screen-heading.tsx';
import { cardOf, CARDS_KEY, readCards, type CardRecord } from './course-card-record.ts';
import { CourseCardEditor } from './course-card-editor.tsx';
import { COURSE_CARDS } from './course-cards.ts';
import { Fact } from '../../records/fact.tsx';
import { SheetCard } from '../../sheets/sheet-card.tsx';
import './course-cards.css';

const TITLE = 'Scorecard';

/** Shown for an address that leads to no course. */
const NO_SUCH_COURSE = 'There is no course at this address. It may have been deleted.';

/** `/admin/course-cards/{courseID}`: the tees of a course, opened for editing. */
export function CourseCardScreen() {
  const { courseID = '' } = useParams();
  const courses = useQuery({ queryKey: [COURSES_KEY], queryFn: readCourses });
  const cards = useQuery({ queryKey: [CARDS_KEY], queryFn: readCards });
  const course = courses.data?.find(({ id }) => id === courseID);
  const record = course && cards.data && cardOf(course, cards.data);
  const title = course ? `${TITLE}: ${course.name}` : TITLE;
  const failed = [courses, cards].find(({ error }) => error !== null);
  return (
    <>
      <p className="screen-back">
        <Link to={{ pathname: '/courses', hash: cardHash(courseID) }}>Courses</Link>
      </p>
      <ScreenHeading title={title} />
      {failed && <LoadFailure query={failed} />}
      {(courses.isPending || cards.isPending) && <CardsLoading many="tees" cards={1} />}
      {courses.data && !course && <Alert>{NO_SUCH_COURSE}</Alert>}
      {record && (
        <OpenedSheet
          key={courseID}
          kind={COURSE_CARDS}
          record={record}
          editor={(sheet) => <CourseCardEditor {...sheet} />}
          closed={(onEdit) => <StoredCard record={record} onEdit={onEdit} />}
        />
      )}
    </>
  );
}

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

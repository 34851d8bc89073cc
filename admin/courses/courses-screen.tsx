import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ratingText } from '#domain/courses/course-card.ts';
import type { CourseResponse } from '#domain/courses/course.schema.ts';
import { cardOf, CARDS_KEY, readCards } from './cards/course-card-record.ts';
import type { FactsProps } from '../records/record-card.tsx';
import { cardTitleId } from '../records/editor/use-editing.ts';
import { RecordScreen } from '../records/record-screen.tsx';
import { Address } from '../ui/address.tsx';
import { RecordPicture } from '../ui/record-picture.tsx';
import { COURSES } from './courses.ts';
import { placeText } from '#domain/tour/state.ts';
import './cards/course-cards.css';

/** `/admin/courses`: a card a course, by name. */
export function CoursesScreen() {
  return <RecordScreen collection={COURSES} facts={CourseFacts} />;
}

function CourseFacts({ record }: FactsProps<CourseResponse>) {
  const { city, state, link } = record;
  return (
    <>
      <div className="pictured">
        <RecordPicture src={COURSES.pictureOf?.(record) ?? ''} />
        <div>
          <p>{placeText(city, state)}</p>
          <p className="muted small">
            <Address url={link} length={25} />
          </p>
        </div>
      </div>
      <Scorecard course={record} />
    </>
  );
}

/** The tees of a course, of which the cards are requested once for all courses, and where they are edited. */
function Scorecard({ course }: { course: CourseResponse }) {
  const { data: cards } = useQuery({ queryKey: [CARDS_KEY], queryFn: readCards });
  const tees = cards && cardOf(course, cards).tees;
  return (
    <p className="course-card-fact with-icon small">
      <Link
        className="button quiet small"
        to={`/course-cards/${encodeURIComponent(course.id)}`}
        aria-describedby={cardTitleId(course.id)}
      >
        Scorecard
      </Link>
      {tees?.length === 0 && <span className="muted">No scorecard</span>}
      {tees && tees.length > 0 && (
        <span>{tees.map((tee) => `${tee.name} ${ratingText(tee)}`).join(', ')}</span>
      )}
    </p>
  );
}

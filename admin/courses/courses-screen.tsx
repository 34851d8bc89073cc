import type { CourseResponse } from '#domain/course/course.schema.ts';
import type { FactsProps } from '../records/record-card.tsx';
import { RecordScreen } from '../records/record-screen.tsx';
import { Address } from '../ui/address.tsx';
import { RecordPicture } from '../ui/record-picture.tsx';
import { COURSES } from './courses.ts';

/** `/admin/courses`: a card a course, by name. */
export function CoursesScreen() {
  return <RecordScreen collection={COURSES} facts={CourseFacts} />;
}

function CourseFacts({ record }: FactsProps<CourseResponse>) {
  const { city, state, link } = record;
  return (
    <div className="pictured">
      <RecordPicture src={COURSES.pictureOf?.(record) ?? ''} />
      <div>
        <p>
          {city}, {state}
        </p>
        <p className="pictured-note">
          <Address url={link} length={40} />
        </p>
      </div>
    </div>
  );
}

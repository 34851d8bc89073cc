import { z } from 'zod';
import { recordList } from '../shared/collection.ts';
import { CourseCard, CourseCardFields } from './course-card.schema.ts';
import { routesAt } from '../api/route.ts';

/** The cards of the courses, by the id of the course. */
export const courseCards = recordList({
  file: 'course-cards.json',
  record: CourseCard,
  unique: { by: ({ courseID }) => courseID, error: 'A course has two cards.' },
  order: (a, b) => a.courseID.localeCompare(b.courseID, 'en'),
  backupLabel: 'Course cards',
  nameOf: ({ courseID }, ownerName) => `Card of ${ownerName('courses', courseID)}`,
  idOf: ({ courseID }) => courseID,
  keysOf: ({ courseID }) => [courseID],
  inPanel: { label: 'Course card', path: 'course-cards', title: 'Course card', isOfRecords: true },
  sentences: {
    missing: 'This course has no card.',
    taken: () => 'This course has a card already.',
    notDeleted: 'There is no deleted card of this course.',
  },
  readers: 'editor',
});

const cards = routesAt('/api/course-cards', { role: courseCards.writers });
const tagged = { isTagged: true };

export const courseCardsApi = {
  list: cards.get('', 'All cards.', z.array(CourseCard), { role: courseCards.readers }),
  save: cards.put('/:courseID', 'Replaces a card.', CourseCard, CourseCardFields, tagged),
  remove: cards.del('/:courseID', 'Deletes a card.', null, tagged),
};

/** The API of the cards of courses. */
import { z } from 'zod';
import { routesAt } from '../api/route.ts';
import { courseCards as list } from './course-cards.collection.ts';
import { CourseCard, CourseCardFields } from './course-card.schema.ts';

const cards = routesAt('/api/course-cards', { role: list.writers });
const tagged = { isTagged: true };

export const courseCardsApi = {
  list: cards.get('', 'All cards.', z.array(CourseCard), { role: list.readers }),
  save: cards.put('/:courseID', 'Replaces a card.', CourseCard, CourseCardFields, tagged),
  remove: cards.del('/:courseID', 'Deletes a card.', null, tagged),
};

/** The card of a course as the panel reads and stores it. */
import type { CourseResponse } from '#domain/courses/course.schema.ts';
import type { CourseCard, Tee } from '#domain/courses/course-card.schema.ts';
import { courseCardsApi } from '#domain/courses/course-cards.collection.ts';
import { recordTag } from '#domain/shared/record-tag.ts';
import { request } from '../../api.ts';

/** A course with the tees of its card; none when it has no card. */
export interface CardRecord {
  course: Pick<CourseResponse, 'id' | 'name'>;
  tees: readonly Tee[];
}

/** The query of all cards. */
export const CARDS_KEY = 'course-cards';

/** Every card. Throws ApiError. */
export const readCards = () => request(courseCardsApi.list, {});

/** A course with its card among all cards. */
export function cardOf(course: CardRecord['course'], cards: readonly CourseCard[]): CardRecord {
  return { course, tees: cards.find(({ courseID }) => courseID === course.id)?.tees ?? [] };
}

/** The tag of a card as it is stored, of one without tees when it isn't. */
export const cardTag = ({ course, tees }: CardRecord): string =>
  recordTag({ courseID: course.id, tees });

/** Replaces the tees of a card if its tag still matches. Throws ApiError. */
export async function putCard(
  { course }: CardRecord,
  tees: readonly Tee[],
  tag: string | null,
): Promise<CardRecord> {
  const path = { courseID: course.id };
  const stored = await request(courseCardsApi.save, { path, body: { tees: [...tees] }, tag });
  return { course, tees: stored.tees };
}

/** Deletes a card if its tag still matches. Throws ApiError. */
export async function deleteCard({ course }: CardRecord, tag: string): Promise<void> {
  await request(courseCardsApi.remove, { path: { courseID: course.id }, tag });
}

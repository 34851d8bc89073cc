/** API calls for course cards. */
import { z } from 'zod';
import type { CourseResponse } from '#domain/course/course.schema.ts';
import { CourseCard, type Tee } from '#domain/course/course-card.schema.ts';
import { recordTag } from '#domain/shared/record-tag.ts';
import { call } from '../api.ts';

const PATH = '/api/course-cards';

/** A course with the tees of its card; none when it has no card. */
export interface CardRecord {
  course: Pick<CourseResponse, 'id' | 'name'>;
  tees: readonly Tee[];
}

/** The query of all cards. */
export const CARDS_KEY = 'course-cards';

const pathOf = ({ id }: CardRecord['course']) => `${PATH}/${encodeURIComponent(id)}`;

/** Every card. Throws ApiError. */
export function readCards(): Promise<CourseCard[]> {
  return call('GET', PATH, { schema: z.array(CourseCard) });
}

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
  const stored = await call('PUT', pathOf(course), { schema: CourseCard, body: { tees }, tag });
  return { course, tees: stored.tees };
}

/** Deletes a card if its tag still matches. Throws ApiError. */
export async function deleteCard({ course }: CardRecord, tag: string): Promise<void> {
  await call('DELETE', pathOf(course), { schema: z.unknown(), tag });
}

/** The card of a course as a kind of sheet. */
import type { QueryClient } from '@tanstack/react-query';
import { CourseCard } from '#domain/courses/course-card.schema.ts';
import { scoringChanges } from '#domain/courses/course-card.ts';
import { foldText } from '#domain/shared/fold-text.ts';
import { recordTag } from '#domain/shared/record-tag.ts';
import { readCourses } from '../courses-query.ts';
import { mergedList, mergedRow } from '../../grid/merge-rows.ts';
import type { Values } from '../../records/editor/values.ts';
import { defineSheet, linesOf, type SheetProblem } from '../../sheets/sheet-kind.ts';
import { confirmStep } from '../../ui/ask.tsx';
import {
  CARDS_KEY,
  cardOf,
  cardTag,
  deleteCard,
  putCard,
  readCards,
  type CardRecord,
} from './course-card-record.ts';
import {
  CARD_TEXT,
  COLUMNS,
  columnOf,
  fieldAt,
  placeAt,
  storedTees,
  typedCard,
  type TeeField,
  type TypedCard,
  type TypedTee,
} from './typed-card.ts';
import { lengthHeading } from '#domain/tour/locale.ts';

/** What the columns of a tee are called. */
export const COLUMN_LABELS = { par: 'Par', index: 'Index', yards: lengthHeading() } as const;

/** What is typed at the path of a problem. */
function textAt({ tees }: TypedCard, [at, ...path]: readonly PropertyKey[]): string {
  const tee = typeof at === 'number' ? tees[at] : undefined;
  const [field, hole] = path;
  const column = COLUMNS.find((each) => each === field);
  if (tee && column && typeof hole === 'number') return columnOf(tee, column)[hole] ?? '';
  const own = fieldAt(path);
  return tee && own ? tee[own].trim() : '';
}

/** What is wrong with a card, at its cells, by the rules of the server. */
export function problemsOf(card: TypedCard): SheetProblem[] {
  const { error } = CourseCard.shape.tees.safeParse(storedTees(card));
  return (error?.issues ?? []).map(({ path, message }) => {
    const problem = { place: placeAt(path), text: message };
    return textAt(card, path) === '' ? { ...problem, isMissing: true } : problem;
  });
}

const ratingOf = (rating: string, slope: string) =>
  [rating.trim(), slope.trim()].filter(Boolean).join('/');

/** The lines of a card: those of a tee are `Blue`, `Blue: Par`, and so on. */
export function comparedCard({ tees }: TypedCard): Values {
  return linesOf(
    tees.flatMap((tee) => {
      const name = tee.name.trim() || 'A tee without a name';
      return [
        [name, `${tee.rating.trim()}/${tee.slope.trim()}`] as const,
        [`${name}: Front nine`, ratingOf(tee.frontRating, tee.frontSlope)] as const,
        [`${name}: Back nine`, ratingOf(tee.backRating, tee.backSlope)] as const,
        ...COLUMNS.map(
          (column) =>
            [`${name}: ${COLUMN_LABELS[column]}`, columnOf(tee, column).join(' ').trim()] as const,
        ),
      ];
    }),
  );
}

const isSameTee = (a: TypedTee, b: TypedTee) =>
  a.id !== '' && b.id !== '' ? a.id === b.id : foldText(a.name) === foldText(b.name);

function mergedTee(theirs: TypedTee, began: TypedTee | undefined, mine: TypedTee): TypedTee {
  const pick = (field: TeeField) =>
    mine[field] === (began?.[field] ?? '') ? theirs[field] : mine[field];
  return {
    id: theirs.id || mine.id,
    name: pick('name'),
    rating: pick('rating'),
    slope: pick('slope'),
    frontRating: pick('frontRating'),
    frontSlope: pick('frontSlope'),
    backRating: pick('backRating'),
    backSlope: pick('backSlope'),
    rows: theirs.rows.map((row, hole) => mergedRow(row, began?.rows[hole], mine.rows[hole] ?? [])),
  };
}

/** Their card with my changes since the common version applied, cell by cell. */
export function mergedCard(theirs: TypedCard, began: TypedCard, mine: TypedCard): TypedCard {
  const isEqual = (a: TypedTee, b: TypedTee) => JSON.stringify(a) === JSON.stringify(b);
  const merge = { matchers: [isSameTee], merged: mergedTee, isEqual };
  return { tees: mergedList(theirs.tees, began.tees, mine.tees, merge) };
}

function reload(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: [CARDS_KEY] });
}

function put(queries: QueryClient, { course, tees }: CardRecord): void {
  queries.setQueryData<readonly CourseCard[]>([CARDS_KEY], (cards = []) => [
    ...cards.filter(({ courseID }) => courseID !== course.id),
    ...(tees.length === 0 ? [] : [{ courseID: course.id, tees: [...tees] }]),
  ]);
  reload(queries);
}

/** The cards of courses. A course without one is a record without tees. */
export const COURSE_CARDS = defineSheet({
  key: 'course-cards',
  field: 'card',
  text: CARD_TEXT,
  idOf: ({ course }: CardRecord) => course.id,
  ownerOf: ({ course }) => course.name,
  called: (course) => `the scorecard of ${course}`,
  newName: 'the scorecard of the course',
  sheetOf: ({ tees }) => typedCard(tees),
  tagOf: cardTag,
  compared: comparedCard,
  merged: mergedCard,
  check: (card) => ({ problems: problemsOf(card) }),
  isAsEntered: ({ tees }, card) => recordTag({ tees }) === recordTag({ tees: storedTees(card) }),
  confirmSave: async (card, record) => {
    const changes = scoringChanges(record?.tees ?? [], storedTees(card));
    if (changes.length === 0) return true;
    return confirmStep({
      title: 'Save changed tees?',
      text: `${changes.join(' ')} Events that are scored already stay as they are.`,
      verb: 'Save the scorecard',
    });
  },
  save: async ({ record, tag, sheet }) => ({
    record: await putCard(record, storedTees(sheet), tag),
  }),
  current: async ({ course: { id } }) => {
    const [courses, cards] = await Promise.all([readCourses(), readCards()]);
    const course = courses.find((each) => each.id === id);
    return course ? cardOf(course, cards) : null;
  },
  remove: deleteCard,
  // Only when nothing is stored, so that a newer card is never overwritten.
  restore: (record) => putCard(record, record.tees, cardTag({ ...record, tees: [] })),
  deletion: ({ course }) => ({
    title: `Remove the scorecard of ${course.name}?`,
    text: 'All its tees are removed. Events that are scored already stay as they are. You can undo this right afterward.',
    verb: 'Remove scorecard',
  }),
  put,
  drop: (queries, record) => put(queries, { ...record, tees: [] }),
  reload,
});

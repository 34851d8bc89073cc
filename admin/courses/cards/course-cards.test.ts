import { describe, expect, test } from 'vitest';
import type { Tee } from '#domain/courses/course-card.schema.ts';
import { scoringChanges, teeText } from '#domain/courses/course-card.ts';
import { readScorecard, scorecardTable } from '#domain/courses/read-scorecard.ts';
import { BLUE as TEE, INDEX, PAR } from '../../../tests/helpers/scores/scored-event.ts';
import { comparedCard, COURSE_CARDS, mergedCard, problemsOf } from './course-cards.ts';
import {
  asScorecard,
  CARD_TEXT,
  storedTees,
  typedCard,
  withMoved,
  withScorecard,
  withTee,
  type TypedCard,
  type TypedTee,
} from './typed-card.ts';

const BLUE: Tee = { ...TEE, yards: PAR.map((par) => par * 90) };
const RED: Tee = { ...BLUE, id: 'red', name: 'Red', rating: 69, slope: 120, yards: null };
const CARD = typedCard([BLUE, RED]);

/** A card with the first tee changed. */
const withBlue = (change: Partial<TypedTee>, card: TypedCard = CARD): TypedCard => ({
  tees: card.tees.map((tee, at) => (at === 0 ? { ...tee, ...change } : tee)),
});
/** Its rows with one cell changed. */
const withCell = (hole: number, column: number, text: string, rows = CARD.tees[0]?.rows ?? []) =>
  rows.map((row, at) => (at === hole - 1 ? row.with(column, text) : row));
const namesOf = ({ tees }: TypedCard) => tees.map(({ name }) => name);

describe('a typed card', () => {
  test('is the stored one as texts, and back', () => {
    expect(CARD.tees[1]).toMatchObject({ rating: '69.0', slope: '120' });
    expect(CARD.tees[1]?.rows[0]).toEqual(['4', '7', '']);
    expect(storedTees(CARD)).toEqual([BLUE, RED]);
    expect(CARD_TEXT.parse(CARD_TEXT.serialize(CARD))).toEqual(CARD);
    expect(problemsOf(CARD)).toEqual([]);
  });

  test('gets a tee with the pars and indexes of the last one, and an id that no tee has', () => {
    const card = withTee(withBlue({ name: 'Blue men' }));
    const added = card.tees[2];
    expect(added?.rows[0]).toEqual(['4', '7', '']);
    const named = { tees: card.tees.map((tee) => ({ ...tee, name: tee.name || 'Blue' })) };
    expect(storedTees(named).map(({ id }) => id)).toEqual(['blue', 'red', 'blue-2']);
    expect(withTee({ tees: [] }).tees[0]?.rows[17]).toEqual(['', '', '']);
  });

  test('has its tees moved, but not beyond the ends', () => {
    expect(namesOf(withMoved(CARD, 0, 1))).toEqual(['Red', 'Blue']);
    expect(namesOf(withMoved(CARD, 1, -1))).toEqual(['Red', 'Blue']);
    expect(withMoved(CARD, 1, 1)).toEqual(CARD);
    expect(withMoved(CARD, 0, -1)).toEqual(CARD);
  });

  test('reports each problem at its cell', () => {
    const rows = withCell(12, 1, '15', withCell(4, 0, 'x', withCell(5, 2, '')));
    expect(problemsOf(withBlue({ name: ' ', rating: '71.35', slope: '156', rows }))).toEqual([
      { place: 'tee-0-name', text: 'Name of the tee must not be empty.', isMissing: true },
      {
        place: 'tee-0-rating',
        text: 'Rating must be a number from 40 to 90 with at most one decimal, such as 71.3.',
      },
      { place: 'tee-0-slope', text: 'Slope must be a whole number from 55 to 155.' },
      { place: 'tee-0-3-0', text: 'Par of hole 4 must be a whole number from 3 to 6.' },
      { place: 'tee-0-11-1', text: 'Stroke index 15 is there twice, at holes 3 and 12.' },
      {
        place: 'tee-0-4-2',
        text: 'Length of hole 5 must be a whole number from 30 to 900.',
        isMissing: true,
      },
    ]);
    expect(problemsOf({ tees: [] })).toEqual([
      { place: 'add-tee', text: 'A course card must have a tee.', isMissing: true },
    ]);
    expect(problemsOf(withBlue({ name: 'red' }))).toEqual([
      { place: 'tee-1-name', text: 'Two tees are named Red.' },
    ]);
    const blank = problemsOf(withTee({ tees: [] }));
    expect(blank.length).toBe(39);
    expect(blank.every(({ isMissing }) => isMissing)).toBe(true);
  });
});

describe('a pasted scorecard', () => {
  const read = (...lines: string[]) => readScorecard(lines.join('\n')).tees;
  const yards = PAR.map((par) => par * 95);

  test('replaces tees of its names as far as it was read, and adds others', () => {
    const card = withScorecard(
      withTee(CARD),
      read(
        `blue\t${yards.join('\t')}`,
        `White 70.1/125\t${yards.join('\t')}`,
        `Par\t${PAR.join('\t')}`,
      ),
    );
    expect(namesOf(card)).toEqual(['blue', 'Red', '', 'White']);
    expect(card.tees[0]).toMatchObject({ id: 'blue', rating: '71.3', slope: '138' });
    expect(card.tees[0]?.rows[0]).toEqual(['4', '7', '380']);
    expect(card.tees[3]).toMatchObject({ id: '', rating: '70.1', slope: '125' });
    expect(card.tees[3]?.rows[0]).toEqual(['4', '', '380']);
  });

  test('takes the place of a tee in which nothing is typed', () => {
    const card = withScorecard(withTee({ tees: [] }), read(`White 70.1/125\t${yards.join('\t')}`));
    expect(namesOf(card)).toEqual(['White']);
  });

  test('is the card again when it was exported', () => {
    const tees = readScorecard(scorecardTable(asScorecard(CARD))).tees;
    expect(withScorecard(CARD, tees)).toEqual(CARD);
    expect(storedTees(withScorecard({ tees: [] }, tees))).toEqual([BLUE, RED]);
  });
});

describe('two versions of a card', () => {
  test('are compared tee by tee', () => {
    expect(comparedCard(CARD)).toMatchObject({
      Blue: '71.3/138',
      'Blue: Par': PAR.join(' '),
      'Red: Index': INDEX.join(' '),
      'Red: Yards': '',
    });
  });

  test('are merged cell by cell, with the tees that both added once', () => {
    const mine = withBlue({ slope: '139', rows: withCell(1, 2, '401') });
    const theirs = withBlue({ rating: '71.4', rows: withCell(2, 2, '502') });
    const merged = mergedCard(theirs, CARD, mine).tees[0];
    expect(merged).toMatchObject({ rating: '71.4', slope: '139' });
    expect(merged?.rows.slice(0, 2).map((row) => row[2])).toEqual(['401', '502']);
    const white = { ...RED, id: 'white', name: 'White' };
    const [none, stored] = [typedCard([]), typedCard([white])];
    const typed = { tees: stored.tees.map((tee) => ({ ...tee, id: '', slope: '121' })) };
    expect(mergedCard(stored, none, typed)).toEqual({
      tees: [{ ...stored.tees[0], slope: '121' }],
    });
    expect(namesOf(mergedCard(CARD, CARD, { tees: CARD.tees.slice(1) }))).toEqual(['Red']);
  });

  test('are what scoring would change by', () => {
    const changed: Tee = { ...BLUE, rating: 71.5, slope: 139, par: PAR.with(2, 4).with(11, 4) };
    expect(scoringChanges([BLUE, RED], [changed, { ...RED, name: 'Rouge', yards: PAR }])).toEqual([
      'Blue was 71.3/138 and is now 71.5/139.',
      'Par of Blue changes at holes 3 and 12.',
    ]);
    expect(scoringChanges([BLUE], [{ ...BLUE, index: INDEX.toReversed() }])).toEqual([
      'Stroke index of Blue changes at holes 1 to 18.',
    ]);
    expect(scoringChanges([], [BLUE])).toEqual([]);
    expect(scoringChanges([BLUE], [])).toEqual([]);
  });
});

test('a tee in short has its rating, par and length', () => {
  expect(teeText(BLUE)).toBe('71.3/138, par 72, 6,480 yards');
  expect(teeText(RED)).toBe('69.0/120, par 72');
});

test('a saved card is as it was typed, with the ids of its new tees', () => {
  const record = { course: { id: 'a', name: 'A' }, tees: [BLUE] };
  const typed = { tees: typedCard([BLUE]).tees.map((tee) => ({ ...tee, id: '' })) };
  expect(COURSE_CARDS.isAsEntered?.(record, typed)).toBe(true);
  expect(COURSE_CARDS.isAsEntered?.(record, CARD)).toBe(false);
});

import { describe, expect, it } from 'vitest';
import { undoneText } from '../../records/bulk-undo.ts';
import { firstSeasons, problemsOf, seasonsToFill, typedRows } from './season-copy.ts';

const ROW = { source: '2026-a', name: 'A', date: '2027-05-29', course: '', existing: null };

it('begins with the season on screen and the next, or with the last one before an empty season', () => {
  expect(firstSeasons(2026, [2026, 2025])).toEqual({ from: 2026, to: 2027 });
  expect(firstSeasons(2027, [2026, 2025])).toEqual({ from: 2026, to: 2027 });
  expect(firstSeasons(2020, [2026, 2025])).toEqual({ from: 2026, to: 2020 });
});

it('offers the next season first, and never the copied one', () => {
  expect(seasonsToFill(2026, [2026, 2025], '2026-06-10')).toEqual([2027, 2025]);
  expect(seasonsToFill(2029, [2029, 2026], '2026-06-10')).toEqual([2030, 2027, 2026]);
});

describe('a row', () => {
  it('is left out when its event exists', () => {
    const rows = typedRows([ROW, { ...ROW, existing: '2027-a' }]);
    expect(rows.map(({ included }) => included)).toEqual([true, false]);
  });

  it.each([
    [{}, {}],
    [{ name: ' ' }, { name: 'Name must not be empty.' }],
    [{ date: '' }, { date: 'Date must be a day that exists, written YYYY-MM-DD.' }],
    [{ date: '2026-05-29' }, { date: 'Date must be in 2027.' }],
    [{ name: '', included: false }, {}],
  ])('with %j has the problems %j', (change, problems) => {
    expect(problemsOf({ ...ROW, included: true, ...change }, 2027)).toEqual(problems);
  });
});

it('an undo says what stays, and why', () => {
  const left = (names: string[], reason = 'It was changed since.') =>
    names.map((name, at) => ({ collection: 'events', recordID: String(at), name, reason }));
  const text = (undone: number, ...stays: ReturnType<typeof left>[]) =>
    undoneText({ number: 7, undone, left: stays.flat() }, 'Events added.');
  expect(text(16)).toBe('Undone: “Events added.”');
  expect(undoneText({ number: 8, undone: 16, left: [] }, 'Events added.', 'Redo')).toBe(
    'Done again: “Events added.”',
  );
  expect(text(15, left(['Frost Open']))).toBe(
    'Undone for 15 of 16: “Events added.” Frost Open stays as it is: It was changed since.',
  );
  expect(text(0, left(['A', 'B', 'C', 'D', 'E']), left(['F'], 'It has results by now.'))).toBe(
    'Undone for 0 of 6: “Events added.” A, B, C, and 2 more stay as they are: It was changed since. ' +
      'F stays as it is: It has results by now.',
  );
});

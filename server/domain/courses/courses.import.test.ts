import { expect, test } from 'vitest';
import { planImport } from '../imports/plan-import.ts';
import { coursesImport } from './courses.collection.ts';

const OAKS = {
  id: 'the-oaks',
  name: 'The Oaks',
  city: 'Somersworth',
  state: 'NH',
  thumbnail: '',
  link: 'https://oaks.example/',
};
const plan = (...lines: string[]) =>
  planImport(
    coursesImport,
    lines.map((line, at) => ({ label: `Line ${at + 1}`, cells: line.split(',') })),
    [OAKS],
  );

test('a course is found by its name and place in any spelling, which stay', () => {
  const { rows } = plan(
    'Golf Club,Town,Prov,Website',
    'THE OAKS,somersworth,nh,https://new.example/',
    'The Oaks,Dover,nh,',
    'The Oaks,Dover,NH,',
    'Far Corner,Boxford,Mass.,',
  );
  expect(rows.map(({ name, state, error }) => `${state} ${name} ${error}`)).toEqual([
    'changed The Oaks in Somersworth, NH ',
    'new The Oaks in Dover, NH ',
    'error The Oaks It is about the same record as Line 3.',
    'error Far Corner State must be its two capital letters.',
  ]);
  expect(rows[0]?.changes).toEqual([
    { label: 'Link', before: 'https://oaks.example/', after: 'https://new.example/' },
  ]);
  expect(plan('Course,City,State', 'The Oaks,Somersworth,NH').rows).toMatchObject([
    { state: 'same' },
  ]);
});

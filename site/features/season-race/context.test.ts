import { expect, it } from 'vitest';
import { eventRecord } from '../../../tests/helpers/events.ts';
import { emptyTour } from '../../../tests/helpers/tour.ts';
import { raceContext } from './context.ts';

const event = (name: string, date: string, isComplete = false) => {
  const eventID = `${date.slice(0, 4)}-${name.toLowerCase().replace(/\W+/g, '-')}`;
  return eventRecord({ eventID, name, date, isComplete });
};
const on = (today: string, ...events: ReturnType<typeof event>[]) =>
  raceContext(emptyTour({ today, events }), 2026);

const season = [
  event('Open', '2026-06-01', true),
  event('Medal', '2026-07-01'),
  event('Playoff 1', '2026-09-01'),
  event('Playoff 2', '2026-09-15'),
  event('LFG Championship', '2026-09-28'),
];

it('takes the points of the next event, and recognizes playoffs by their names', () => {
  expect(on('2026-06-10', ...season)).toEqual({ column: 'regular' });
  expect(on('2026-08-10', ...season)).toEqual({ column: 'playoff1' });
  expect(on('2026-09-10', ...season)).toEqual({ column: 'playoff2' });
});

it('is over with the Championship, and is not of another season', () => {
  const decided = season.map((each) => ({ ...each, isComplete: true }));
  expect(on('2026-10-10', ...decided)).toBeNull();
  expect(raceContext(emptyTour({ today: '2026-06-10', events: season }), 2025)).toBeNull();
  expect(raceContext(emptyTour(), null)).toBeNull();
});

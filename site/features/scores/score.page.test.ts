import { expect, it } from 'vitest';
import { eventRecord } from '../../../tests/helpers/events.ts';
import { emptyTour } from '../../../tests/helpers/tour.ts';
import { nearEvents } from './score.page.ts';

const event = (eventID: string, date: string, isComplete = false) =>
  eventRecord({ eventID, name: eventID, date, isComplete });

it('codes are typed for the events of the day and the next ones', () => {
  const days = ['2026-05-01', '2026-06-10', '2026-06-13', '2026-06-20', '2026-06-27', '2026-07-04'];
  const events = days.map((date, at) => event(`2026-${at}`, date, date < '2026-06'));
  const tour = emptyTour({ events, today: '2026-06-10' });
  expect(nearEvents(tour).map(({ eventID }) => eventID)).toEqual([
    '2026-1',
    '2026-2',
    '2026-3',
    '2026-4',
  ]);
});

import { expect, it } from 'vitest';
import { eventRecord } from '../../../tests/helpers/events.ts';
import { stored } from '../../../tests/helpers/results.ts';
import { emptyTour } from '../../../tests/helpers/tour.ts';
import { nextTeeTimes, offlinePages } from './offline-pages.ts';

it('home, schedule and standings are saved on an empty tour', () => {
  const pages = ['/', '/schedule', '/standings'];
  expect(offlinePages(emptyTour())).toEqual({ zone: 'America/New_York', pages });
});

it('the tee times of the next events are saved when they are out', () => {
  const times = stored([{ round: '1', time: '8:00 AM', hole: '1', players: ['Ann Lee'] }]);
  const ids = ['2026-a', '2026-b', '2026-c', '2026-d'];
  const events = ids.map((eventID, at) =>
    eventRecord({ eventID, name: eventID, date: `2026-06-1${at}`, isComplete: at === 0 }),
  );
  const withTimes = ids.filter((id) => id !== '2026-b');
  const results = new Map(withTimes.map((eventID) => [eventID, { eventID, 'tee-times': times }]));
  const pages = ['2026-c', '2026-d'].map((id) => `/teetimes/${id}?eventID=${id}`);
  expect(nextTeeTimes(emptyTour({ events, results }))).toEqual(pages);
});

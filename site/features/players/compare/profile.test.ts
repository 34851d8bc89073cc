import { expect, it } from 'vitest';
import { meetingsBySeason, sharedEvents, strokesBetween } from './profile.ts';
import { headline, strokesSentence } from './verdict.ts';

const result = (eventID: string, place: string, score = '–') => {
  return { eventID, event: eventID, place, score };
};
const NAMES = ['Ann Lee', 'Bo Ray'] as const;

it('compares the events that both finished', () => {
  const a = [result('open', 'T2'), result('medal', 'WD'), result('cup', '5'), result('own', '1')];
  const b = [result('cup', '5'), result('open', '3'), result('medal', '9')];
  const shared = sharedEvents(a, b).map(({ eventID, ahead }) => `${eventID} ${ahead}`);
  expect(shared).toEqual(['open 0', 'medal 1', 'cup null']);
});

it('leaves out an event that neither finished', () => {
  expect(sharedEvents([result('open', 'WD')], [result('open', 'DNF')])).toEqual([]);
});

it('adds up the strokes between two players where both have a total', () => {
  const a = [result('open', '1', '-4'), result('medal', 'T3', 'E'), result('cup', '2', '41')];
  const b = [result('open', '3', '+1'), result('medal', 'WD', '+9'), result('cup', '4', '–')];
  const between = strokesBetween(sharedEvents(a, b));
  expect(between).toEqual({ strokes: 5, events: 1 });
  // Points are no strokes.
  const [points] = sharedEvents([result('a', '1', '38 pts')], [result('a', '2', '36 pts')]);
  expect(points).toMatchObject({ ahead: 0, strokes: null });
  expect(strokesSentence(NAMES, between)).toBe('Ann Lee is 5 net strokes better over 1 event.');
  expect(strokesSentence(NAMES, { strokes: -1, events: 2 })).toBe(
    'Bo Ray is 1 net stroke better over 2 events.',
  );
  expect(strokesSentence(NAMES, { strokes: 0, events: 2 })).toBe(
    'They are level in net strokes over 2 events.',
  );
  expect(strokesSentence(NAMES, { strokes: 0, events: 0 })).toBe('');
});

it('counts the meetings of each season, and says who leads', () => {
  const shared = [
    { eventID: '2026-open', ahead: 0 as const },
    { eventID: '2025-open', ahead: 1 as const },
    { eventID: '2026-medal', ahead: null },
  ];
  expect(meetingsBySeason(shared)).toEqual([
    { year: '2026', meetings: { won: [1, 0], tied: 1 } },
    { year: '2025', meetings: { won: [0, 1], tied: 0 } },
  ]);
  expect(headline(NAMES, { won: [2, 2], tied: 1 })).toBe('Level at 2–2');
  expect(headline(NAMES, { won: [2, 5], tied: 0 })).toBe('Bo Ray leads 5–2');
});

import { describe, expect, it } from 'vitest';
import { CourseCard } from '#domain/courses/course-card.schema.ts';
import { playersOf } from '#domain/players/person-name.ts';
import { yearOf } from '#domain/time/calendar.ts';
import {
  actionOf,
  byDate,
  eventIdFor,
  isColonyCup,
  isPlayoff,
  upcomingEvents,
} from '#domain/events/event.ts';
import { COURSE_CARDS, COURSES } from '../courses.ts';
import { makeSeasons } from './season.ts';

const DAYS = ['2026-01-01', '2026-06-10', '2026-11-21', '2026-12-31', '2028-02-29', '2028-08-15'];
const tours = DAYS.map((today) => makeSeasons({ today }));
const recordsOf = (tour: (typeof tours)[number]) =>
  tour.seasons.flatMap(({ events }) => events.map(({ record }) => record));

describe('the demo tour', () => {
  it('is the same for a day', () => {
    expect(makeSeasons({ today: '2026-06-10' })).toEqual(tours[1]);
  });

  it('has the same past seasons on every day', () => {
    const later = makeSeasons({ today: '2026-06-11' });
    expect(later.seasons.slice(0, 3)).toEqual(tours[1]?.seasons.slice(0, 3));
  });

  it('has four seasons of twelve events, two playoffs, the Championship and the cup', () => {
    for (const { today, seasons, champions } of tours) {
      expect(seasons.map(({ year }) => yearOf(today) - year)).toEqual([3, 2, 1, 0]);
      expect(champions.map(({ year }) => yearOf(today) - year)).toEqual([1, 2, 3]);
      for (const { events, year } of seasons) {
        const records = events.map(({ record }) => record);
        expect(records).toHaveLength(16);
        expect(records.every(({ date }) => yearOf(date) === year)).toBe(true);
        expect(records.toSorted(byDate)).toEqual(records);
        expect(records.filter(isPlayoff)).toHaveLength(2);
        expect(records.filter((record) => isColonyCup(record, 'Colony Cup'))).toHaveLength(1);
        const kinds = events.map(({ kind }) => kind);
        expect(kinds.filter((kind) => kind === 'major').length).toBeGreaterThanOrEqual(2);
        expect(kinds.filter((kind) => kind === 'midMajor').length).toBeGreaterThanOrEqual(2);
        expect(kinds.slice(12)).toEqual(['playoff1', 'playoff2', 'championship', 'cup']);
        expect(new Set(events.map(({ courseId }) => courseId)).size).toBe(16);
      }
    }
  });

  it('has a valid card of each course, with the pars that its events are played by', () => {
    for (const { seasons } of tours) {
      expect(COURSE_CARDS.map(({ courseID }) => courseID)).toEqual(COURSES.map(({ id }) => id));
      for (const each of COURSE_CARDS) expect(CourseCard.parse(each)).toEqual(each);
      for (const { courseId, tee } of seasons.flatMap(({ events }) => events)) {
        const tees = COURSE_CARDS.find(({ courseID }) => courseID === courseId)?.tees;
        expect(tees?.[0]?.par).toEqual(tee.par);
      }
    }
  });

  it('names every event by its own id, as the server would', () => {
    for (const records of tours.map(recordsOf)) {
      expect(new Set(records.map(({ eventID }) => eventID)).size).toBe(64);
      for (const record of records) {
        expect(record.eventID).toBe(eventIdFor(record));
        expect(record.shopifyUrl).toMatch(/^\d{4}-[a-z0-9-]+$/);
        expect(record.handicapAllowance).toMatch(/^(80|85|90)%$/);
      }
    }
  });

  it('has tee times and no results for the next event', () => {
    for (const { today, seasons } of tours) {
      const events = seasons.at(-1)?.events ?? [];
      const [next] = upcomingEvents(
        events.map(({ record }) => record),
        today,
      );
      const event = events.find(({ record }) => record === next);
      expect(event && actionOf(event.record, today)).toBe('teeTimes');
      expect(event?.teeTimes.length).toBeGreaterThan(5);
      expect(event?.results).toBeNull();
    }
  });

  it('sends everybody of a field off once a round, in threes and fours, in order of time', () => {
    for (const event of tours.flatMap(({ seasons }) => seasons).flatMap(({ events }) => events)) {
      for (const round of new Set(event.teeTimes.map((row) => row.round))) {
        const rows = event.teeTimes.filter((row) => row.round === round);
        const names = rows.flatMap(({ players }) => players);
        expect(new Set(names).size).toBe(names.length);
        expect(rows.every(({ players }) => [3, 4].includes(players.length))).toBe(true);
        expect(rows.every(({ time }) => /^(8|9|10|11|12):[0-5]\d [AP]M$/.test(time))).toBe(true);
        if (event.scores) {
          const field = event.scores.players.flatMap(({ player }) => playersOf(player));
          expect(names.toSorted()).toEqual(field.toSorted());
        }
      }
      if (event.kind === 'championship' || !event.scores) continue;
      const size = event.scores.players.flatMap(({ player }) => playersOf(player)).length;
      expect(size).toBeGreaterThanOrEqual(28);
      expect(size).toBeLessThanOrEqual(44);
    }
  });

  it('has no member who is away in a future field, and states each reason and duration', () => {
    for (const { away, seasons } of tours) {
      expect(away.length).toBeGreaterThanOrEqual(3);
      expect(away.length).toBeLessThanOrEqual(5);
      const coming = seasons
        .at(-1)
        ?.events.filter(({ results, kind }) => !results && kind !== 'championship');
      const names = coming?.flatMap(({ teeTimes }) => teeTimes.flatMap(({ players }) => players));
      for (const { name, reason, duration } of away) {
        expect(names).not.toContain(name);
        expect([name, reason, duration]).not.toContain('');
      }
    }
  });
});

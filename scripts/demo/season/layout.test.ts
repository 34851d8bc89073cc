import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, weekdayOf, yearOf } from '#domain/time/calendar.ts';
import { actionOf, upcomingEvents } from '#domain/events/event.ts';
import { layCurrentSeason, layPastSeason, type Slot } from './layout.ts';

/** Every day of a year, in order. */
function daysOf(year: number): string[] {
  const first = `${year}-01-01`;
  const count = daysBetween(first, `${year}-12-31`) + 1;
  return Array.from({ length: count }, (_, index) => addDays(first, index));
}

/** A slot as the schedule sees it; names keep the order of play on equal dates. */
const asRow = (slot: Slot, index: number) => ({
  name: String(index).padStart(2, '0'),
  date: slot.date,
  isComplete: slot.state === 'complete',
  registrationOpen: slot.state === 'open',
  blueGolfUrl: ['complete', 'teeTimes', 'open'].includes(slot.state) ? 'https://x.test' : '',
});

const isWeekend = (date: string) => ['Sat', 'Sun'].includes(weekdayOf(date));

describe.each([2026, 2028])('the season of %i around today', (year) => {
  const days = daysOf(year).map((today) => {
    const slots = layCurrentSeason(today);
    const rows = slots.map(asRow);
    const showing = (action: string) => rows.filter((row) => actionOf(row, today) === action);
    return { today, slots, rows, showing, dates: slots.map(({ date }) => date) };
  });
  const after = (monthDay: string) => days.filter(({ today }) => today > `${year}-${monthDay}`);

  it('has sixteen events in order of play inside the year, on every day', () => {
    for (const { dates } of days) {
      expect(dates).toHaveLength(16);
      expect(dates.every((date) => yearOf(date) === year)).toBe(true);
      expect(dates.toSorted()).toEqual(dates);
    }
  });

  it('shows every state of an event on every day, but none without registration after 23 December', () => {
    for (const { today, rows, showing } of days) {
      expect(showing('results').length, today).toBeGreaterThanOrEqual(3);
      expect(showing('register').length, today).toBeGreaterThanOrEqual(1);
      expect(showing('closed').length, today).toBeGreaterThanOrEqual(1);
      expect(showing('soon').length > 0, today).toBe(today <= `${year}-12-23`);
      // Tee times are those of the very next event.
      expect(showing('teeTimes'), today).toEqual(upcomingEvents(rows, today).slice(0, 1));
    }
  });

  it('puts complete events before today; only on 1 January, when no day lies before, on today', () => {
    for (const { today, showing } of days) {
      const latest = showing('results').at(-1)?.date ?? '';
      if (today === `${year}-01-01`) expect(latest).toBe(today);
      else expect(latest < today, today).toBe(true);
    }
  });

  it('has a closed upcoming event until mid-August; later it may be waiting for results', () => {
    for (const { today, slots, showing } of days) {
      const isAhead = showing('closed').some(({ date }) => date >= today);
      const waits = slots.some(({ state }) => state === 'pending');
      expect(isAhead || waits, today).toBe(true);
      if (today <= `${year}-08-15`) expect(isAhead && !waits, today).toBe(true);
    }
  });

  it('gives every event its own day from 4 January to 30 December', () => {
    for (const { today, dates } of days) {
      const isEdge = today < `${year}-01-04` || today > `${year}-12-30`;
      if (!isEdge) expect(new Set(dates).size, today).toBe(16);
    }
    expect(new Set(after('12-30')[0]?.dates).size).toBe(15);
  });

  it('plays on weekends only from 1 March to 30 November', () => {
    for (const { today, dates } of days) {
      const isInSeason = today >= `${year}-03-01` && today <= `${year}-11-30`;
      if (isInSeason) expect(dates.every(isWeekend), today).toBe(true);
    }
  });
});

describe('a past season', () => {
  it('is complete, on weekends from late April to early October', () => {
    for (const year of [2023, 2024, 2025, 2026, 2027, 2028]) {
      const slots = layPastSeason(year);
      const dates = slots.map(({ date }) => date);
      expect(slots.every(({ state }) => state === 'complete')).toBe(true);
      expect(new Set(dates).size).toBe(16);
      expect(dates.toSorted()).toEqual(dates);
      expect(dates.every(isWeekend)).toBe(true);
      expect((dates[0] ?? '') >= `${year}-04-23`).toBe(true);
      expect((dates.at(-1) ?? '') <= `${year}-10-10`).toBe(true);
    }
  });
});

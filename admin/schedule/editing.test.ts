import { expect, test } from 'vitest';
import { weekdayOf } from '#domain/calendar.ts';
import type { EventAnswer } from '#domain/event.schema.ts';
import { EMPTY_EVENT_FIELDS } from '#domain/event.schema.ts';
import { coursesOf } from './courses.ts';
import type { Draft } from './drafts.ts';
import { editDraft, editNew, editRecord } from './editing.ts';

const base = { ...EMPTY_EVENT_FIELDS, name: 'Opening Day', date: '2026-05-02' };
const record: EventAnswer = { ...base, eventID: '2026-opening-day', thumbnail: '' };
const draft: Draft = {
  id: record.eventID,
  season: 2026,
  savedAt: '2026-05-01T10:00:00.000Z',
  base,
  fields: { ...base, name: 'Opening Weekend' },
  hadPicture: true,
};

test('a new event begins on the next Saturday', () => {
  expect(editNew('2026-05-20', 2026).base.date).toBe('2026-05-23');
  expect(editNew('2026-05-23', 2026).base.date).toBe('2026-05-30');
});

test('a new event of another season begins on a Saturday of that season', () => {
  const { date } = editNew('2026-11-21', 2027).base;
  expect([date, weekdayOf(date)]).toEqual(['2027-05-01', 'Sat']);
});

test('a new card carries a temporary id', () => {
  expect(editNew('2026-05-20', 2026).id).toMatch(/^__new__/);
});

test('a stored event opens with its own fields and nothing to save', () => {
  const { id, base: from, values, picture } = editRecord(record);
  expect([id, from, values, picture.kind]).toEqual([record.eventID, base, base, 'keep']);
});

test('a draft keeps what was typed and takes newer stored values for the rest', () => {
  const newer = { ...record, course: 'Oak Hill' };
  const { base: from, values } = editDraft(draft, newer);
  expect(from.course).toBe('Oak Hill');
  expect(values).toEqual({ ...base, name: 'Opening Weekend', course: 'Oak Hill' });
});

test('a draft whose event is gone becomes a new event', () => {
  expect(editDraft(draft, undefined).record).toBeNull();
});

test('the courses of all events are known once, with the newest town and state', () => {
  const events = [
    { ...record, course: 'Oak Hill', town: 'Old Town', state: 'NH', date: '2025-05-01' },
    { ...record, course: 'Oak Hill', town: 'New Town', state: 'NH', date: '2026-05-01' },
    { ...record, course: '', date: '2026-06-01' },
  ];
  expect(coursesOf(events)).toEqual([{ course: 'Oak Hill', town: 'New Town', state: 'NH' }]);
});

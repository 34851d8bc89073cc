import { expect, test } from 'vitest';
import { isCalendarDate, weekdayOf } from '#domain/time/calendar.ts';
import { NewEvent } from '#domain/event/event.schema.ts';
import { eventForm, newEvent } from './events.ts';
import { textIn } from '../records/editor/values.ts';

const fields = NewEvent.parse({ name: 'Opening Day', date: '2026-05-02' });

function eventPart(form: FormData): unknown {
  const part = form.get('event');
  return typeof part === 'string' ? JSON.parse(part) : part;
}

test('a save carries the event as JSON and a picture only when a new one was chosen', async () => {
  const unchanged = eventForm(fields, { kind: 'keep' });
  expect(eventPart(unchanged)).toEqual(fields);
  expect(unchanged.has('thumbnail')).toBe(false);

  const removed = eventForm(fields, { kind: 'remove' });
  expect(eventPart(removed)).toEqual({ ...fields, removeThumbnail: true });

  const file = new Blob(['x'], { type: 'image/jpeg' });
  const replaced = eventForm(fields, { kind: 'replace', file }).get('thumbnail');
  expect(replaced instanceof File && (await replaced.text())).toBe('x');
});

test('a new event begins on the next Saturday', () => {
  expect(newEvent('2026-05-20', 2026).base.date).toBe('2026-05-23');
  expect(newEvent('2026-05-23', 2026).base.date).toBe('2026-05-30');
});

test('a new event of another season begins on a Saturday of that season', () => {
  const { base, place } = newEvent('2026-11-21', 2027);
  const date = textIn(base.date);
  expect([date, isCalendarDate(date) && weekdayOf(date)]).toEqual(['2027-05-01', 'Sat']);
  expect(place).toBe('2027');
});

import { expect, it } from 'vitest';
import { eventRecord } from '../../../tests/helpers/events.ts';
import { withProduct } from './load.ts';

it('an event has the details of its product, and those of its record where the product has none', () => {
  const event = eventRecord({ name: 'Open', course: 'Candia Woods', town: 'Candia', state: 'NH' });
  const blank = { title: 'Open 2026', date: null, course: null, town: null, state: null };
  expect(withProduct(event, blank)).toEqual({ ...event, name: 'Open 2026' });
  const details = { date: '2026-07-04', course: 'Nashua CC', town: 'Nashua', state: 'ME' };
  const shown = withProduct(event, { ...blank, ...details });
  expect(shown).toMatchObject({ ...details, eventID: event.eventID });
});

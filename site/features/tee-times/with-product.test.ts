import { expect, it } from 'vitest';
import { eventRecord } from '../../../tests/helpers/events.ts';
import { withProduct } from './with-product.ts';

it('an event has the details of its product, and those of its record where the product has none', () => {
  const event = eventRecord({ name: 'Open', course: 'Candia Woods', town: 'Candia', state: 'NH' });
  const blank = { title: 'Open 2026', date: null, course: null, town: null, state: null };
  expect(withProduct(event, blank)).toEqual({ ...event, name: 'Open 2026' });
  const full = { ...blank, date: '2026-07-04', course: 'Nashua CC', town: 'Nashua', state: 'ME' };
  expect(withProduct(event, full)).toMatchObject({
    date: '2026-07-04',
    course: 'Nashua CC',
    town: 'Nashua',
    state: 'ME',
    eventID: event.eventID,
  });
});

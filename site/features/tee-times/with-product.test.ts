import { expect, it } from 'vitest';
import { eventRecord } from '../../../tests/helpers/events.ts';
import { withProduct } from './with-product.ts';

it('an event is told of as its product does, and as our record does where that is silent', () => {
  const event = eventRecord({ name: 'Open', course: 'Candia Woods', town: 'Candia', state: 'NH' });
  const silent = { title: 'Open 2026', date: null, course: null, town: null, state: null };
  expect(withProduct(event, silent)).toEqual({ ...event, name: 'Open 2026' });
  const told = { ...silent, date: '2026-07-04', course: 'Nashua CC', town: 'Nashua', state: 'ME' };
  expect(withProduct(event, told)).toMatchObject({
    ...{ date: '2026-07-04', course: 'Nashua CC', town: 'Nashua', state: 'ME' },
    eventID: event.eventID,
  });
});

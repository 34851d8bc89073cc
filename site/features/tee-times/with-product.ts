/** Merges an event with its product in the shop; the record fills what the product does not have. */
import type { EventFacts } from '#domain/shop/shop.schema.ts';
import type { ShownEvent } from './load.ts';

interface ProductFacts extends EventFacts {
  title: string;
}

export function withProduct<Event extends ShownEvent>(event: Event, product: ProductFacts): Event {
  const { title, date, course, town, state } = product;
  return {
    ...event,
    name: title || event.name,
    date: date ?? event.date,
    course: course ?? event.course,
    town: town ?? event.town,
    state: state ?? event.state,
  };
}

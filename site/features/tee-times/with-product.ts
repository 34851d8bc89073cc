/** An event as its product in the shop tells of it, with our own record where that is silent (R204). */
import type { EventFacts } from '#domain/shop/shop.schema.ts';
import type { ShownEvent } from './load.ts';

interface Told extends EventFacts {
  title: string;
}

export function withProduct<Event extends ShownEvent>(event: Event, product: Told): Event {
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

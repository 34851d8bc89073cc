/** Events of the schedule, stored and read without the panel. */
import { z } from 'zod';
import {
  EventResponse,
  EventsResponse,
  type EventFields,
} from '../../server/domain/events/event.schema.ts';
import { eventForm, type Client } from '../helpers/client.ts';
import { TODAY } from '../helpers/now.ts';

/** Stores an event, on the tests' day by default, and returns it. */
export async function addEvent(
  staff: Client,
  fields: Partial<EventFields>,
  picture?: Uint8Array,
): Promise<EventResponse> {
  const form = eventForm({ date: TODAY, ...fields }, picture);
  const { body } = await staff.request('POST', '/api/events', form);
  return EventResponse.parse(body);
}

/** Changes a stored event as another staff member would. */
export async function changeEvent(
  staff: Client,
  eventID: string,
  fields: Partial<EventFields>,
): Promise<void> {
  const { body } = await staff.request('PUT', `/api/events/${eventID}`, eventForm(fields));
  z.looseObject({ eventID: z.literal(eventID) }).parse(body);
}

/** The stored events of a season, by date. */
export async function eventsOf(staff: Client, season: number): Promise<EventResponse[]> {
  const { events } = EventsResponse.parse(await staff.json(`/api/events?year=${season}`));
  return events;
}

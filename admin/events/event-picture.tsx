import type { EventResponse } from '#domain/events/event.schema.ts';
import { eventsApi } from '#domain/events/events.api.ts';
import { addressOf, apiUrl, pictureAddress } from '../api.ts';
import { RecordPicture } from '../ui/record-picture.tsx';

/** The URL of an event's picture; the server sends the default picture when there is none. */
export function thumbnailOf({ eventID, thumbnail }: EventResponse): string {
  return thumbnail === ''
    ? apiUrl(`${addressOf(eventsApi.picture, { path: { eventID } })}?w=320`)
    : pictureAddress(thumbnail);
}

/** The picture on a card. */
export function EventPicture({ event }: { event: EventResponse }) {
  return <RecordPicture src={thumbnailOf(event)} />;
}

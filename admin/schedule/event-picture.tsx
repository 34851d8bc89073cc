import type { EventAnswer } from '#domain/event.schema.ts';
import { apiUrl, pictureAddress } from '../api.ts';

/** Shown when a picture cannot be loaded at all (R389). */
export const DEFAULT_PICTURE = '/pictures/default-640.webp';

/** The address of an event's picture; the server answers with the default one when it has none. */
export function thumbnailOf({ eventID, thumbnail }: EventAnswer): string {
  return thumbnail === ''
    ? apiUrl(`/api/events/${encodeURIComponent(eventID)}/thumbnail?w=320`)
    : pictureAddress(thumbnail);
}

/** The picture on a card: decorative, the name stands beside it. */
export function EventPicture({ event }: { event: EventAnswer }) {
  return (
    <img
      className="event-picture"
      src={thumbnailOf(event)}
      alt=""
      width={320}
      height={240}
      loading="lazy"
      decoding="async"
      onError={({ currentTarget }) => {
        if (!currentTarget.src.endsWith(DEFAULT_PICTURE)) currentTarget.src = DEFAULT_PICTURE;
      }}
    />
  );
}

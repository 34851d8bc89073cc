import { PICTURE_BYTES_MAX } from '../domain/shared/picture.ts';
import { formReader } from '../images/upload.ts';

/** Reads the form of an event: its fields, and perhaps a picture. */
export const readEventForm = formReader({
  json: 'event',
  picture: 'thumbnail',
  pictureBytesMax: PICTURE_BYTES_MAX,
});

/** The shapes of the API’s multipart forms. */
import { PICTURE_BYTES_MAX } from '../shared/picture.ts';

/** A form with a file, and the parts that it has besides. */
export interface FormShape {
  /** The part with a JSON object, which is the body; null for a form without one. */
  json: string | null;
  file: string;
  /** A part with a short text; none by default. */
  text?: string;
  /** In bytes; whole megabytes, which a sentence names. */
  fileBytesMax: number;
  /** What sentences call the file: `picture`, `page`. */
  noun: string;
  /** The parts to send, for the sentence about another one. */
  parts: string;
}

/** Largest accepted picture file of a champion or a draft, in bytes. */
export const LARGE_PICTURE_BYTES_MAX = 25 * 1024 * 1024;

/** A form of one file. */
export const fileForm = (file: string, noun: string, fileBytesMax: number): FormShape => ({
  json: null,
  file,
  noun,
  fileBytesMax,
  parts: `"${file}"`,
});

/** A form with the fields of a record as JSON, and perhaps its picture. */
export const pictureForm = (
  json: string,
  file = 'image',
  fileBytesMax = PICTURE_BYTES_MAX,
): FormShape => ({
  json,
  file,
  noun: 'picture',
  fileBytesMax,
  parts: `"${json}" and, with a picture, "${file}"`,
});

/** Reads the form of a record with a picture. */
import type { Request, Response } from 'express';
import { pictureForm } from '../domain/api/forms.ts';
import * as multipart from '../http/multipart.ts';

/** Largest accepted picture file of a champion, in bytes. */
export const CHAMPION_PICTURE_BYTES_MAX = 25 * 1024 * 1024;

/** The names of the parts and the largest accepted picture. */
export interface PictureFormShape {
  json: string;
  picture: string;
  pictureBytesMax: number;
}

/** The parsed JSON part, and the picture's bytes or null. */
export type Form = multipart.PictureForm;

/** A reader for forms of one shape. It throws as formPartsReader does, and 400 for bad JSON. */
export function formReader({ json, picture, pictureBytesMax }: PictureFormShape) {
  const read = multipart.formReader(pictureForm(json, picture, pictureBytesMax));
  return (req: Request, res: Response): Promise<Form> => read(req, res);
}

/** Reads a multipart form with a JSON part and an optional picture. */
import type { Request, Response } from 'express';
import { HttpError } from '../errors.ts';
import { JSON_BYTES_MAX } from '../http/json-body.ts';
import {
  fileBytes,
  formPartsReader,
  isMissing,
  sentTwice,
  tooLong,
  type FormParts,
} from '../http/multipart.ts';

/** Largest accepted picture file of a champion, in bytes. */
export const CHAMPION_PICTURE_BYTES_MAX = 25 * 1024 * 1024;

/** The names of the parts and the largest accepted picture. */
export interface PictureFormShape {
  json: string;
  picture: string;
  pictureBytesMax: number;
}

/** The parsed JSON part, and the picture's bytes or null. */
export interface Form {
  json: unknown;
  picture: Buffer | null;
}

/** A reader for forms of one shape. It throws as formPartsReader does, and 400 for bad JSON. */
export function formReader(
  names: PictureFormShape,
): (req: Request, res: Response) => Promise<Form> {
  const { json, picture, pictureBytesMax } = names;
  const shape = {
    json,
    file: picture,
    fileBytesMax: pictureBytesMax,
    noun: 'picture',
    parts: `"${json}" and, with a picture, "${picture}"`,
  };
  const read = formPartsReader(shape);
  return async (req, res) => {
    const parts = await read(req, res);
    return { json: jsonPart(parts, json), picture: fileBytes(parts, shape) };
  };
}

function jsonPart({ files, fields }: FormParts, name: string): unknown {
  const field = fields.find(([field]) => field === name)?.[1];
  const file = files.find(({ fieldname }) => fieldname === name);
  if (Array.isArray(field) || (field !== undefined && file)) throw sentTwice(name);
  if (file && file.size > JSON_BYTES_MAX) {
    throw tooLong(name);
  }
  const text = file ? file.buffer.toString('utf8') : field;
  if (typeof text !== 'string') throw isMissing(name);
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    throw new HttpError(400, `The part "${name}" is not valid JSON.`, { cause: error });
  }
  if (typeof content === 'object' && content !== null && !Array.isArray(content)) return content;
  throw new HttpError(400, `The part "${name}" must hold a JSON object.`);
}

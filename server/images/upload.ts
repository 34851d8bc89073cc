/** Reads a multipart form of one JSON part and, perhaps, one picture (R302, R303, X12). */
import type { Request, RequestHandler, Response } from 'express';
import multer, { MulterError } from 'multer';
import { HttpError } from '../errors.ts';
import { JSON_BYTES_MAX } from '../http/json-body.ts';

/** Largest accepted picture file of an event, in bytes (FACTS 9). */
export const EVENT_PICTURE_BYTES_MAX = 10 * 1024 * 1024;

/** Parts a form may have before it counts as an attack; enough to name what was sent twice. */
const PARTS_MAX = 4;

/** The names of the parts and the largest accepted picture. */
export interface FormShape {
  json: string;
  picture: string;
  pictureBytesMax: number;
}

/** What the form held: the JSON part as parsed, and the picture's bytes or null. */
export interface Form {
  json: unknown;
  picture: Buffer | null;
}

/**
 * A reader for forms of one shape. It throws 415 for another content type, 413 for too much and 400
 * for missing, doubled or unreadable parts, naming the part. A refused form is read to its end
 * first: an answer in the middle of an upload would be lost with the connection.
 */
export function formReader(shape: FormShape): (req: Request, res: Response) => Promise<Form> {
  const middleware = multer({
    storage: multer.memoryStorage(),
    preservePath: true,
    limits: {
      fieldSize: JSON_BYTES_MAX,
      fileSize: shape.pictureBytesMax,
      files: 2,
      parts: PARTS_MAX,
      fieldNestingDepth: 0,
    },
  }).fields([
    // Browsers send a JSON Blob as a file; it counts as the same part.
    { name: shape.json, maxCount: 1 },
    { name: shape.picture, maxCount: 1 },
  ]);
  return async (req, res) => {
    if (!req.is('multipart/form-data')) {
      throw new HttpError(415, `Send a form (multipart/form-data) with the part "${shape.json}".`);
    }
    await run(middleware, req, res, shape);
    const files = filesOf(req);
    checkFields(req, shape);
    return { json: jsonPart(req, files, shape), picture: picturePart(files, shape) };
  };
}

function run(
  middleware: RequestHandler,
  req: Request,
  res: Response,
  shape: FormShape,
): Promise<void> {
  return new Promise((resolve, reject) => {
    void middleware(req, res, (error?: unknown) => {
      if (error) reject(formError(error, shape));
      else resolve();
    });
  });
}

function formError(error: unknown, shape: FormShape): HttpError {
  const options = { cause: error };
  if (!(error instanceof MulterError)) {
    return new HttpError(400, 'The form can’t be read: it is cut off or malformed.', options);
  }
  const part = error.field ?? '';
  const megabytes = shape.pictureBytesMax / (1024 * 1024);
  switch (error.code) {
    case 'LIMIT_FILE_SIZE':
      return part === shape.json
        ? tooLong(part)
        : new HttpError(413, `The picture is larger than ${megabytes} MB.`, options);
    case 'LIMIT_FIELD_VALUE':
      return tooLong(part);
    case 'LIMIT_PART_COUNT':
    case 'LIMIT_FIELD_COUNT':
    case 'LIMIT_FILE_COUNT':
      return new HttpError(413, 'The form has too many parts.', options);
    case 'LIMIT_UNEXPECTED_FILE':
      return part === shape.json || part === shape.picture
        ? sentTwice(part)
        : unexpectedPart(part, shape);
    default:
      return new HttpError(400, 'The form has a part with a name that can’t be read.', options);
  }
}

function filesOf(req: Request): Express.Multer.File[] {
  const { files } = req;
  return Array.isArray(files) ? files : Object.values(files ?? {}).flat();
}

function checkFields(req: Request, shape: FormShape): void {
  for (const [name, value] of fieldsOf(req)) {
    if (name === shape.json) continue;
    if (name !== shape.picture) throw unexpectedPart(name, shape);
    // A form without a chosen file may send an empty text in its place.
    if (value !== '') throw new HttpError(400, `The part "${name}" must be a file.`);
  }
}

function fieldsOf(req: Request): [string, unknown][] {
  const body: unknown = req.body;
  return typeof body === 'object' && body !== null ? Object.entries(body) : [];
}

function jsonPart(req: Request, files: Express.Multer.File[], { json: name }: FormShape): unknown {
  const field = fieldsOf(req).find(([field]) => field === name)?.[1];
  const file = files.find(({ fieldname }) => fieldname === name);
  if (Array.isArray(field) || (field !== undefined && file)) throw sentTwice(name);
  if (file && file.size > JSON_BYTES_MAX) {
    throw tooLong(name);
  }
  const text = file ? file.buffer.toString('utf8') : field;
  if (typeof text !== 'string') throw new HttpError(400, `The part "${name}" is missing.`);
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    throw new HttpError(400, `The part "${name}" is not valid JSON.`, { cause: error });
  }
  if (typeof content === 'object' && content !== null && !Array.isArray(content)) return content;
  throw new HttpError(400, `The part "${name}" must hold a JSON object.`);
}

function picturePart(files: Express.Multer.File[], { picture: name }: FormShape): Buffer | null {
  const file = files.find(({ fieldname }) => fieldname === name);
  if (!file) return null;
  // Names are never used (D04); one with a path in it can only be meant badly.
  if (/[/\\\0]/.test(file.originalname)) {
    throw new HttpError(400, `The file name in the part "${name}" must not contain a path.`);
  }
  return file.buffer;
}

function tooLong(part: string): HttpError {
  return new HttpError(413, `The part "${part}" is larger than 1 MB.`);
}

function sentTwice(part: string): HttpError {
  return new HttpError(400, `The part "${part}" was sent twice.`);
}

function unexpectedPart(part: string, { json, picture }: FormShape): HttpError {
  return new HttpError(
    400,
    `The part "${part}" is not expected; send "${json}" and, with a picture, "${picture}".`,
  );
}

/** Parses multipart forms and refuses parts that don't belong there. */
import type { Readable, Writable } from 'node:stream';
import type { Request, RequestHandler, Response } from 'express';
import multer, { MulterError, type StorageEngine } from 'multer';
import type { FormShape } from '../../domain/api/forms.ts';
import { HttpError } from '../../errors.ts';
import { isDiskError, writeErrorFor } from '../../store/store-errors.ts';
import { checkAccessAgain } from '../checks/access-check.ts';
import { JSON_BYTES_MAX } from './json-body.ts';

/** Most parts that are parsed: enough to report a part that was sent twice. */
const PARTS_MAX = 4;

/** A form's parts, each at most once. */
export interface FormParts {
  files: readonly Express.Multer.File[];
  fields: readonly (readonly [name: string, value: unknown])[];
}

export type FormPartsReader = (req: Request, res: Response) => Promise<FormParts>;

/**
 * A reader for forms of one shape. It throws 415 for another content type, 413 for too much and 400
 * for doubled, unexpected or unreadable parts, naming the part, without reading the rest of the form. Access is
 * checked again when the form has arrived.
 */
export function formPartsReader(
  shape: FormShape,
  storage: StorageEngine = multer.memoryStorage(),
): FormPartsReader {
  const middleware = multer({
    storage,
    preservePath: true,
    limits: {
      fieldSize: JSON_BYTES_MAX,
      fileSize: shape.fileBytesMax,
      files: 2,
      parts: PARTS_MAX,
      fieldNestingDepth: 0,
    },
    streamHandler: parseUntilRefused,
  }).fields([
    // Browsers send a JSON Blob as a file; it counts as the same part.
    ...(shape.json === null ? [] : [{ name: shape.json, maxCount: 1 }]),
    { name: shape.file, maxCount: 1 },
  ]);
  return async (req, res) => {
    if (!req.is('multipart/form-data')) {
      const first = shape.json ?? shape.file;
      throw new HttpError(415, `Send a form (multipart/form-data) with the part "${first}".`);
    }
    await run(middleware, req, res, shape);
    await checkAccessAgain(req);
    const parts = { files: filesOf(req), fields: fieldsOf(req) };
    checkFields(parts, shape);
    return parts;
  };
}

/**
 * Feeds a form to its parser. multer would read a refused form to its end before it reports the error: the
 * rest of a file that is too large, and what follows, unless the request is no longer readable.
 */
function parseUntilRefused(req: Request, parser: Writable): void {
  parser.on('file', (_part: string, file: Readable) => file.once('limit', () => file.push(null)));
  parser.once('unpipe', () => {
    if (!req.readableEnded) req.readable = false;
  });
  req.pipe(parser);
}

/** The parsed JSON part of a record’s form, and the bytes of its picture or null. */
export interface PictureForm {
  json: unknown;
  picture: Buffer | null;
}

/** The same with the form’s text. */
export interface Form extends PictureForm {
  text: string;
}

/** A reader for whole forms of one shape. It throws as formPartsReader does, and 400 for bad JSON. */
export function formReader(shape: FormShape): (req: Request, res: Response) => Promise<Form> {
  const read = formPartsReader(shape);
  return async (req, res) => {
    const parts = await read(req, res);
    const json = shape.json === null ? undefined : jsonPart(parts, shape.json);
    return { json, picture: fileBytes(parts, shape), text: textIn(parts, shape) };
  };
}

function jsonPart({ files, fields }: FormParts, name: string): unknown {
  const field = fields.find(([field]) => field === name)?.[1];
  const file = files.find(({ fieldname }) => fieldname === name);
  if (Array.isArray(field) || (field !== undefined && file)) throw sentTwice(name);
  if (file && file.size > JSON_BYTES_MAX) throw tooLong(name);
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

/** Stores a form's file on disk instead of in memory, in a folder for this form alone. */
export function onDisk(folder: string, name: string): StorageEngine {
  return multer.diskStorage({
    destination: folder,
    filename: (_req, _file, done) => done(null, name),
  });
}

/** The bytes of the form's file, or null when none was sent. Throws 400 for a name with a path. */
export function fileBytes(parts: FormParts, shape: FormShape): Buffer | null {
  return fileOf(parts, shape)?.buffer ?? null;
}

/** The path of a form's file on disk, or null when none was sent. Throws as fileBytes does. */
export function filePath(parts: FormParts, shape: FormShape): string | null {
  return fileOf(parts, shape)?.path ?? null;
}

function fileOf({ files }: FormParts, { file: name }: FormShape): Express.Multer.File | null {
  const file = files.find(({ fieldname }) => fieldname === name);
  if (!file) return null;
  // File names are never used; one with a path in it can only be an attack.
  if (/[/\\\0]/.test(file.originalname)) {
    throw new HttpError(400, `The file name in the part "${name}" must not contain a path.`);
  }
  return file;
}

/** The form's text; empty when none was sent. */
export function textIn({ fields }: FormParts, { text }: FormShape): string {
  const value = fields.find(([name]) => name === text)?.[1];
  return typeof value === 'string' ? value : '';
}

export function tooLong(part: string): HttpError {
  return new HttpError(413, `The part "${part}" is larger than 1 MB.`);
}

export function sentTwice(part: string): HttpError {
  return new HttpError(400, `The part "${part}" was sent twice.`);
}

export function isMissing(part: string): HttpError {
  return new HttpError(400, `The part "${part}" is missing.`);
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
    if (isDiskError(error)) return writeErrorFor(error);
    return new HttpError(400, 'The form can’t be read: it is cut off or malformed.', options);
  }
  const part = error.field ?? '';
  const megabytes = shape.fileBytesMax / (1024 * 1024);
  switch (error.code) {
    case 'LIMIT_FILE_SIZE':
      return part === shape.json
        ? tooLong(part)
        : new HttpError(413, `The ${shape.noun} is larger than ${megabytes} MB.`, options);
    case 'LIMIT_FIELD_VALUE':
      return tooLong(part);
    case 'LIMIT_PART_COUNT':
    case 'LIMIT_FIELD_COUNT':
    case 'LIMIT_FILE_COUNT':
      return new HttpError(413, 'The form has too many parts.', options);
    case 'LIMIT_UNEXPECTED_FILE':
      return part === shape.json || part === shape.file
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

function fieldsOf(req: Request): [string, unknown][] {
  const body: unknown = req.body;
  return typeof body === 'object' && body !== null ? Object.entries(body) : [];
}

function checkFields({ fields }: FormParts, shape: FormShape): void {
  for (const [name, value] of fields) {
    if (name === shape.json) continue;
    if (name === shape.text) {
      if (typeof value !== 'string') throw sentTwice(name);
      continue;
    }
    if (name !== shape.file) throw unexpectedPart(name, shape);
    // A form without a chosen file may send an empty text in its place.
    if (value !== '') throw new HttpError(400, `The part "${name}" must be a file.`);
  }
}

function unexpectedPart(part: string, { parts }: FormShape): HttpError {
  return new HttpError(400, `The part "${part}" is not expected; send ${parts}.`);
}

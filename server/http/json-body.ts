/** Reads a JSON body where a route wants one, and nowhere else. */
import express, { type RequestHandler } from 'express';
import { HttpError } from '../errors.ts';
import { BODY_TOO_LARGE } from './error-response.ts';

/** Longest accepted JSON text, in bytes. */
export const JSON_BYTES_MAX = 1024 * 1024;

const requireJson: RequestHandler = (req, _res, next) => {
  // `null` means no body at all; the route's schema then names what is missing.
  if (req.is('application/json') === false) {
    throw new HttpError(415, 'Send the body as JSON (Content-Type: application/json).');
  }
  next();
};

/** The parser would read all of it before it says so, which a caller with a gigabyte can make last. */
const requireLength: RequestHandler = (req, _res, next) => {
  if (Number(req.get('Content-Length') ?? 0) > JSON_BYTES_MAX) {
    throw new HttpError(413, BODY_TOO_LARGE);
  }
  next();
};

/** Handlers that leave the parsed JSON in `req.body`: 415 for another type, 413 above 1 MB, 400. */
export const jsonBody: readonly RequestHandler[] = [
  requireJson,
  requireLength,
  express.json({ limit: JSON_BYTES_MAX, type: 'application/json' }),
];

/** Parses a JSON body on the routes that take one. */
import express, { type RequestHandler } from 'express';
import { HttpError } from '../../errors.ts';
import { BODY_TOO_LARGE } from '../responses/error-response.ts';

/** Longest accepted JSON text, in bytes. */
export const JSON_BYTES_MAX = 1024 * 1024;

const requireJson: RequestHandler = (req, _res, next) => {
  // `null` means no body at all; the route's schema then names what is missing.
  if (req.is('application/json') === false) {
    throw new HttpError(415, 'Send the body as JSON (Content-Type: application/json).');
  }
  next();
};

/** The parser would read all of a too large body before it refuses, which takes long for a gigabyte. */
const requireLength: RequestHandler = (req, _res, next) => {
  if (Number(req.get('Content-Length') ?? 0) > JSON_BYTES_MAX) {
    throw new HttpError(413, BODY_TOO_LARGE);
  }
  next();
};

/** Middleware that puts the parsed JSON into `req.body`: 415 for another type, 413 above 1 MB, 400 otherwise. */
export const jsonBody: readonly RequestHandler[] = [
  requireJson,
  requireLength,
  express.json({ limit: JSON_BYTES_MAX, type: 'application/json' }),
];

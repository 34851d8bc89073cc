import type { Request, Response } from 'express';
import type { LiveFile } from '../publish/live-site.ts';
import { plainOf } from '../publish/packed-body.ts';

/** Answers with a prepared file: 304 when the caller has it, else its best compressed form. */
export function sendFile(
  file: LiveFile,
  { status, cache }: { status: number; cache: string },
  request: Request,
  response: Response,
): void {
  response.set({
    'Content-Type': file.type,
    'Cache-Control': cache,
    ETag: file.etag,
    Vary: 'Accept-Encoding',
  });
  if (file.csp !== '') response.set('Content-Security-Policy', file.csp);
  if (status === 200 && request.fresh) {
    response.status(304).end();
    return;
  }
  const encoding = file.brotli ? request.acceptsEncodings(['br', 'gzip', 'identity']) : 'identity';
  const compressed = encoding === 'br' ? file.brotli : encoding === 'gzip' ? file.gzip : null;
  if (compressed) response.set('Content-Encoding', String(encoding));
  const body = compressed ?? plainOf(file);
  response.status(status).set('Content-Length', String(body.length));
  response.end(request.method === 'HEAD' ? undefined : body);
}

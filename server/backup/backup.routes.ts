/** Downloads and restores the data directory as a zip. */
import { pipeline } from 'node:stream/promises';
import { Router, type Request, type RequestHandler } from 'express';
import { z } from 'zod';
import { TOUR } from '#tour';
import type { ActivityLog } from '../journal/activity-log.ts';
import { BACKUP_BYTES_MAX, backupFileName } from '../domain/backup/backup.ts';
import type { CalendarDate } from '../domain/time/calendar.ts';
import { parseInput } from '../errors.ts';
import { endpoint } from '../http/endpoint.ts';
import { filePath, formPartsReader, isMissing, onDisk } from '../http/multipart.ts';
import { extendRequestTimeout } from '../http/request-timeout.ts';
import { extendResponseTimeout } from '../http/response-timeout.ts';
import type { BackupService } from './backup.service.ts';
import type { RestoreService } from './restore.service.ts';

/** Time for a gigabyte over a slow connection, in either direction. */
export const TRANSFER_MS = 60 * 60_000;

/** A download without progress for this long is ended. */
export const STALLED_MS = 5 * 60_000;

const FORM = {
  json: null,
  file: 'backup',
  fileBytesMax: BACKUP_BYTES_MAX,
  noun: 'backup',
  parts: '"backup"',
};

/** The query of a request that previews or restores a backup. */
export const RestoreQuery = z.object({
  preview: z
    .enum(['true', 'false'], { error: 'preview must be true or false.' })
    .default('false')
    .transform((word) => word === 'true'),
});

export interface BackupRoutesDeps {
  backups: BackupService;
  restores: RestoreService;
  today: () => CalendarDate;
  activity: ActivityLog;
  /** Without the write lock that a restore takes: it would wait for its own request. */
  requireOwner: readonly RequestHandler[];
  /** Requires the owner's identity to be confirmed, for a restore. */
  confirmed: readonly RequestHandler[];
}

export function backupRoutes(deps: BackupRoutesDeps): Router {
  const { backups, restores, today, activity, requireOwner, confirmed } = deps;
  const router = Router();

  const download: RequestHandler = async (req, res) => {
    const { zip, createdAt } = await backups.open();
    res.set({
      'Cache-Control': 'no-store',
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="${backupFileName(today(), TOUR.name)}"`,
    });
    if (req.method === 'HEAD' || res.destroyed) {
      zip.destroy();
      res.end();
      return;
    }
    res.setTimeout(STALLED_MS, () => res.destroy());
    extendResponseTimeout(res, TRANSFER_MS);
    try {
      await pipeline(zip, res, { end: false });
    } catch (error) {
      // A client that left needs no response; any other error ends the connection, so that no part looks whole.
      if (isPrematureClose(error)) return;
      throw error;
    }
    // A full disk must not make a complete backup look like a failed one.
    await backups.recordBackup(createdAt).catch(() => undefined);
    // Changes that wait for their turn would delay the end of the response.
    void activity.note({ kind: 'backup', name: '' });
    res.end();
  };

  const restore: RequestHandler = async (req, res) => {
    const preview = isPreview(req);
    extendRequestTimeout(req, TRANSFER_MS);
    const response = await restores.inFolder(async (folder) => {
      const read = formPartsReader(FORM, onDisk(folder, 'upload.zip'));
      const zip = filePath(await read(req, res), FORM);
      if (zip === null) throw isMissing(FORM.file);
      return preview ? restores.preview(zip) : restores.restore(zip);
    });
    res.set('Cache-Control', 'no-store').json(response);
  };

  endpoint(router, '/api/data-directory', { get: [...requireOwner, download] });
  endpoint(router, '/api/restore', {
    post: [...requireOwner, ...beforeRestore(confirmed), restore],
  });
  endpoint(router, '/api/backups', {
    get: [
      ...requireOwner,
      async (_req, res) => {
        res.json(await backups.status());
      },
    ],
  });
  return router;
}

const isPreview = (req: Request) => parseInput(RestoreQuery, req.query).preview;

/** The handlers that confirm the identity before a restore; a preview needs none. */
export const beforeRestore = (confirmed: readonly RequestHandler[]): RequestHandler[] =>
  confirmed.map(unless(isPreview));

/** Makes a handler that lets some requests pass. */
const unless =
  (isExempt: (req: Request) => boolean) =>
  (handler: RequestHandler): RequestHandler =>
  (req, res, next) => {
    if (isExempt(req)) {
      next();
      return;
    }
    return handler(req, res, next);
  };

/** Whether a stream ended because the client left. */
export function isPrematureClose(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
}

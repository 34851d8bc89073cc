/** Downloads and restores the data directory as a zip. */
import { pipeline } from 'node:stream/promises';
import type { Request, RequestHandler } from 'express';
import type { Context } from '../context.ts';
import { PreviewQuery } from '../domain/api/schemas.ts';
import { backupApi, backupForm } from '../domain/backup/backup.api.ts';
import { backupFileName } from '../domain/backup/backup.ts';
import { parseInput } from '../errors.ts';
import { handle } from '../http/handle.ts';
import { filePath, formPartsReader, isMissing, onDisk } from '../http/bodies/multipart.ts';
import { extendRequestTimeout, extendResponseTimeout } from '../http/connections/timeouts.ts';
import { accessFor, confirmedBeforeUpload } from '../session/guard.ts';
import { codeOf } from '../store/store-errors.ts';
import { backupStatus, openBackup, recordBackup } from './backup.service.ts';
import { inStagingFolder, previewRestore, restoreBackup } from './restore.service.ts';
import { allowLocalToken } from './running-server.ts';

/** Time for a gigabyte over a slow connection, in either direction. */
export const TRANSFER_MS = 60 * 60_000;

/** A download without progress for this long is ended. */
export const STALLED_MS = 5 * 60_000;

export function backupRoutes(context: Context) {
  const { stores, today, activity, sessions, localToken } = context;
  /** Without the write lock that a restore takes: it would wait for its own request. */
  const guards = allowLocalToken(localToken, accessFor(sessions).owner);
  return handle(backupApi, {
    download: {
      guards,
      handler: async ({ req, res }) => {
        const { zip, createdAt } = await openBackup(context);
        res.set({
          'Cache-Control': 'no-store',
          'Content-Type': 'application/zip',
          'Content-Disposition': `attachment; filename="${backupFileName(today(), stores.settings.data.identity.name)}"`,
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
        await recordBackup(context, createdAt).catch(() => undefined);
        // Changes that wait for their turn would delay the end of the response.
        void activity.note({ kind: 'backup', name: '' });
        res.end();
      },
    },
    restore: {
      guards,
      readsBody: true,
      before: beforeRestore(allowLocalToken(localToken, confirmedBeforeUpload(sessions))),
      handler: async ({ query: { preview }, req, res }) => {
        extendRequestTimeout(req, TRANSFER_MS);
        const response = await inStagingFolder(context, async (folder) => {
          const read = formPartsReader(backupForm, onDisk(folder, 'upload.zip'));
          const zip = filePath(await read(req, res), backupForm);
          if (zip === null) throw isMissing(backupForm.file);
          return preview ? previewRestore(context, zip) : restoreBackup(context, zip);
        });
        res.set('Cache-Control', 'no-store');
        return response;
      },
    },
    status: { guards, handler: () => backupStatus(context) },
  });
}

const isPreview = (req: Request) => parseInput(PreviewQuery, req.query).preview;

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
export const isPrematureClose = (error: unknown): boolean =>
  codeOf(error) === 'ERR_STREAM_PREMATURE_CLOSE';

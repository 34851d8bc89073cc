/** Lists, makes, sends and restores automatic backups. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Context } from '../../context.ts';
import { automaticBackupsApi } from '../../domain/backup/backup.api.ts';
import { handle } from '../../http/handle.ts';
import { extendResponseTimeout } from '../../http/connections/timeouts.ts';
import { accessFor, confirmedIdentity } from '../../session/guard.ts';
import { beforeRestore, isPrematureClose, STALLED_MS, TRANSFER_MS } from '../backup.routes.ts';
import { recordBackup } from '../backup.service.ts';
import { previewRestore, restoreBackup } from '../restore.service.ts';

export function automaticBackupsRoutes(context: Context) {
  const { automaticBackups, activity, sessions } = context;
  /** Without the write lock that a restore takes: it would wait for its own request. */
  const { owner: guards } = accessFor(sessions);
  return handle(automaticBackupsApi, {
    list: { guards, handler: () => automaticBackups.status() },
    make: {
      guards,
      handler: async () => {
        // A large tour takes minutes, so the client requests the status until it is done.
        void automaticBackups.makeNow();
        await activity.note({ kind: 'backup', name: '' });
        return automaticBackups.status();
      },
    },
    download: {
      guards,
      handler: async ({ path: { name }, req, res }) => {
        const { path, createdAt } = await automaticBackups.find(name);
        const { size } = await stat(path);
        res.set({
          'Content-Type': 'application/zip',
          'Content-Length': String(size),
          'Content-Disposition': `attachment; filename="${name}"`,
        });
        if (req.method === 'HEAD') {
          res.end();
          return;
        }
        res.setTimeout(STALLED_MS, () => res.destroy());
        extendResponseTimeout(res, TRANSFER_MS);
        try {
          await pipeline(async function* () {
            yield* createReadStream(path, { end: size - 2 });
            // A client may leave as soon as it has everything, so the last byte is sent when the download is recorded.
            await recordBackup(context, createdAt).catch(() => undefined);
            yield* createReadStream(path, { start: size - 1 });
          }, res);
        } catch (error) {
          if (isPrematureClose(error)) return;
          throw error;
        }
      },
    },
    restore: {
      guards,
      before: beforeRestore(confirmedIdentity(sessions)),
      handler: async ({ path: { name }, query: { preview }, res }) => {
        const { path } = await automaticBackups.find(name);
        extendResponseTimeout(res, TRANSFER_MS);
        return preview ? previewRestore(context, path) : restoreBackup(context, path);
      },
    },
  });
}

/** Lists, makes, sends and restores automatic backups. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { ActivityLog } from '../../journal/activity-log.ts';
import { parseInput } from '../../errors.ts';
import { pathPart } from '../../http/endpoint.ts';
import { extendResponseTimeout } from '../../http/response-timeout.ts';
import { type Route } from '../../http/routes.ts';
import { accessFor, confirmedIdentity } from '../../session/guard.ts';
import type { SessionService } from '../../session/session.service.ts';
import {
  beforeRestore,
  isPrematureClose,
  RestoreQuery,
  STALLED_MS,
  TRANSFER_MS,
} from '../backup.routes.ts';
import type { BackupService } from '../backup.service.ts';
import type { RestoreService } from '../restore.service.ts';
import type { AutomaticBackups } from './automatic-backups.ts';

const PATH = '/api/automatic-backups';
const ONE = `${PATH}/:name`;

export function automaticBackupsRoutes({
  automaticBackups,
  backups,
  restores,
  activity,
  sessions,
}: {
  automaticBackups: AutomaticBackups;
  backups: BackupService;
  restores: RestoreService;
  activity: ActivityLog;
  sessions: SessionService;
}): Route[] {
  /** Without the write lock that a restore takes: it would wait for its own request. */
  const owner = { role: 'owner', guards: accessFor(sessions).owner } as const;
  return [
    { method: 'GET', path: PATH, ...owner, handler: () => automaticBackups.status() },
    {
      method: 'POST',
      path: PATH,
      ...owner,
      handler: async (_req, res) => {
        // A large tour takes minutes, so the client requests the status until it is done.
        void automaticBackups.makeNow();
        await activity.note({ kind: 'backup', name: '' });
        res.status(202).json(await automaticBackups.status());
      },
    },
    {
      method: 'GET',
      path: ONE,
      ...owner,
      handler: async (req, res) => {
        const name = pathPart(req, 'name');
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
            await backups.recordBackup(createdAt).catch(() => undefined);
            yield* createReadStream(path, { start: size - 1 });
          }, res);
        } catch (error) {
          if (isPrematureClose(error)) return;
          throw error;
        }
      },
    },
    {
      method: 'POST',
      path: `${ONE}/restore`,
      ...owner,
      before: beforeRestore(confirmedIdentity(sessions)),
      handler: async (req, res) => {
        const { preview } = parseInput(RestoreQuery, req.query);
        const { path } = await automaticBackups.find(pathPart(req, 'name'));
        extendResponseTimeout(res, TRANSFER_MS);
        res.json(await (preview ? restores.preview(path) : restores.restore(path)));
      },
    },
  ];
}

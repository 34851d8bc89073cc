/** Lists, makes, sends and restores automatic backups. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { Router, type RequestHandler } from 'express';
import type { ActivityLog } from '../../journal/activity-log.ts';
import { parseInput } from '../../errors.ts';
import { endpoint, pathPart } from '../../http/endpoint.ts';
import { extendResponseTimeout } from '../../http/response-timeout.ts';
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

export interface AutomaticBackupsRoutesDeps {
  automaticBackups: AutomaticBackups;
  backups: BackupService;
  restores: RestoreService;
  activity: ActivityLog;
  /** Without the write lock that a restore takes: it would wait for its own request. */
  requireOwner: readonly RequestHandler[];
  /** Requires the owner's identity to be confirmed, for a restore. */
  confirmed: readonly RequestHandler[];
}

export function automaticBackupsRoutes(deps: AutomaticBackupsRoutesDeps): Router {
  const { automaticBackups, backups, restores, activity, requireOwner, confirmed } = deps;
  const router = Router();

  const status: RequestHandler = async (_req, res) => {
    res.json(await automaticBackups.status());
  };

  const make: RequestHandler = async (_req, res) => {
    // A large tour takes minutes, so the client requests the status until it is done.
    void automaticBackups.makeNow();
    await activity.note({ kind: 'backup', name: '' });
    res.status(202).json(await automaticBackups.status());
  };

  const download: RequestHandler = async (req, res) => {
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
      // A client may leave as soon as it has everything, so the last byte is sent when the download is recorded.
      await pipeline(createReadStream(path, { end: size - 2 }), res, { end: false });
      await backups.recordBackup(createdAt).catch(() => undefined);
      await pipeline(createReadStream(path, { start: size - 1 }), res);
    } catch (error) {
      if (isPrematureClose(error)) return;
      throw error;
    }
  };

  const restore: RequestHandler = async (req, res) => {
    const { preview } = parseInput(RestoreQuery, req.query);
    const { path } = await automaticBackups.find(pathPart(req, 'name'));
    extendResponseTimeout(res, TRANSFER_MS);
    const response = await (preview ? restores.preview(path) : restores.restore(path));
    res.json(response);
  };

  const path = '/api/automatic-backups';
  endpoint(router, path, { get: [...requireOwner, status], post: [...requireOwner, make] });
  endpoint(router, `${path}/:name`, { get: [...requireOwner, download] });
  endpoint(router, `${path}/:name/restore`, {
    post: [...requireOwner, ...beforeRestore(confirmed), restore],
  });
  return router;
}

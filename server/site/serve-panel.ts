/** Serves the admin panel: its files, and its page for every other URL below /admin. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RequestHandler } from 'express';
import { panelLists } from '../domain/describe/panel-lists.ts';
import type { CalendarDate, Clock } from '../domain/time/calendar.ts';
import { iconPath } from '../domain/settings/settings.ts';
import type { Settings } from '../domain/settings/settings.schema.ts';
import { HttpError } from '../errors.ts';
import { escapeHtml } from '../http/responses/escape-html.ts';
import { ANALYTICS } from '../publish/page-policy.ts';
import { readCompressed } from '../publish/compressed-folder.ts';
import { FileSender } from './send-file.ts';
import { tourAttributes } from '../domain/tour/current-tour.ts';

export interface PanelOptions {
  /** Absolute path of the built panel. */
  panelDir: string;
  /** Prefix of the panel's `/api` paths; empty for the same origin. */
  apiBase: string;
  /** Other origins whose pictures the panel shows. */
  pictureOrigins?: readonly string[];
  /** Measurement id of the analytics service; empty for no analytics. */
  analyticsId: string;
  /** The tour's zone, in which the panel shows times. */
  timezone: () => string;
  /** The day in the tour's zone, so that panel and site agree on it. */
  today: () => CalendarDate;
  clock: Clock;
  /** The tour's settings, by which the panel works results out. */
  settings: () => Settings;
}

/** A link to one of the site's icons. */
const ICON = /href="(\/favicon\.ico|\/pictures\/icon[\w.-]+)"/g;

/** The names of the panel's files contain a hash of their content. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Of another version, such as the one of a page that was open during an update. */
const NO_FILE = 'The panel has no such file. Reload the page to get the panel of today.';

/**
 * Handles GET and HEAD below /admin. Throws when the panel isn't built.
 */
export async function servePanel({
  panelDir,
  apiBase,
  pictureOrigins = [],
  analyticsId,
  timezone,
  today,
  clock,
  settings,
}: PanelOptions): Promise<RequestHandler> {
  const files = await readCompressed(panelDir);
  const sender = new FileSender(() => IMMUTABLE);
  const page = await readFile(join(panelDir, 'index.html'), 'utf8');
  const hasAnalytics = analyticsId !== '';
  const outside = [apiBase, ...(hasAnalytics ? ANALYTICS.calls : [])].join(' ').trim();
  const policy = [
    "default-src 'self'",
    `script-src 'self' ${hasAnalytics ? ANALYTICS.script : ''}`.trim(),
    `img-src 'self' data: blob: ${[...pictureOrigins, outside].join(' ')}`.trim(),
    `connect-src 'self' ${outside}`.trim(),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

  return (request, response, next) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const below = /^\/admin(\/.*)?$/.exec(request.path);
    if (!isRead || !below) {
      next();
      return;
    }
    const file = files.get((below[1] ?? '').slice(1));
    if (file && file.file !== 'index.html') {
      sender.send(file, request, response);
      return;
    }
    if (below[1]?.startsWith('/assets/')) {
      next(new HttpError(404, NO_FILE));
      return;
    }
    response.set({ 'Content-Security-Policy': policy, 'Cache-Control': 'no-store' });
    const { identity } = settings();
    const titled = page
      .replace(/<html lang="[^"]*">/, () => htmlTag(settings()))
      .replace('<title>Admin</title>', () => `<title>${escapeHtml(identity.name)} admin</title>`)
      .replaceAll(ICON, (_, file: string) => `href="${iconPath(identity, file)}"`);
    response.type('html').send(
      filled(titled, {
        'tour-api-base': apiBase,
        'tour-analytics': analyticsId,
        'tour-today': today(),
        'tour-now': clock().toISOString(),
        'tour-zone': timezone(),
        'tour-settings': JSON.stringify(settings()),
        'tour-lists': JSON.stringify(panelLists(settings())),
      }),
    );
  };
}

/** `<html>` as the panel’s scripts read it. */
const htmlTag = (settings: Settings): string =>
  `<html ${Object.entries({ lang: settings.locale.language, ...tourAttributes(settings) })
    .map(([name, value]) => `${name}="${escapeHtml(value)}"`)
    .join(' ')}>`;

/** The panel's page with the contents of its `<meta name=… content="">` filled in. */
export function filled(page: string, metas: Readonly<Record<string, string>>): string {
  return Object.entries(metas).reduce(
    (text, [name, content]) =>
      // A function: in a text, `$&` and the like would stand for what was found.
      text.replace(
        `<meta name="${name}" content=""`,
        () => `<meta name="${name}" content="${escapeHtml(content)}"`,
      ),
    page,
  );
}

/** Previews of drafts as the real pages: links for editors, and the pages for anyone with a link. */
import { createHash } from 'node:crypto';
import type { Response } from 'express';
import pLimit from 'p-limit';
import type { Context } from '../context.ts';
import { draftPictures, missingIn } from '../domain/drafts/draft.ts';
import { previewApi } from '../domain/drafts/drafts.collection.ts';
import { PICTURE_FORMATS, PICTURE_WIDTHS } from '../domain/shared/picture.ts';
import { formatInstant } from '../domain/time/calendar.ts';
import { HttpError } from '../errors.ts';
import { handle } from '../http/handle.ts';
import { escapeHtml } from '../http/responses/escape-html.ts';
import { sendPicture } from '../images/send-picture.ts';
import { newEventId } from '../records/new-ids.ts';
import { draftOf, NO_DRAFT } from './drafts.service.ts';
import { LINK_HOURS, newToken, previewKey, readToken } from './preview-link.ts';
import { previewOf } from './preview-pages.ts';

/** Previews that wait for the renderer; each takes some ten milliseconds. */
const WAITING_MAX = 20;

/** The sentences of the page without a preview. */
export const INVALID_LINK = 'This link is not valid. It may have been cut off when it was copied.';
export const EXPIRED_LINK = `This link has expired: previews can be opened for ${LINK_HOURS} hours. Request a new one from the staff member who sent it.`;
export const UNFINISHED = 'This draft can’t be shown yet.';
export const BUSY = 'Too many previews are being rendered. Try again in a moment.';

export function previewRoutes(context: Context) {
  const { pictures, previews, sessionKey, clock, timezone, stores } = context;
  const key = previewKey(sessionKey);
  const limit = pLimit(1);

  /** The draft of a request's token and when the token ends. Throws 403, 404 or 410. */
  function tokenDraft(token: string) {
    const state = readToken(key, token, clock());
    if (state === 'invalid') throw new HttpError(403, INVALID_LINK);
    if (state === 'expired') throw new HttpError(410, EXPIRED_LINK);
    return { draft: draftOf(context, state.id), expiresAt: state.expiresAt };
  }

  async function pageOf(token: string, wanted: number) {
    const { draft, expiresAt } = tokenDraft(token);
    const missing = missingIn(draft);
    if (missing.length > 0) throw new HttpError(422, `${UNFINISHED} ${missing.join(' ')}`);
    if (!previews) throw new HttpError(503, 'This server renders no previews.');
    if (limit.pendingCount >= WAITING_MAX) throw new HttpError(429, BUSY);
    const { tour, pages } = previewOf(previews.tour(), draft, (fields) =>
      newEventId(fields, stores.events.data, stores.results),
    );
    const page = pages[wanted] ?? pages[0];
    if (!page) throw new HttpError(404, NO_DRAFT);
    const note = {
      until: formatInstant(timezone(), expiresAt),
      pages: pages.map(({ label }, at) => ({
        label,
        href: `/api/preview?token=${token}&page=${at}`,
        isShown: pages[at] === page,
      })),
    };
    const { html, csp } = await limit(() => previews.render({ tour, path: page.path, note }));
    return { html: withPictures(html, draftPictures(draft), token), csp };
  }

  return handle(previewApi, {
    link: ({ path }) => {
      const { id } = draftOf(context, path.id);
      const { token, expiresAt } = newToken(key, id, clock());
      return { path: `/api/preview?token=${token}`, expiresAt: expiresAt.toISOString() };
    },
    page: async ({ query, res }) => {
      preventStorage(res);
      try {
        const { html, csp } = await pageOf(query.token, query.page);
        res.set('Content-Security-Policy', csp).type('html').send(html);
      } catch (error) {
        if (!(error instanceof HttpError)) throw error;
        res.set('Content-Security-Policy', PROBLEM_POLICY);
        if (error.status === 429) res.set('Retry-After', '5');
        res
          .status(error.status)
          .type('html')
          .send(previewProblem(error.message, stores.settings.data.identity.name));
      }
    },
    picture: async ({ path: { picture, file }, query, res }) => {
      preventStorage(res);
      const isOfDraft = draftPictures(tokenDraft(query.token).draft).includes(picture);
      const format = PICTURE_FORMATS.find((each) => file.endsWith(`.${each}`));
      const width = PICTURE_WIDTHS.find((each) => file === `${each}.${format ?? ''}`);
      if (!isOfDraft || !width || !format) throw new HttpError(404, 'There is no such picture.');
      const path = pictures.pathOf(picture, width, format);
      await sendPicture(res, path, { cacheControl: 'no-store' });
    },
  });
}

/** The token is in the address: it must not be sent on, and nothing may be stored. */
function preventStorage(res: Response): void {
  res.set({
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex, nofollow',
  });
}

/** The page with addresses that show the draft's pictures, which have no public ones. */
function withPictures(html: string, pictures: readonly string[], token: string): string {
  const ids = pictures.filter((id) => id !== '');
  if (ids.length === 0) return html;
  const addresses = new RegExp(`/media/(${ids.join('|')})/(\\d+\\.(?:avif|webp))`, 'g');
  return html.replace(addresses, `/api/preview/$1/$2?token=${token}`);
}

const STYLE =
  ':root{color-scheme:light dark}body{font:1.1rem/1.5 system-ui,sans-serif;max-width:36rem;margin:15vh auto;padding:0 1rem}';

/** Nothing but the style of the page. */
const PROBLEM_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256')
  .update(STYLE)
  .digest('base64')}'`;

/** The page behind a link to a preview that can't be shown, with one sentence: why. */
function previewProblem(sentence: string, tourName: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>No preview · ${escapeHtml(tourName)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>No preview</h1>
<p>${escapeHtml(sentence)}</p>
<p><a href="/">${escapeHtml(tourName)}</a></p>
</main>
</body>
</html>
`;
}

/** The page behind a link to a preview that can't be shown. */
import { createHash } from 'node:crypto';
import { escapeHtml } from '../http/responses/escape-html.ts';

const STYLE =
  ':root{color-scheme:light dark}body{font:1.1rem/1.5 system-ui,sans-serif;max-width:36rem;margin:15vh auto;padding:0 1rem}';

/** Nothing but the style of the page. */
export const PROBLEM_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256')
  .update(STYLE)
  .digest('base64')}'`;

/** A page with one sentence: why there is no preview. */
export function previewProblem(sentence: string, tourName: string): string {
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

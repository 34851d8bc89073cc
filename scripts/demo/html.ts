/** Markup of the demo’s pages. */
import { escapeHtml } from '../../server/http/responses/escape-html.ts';

/** Markup, which a template inserts as it is. */
export interface Html {
  readonly markup: string;
}

/** What a template inserts: texts are escaped, the parts of a list follow each other. */
type Part = string | number | Html | readonly Part[];

function markupOf(part: Part): string {
  if (typeof part !== 'object') return escapeHtml(String(part));
  return 'markup' in part ? part.markup : part.map(markupOf).join('');
}

/** The markup of a template, without its indentation. */
export function html({ raw }: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const plain = raw.map((text) => text.replace(/\n\s+/g, '\n'));
  return { markup: String.raw({ raw: plain }, ...parts.map(markupOf)) };
}

/** The items as a list. */
export const list = (items: readonly string[]): Html =>
  html`<ul>
    ${items.map((item) => html`<li>${item}</li>`)}
  </ul>`;

/** Cells of a table. */
export const cells = (items: readonly Part[]): Html =>
  html`${items.map((item) => html`<td>${item}</td>`)}`;

/** A row of a table. */
export const row = (...items: readonly Part[]): Html =>
  html`<tr>
    ${cells(items)}
  </tr>`;

/** A table with titles of its columns; `kind` is its class and the id of its body, by which the tour finds it. */
export const table = (titles: readonly Part[], rows: readonly Html[], kind = 'plain'): Html =>
  html`<table class="${kind}">
    <thead>
      <tr>
        ${titles.map((title) => html`<th scope="col">${title}</th>`)}
      </tr>
    </thead>
    <tbody id="${kind}">
      ${rows}
    </tbody>
  </table>`;

const STYLE: Html = {
  markup: `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 1rem; }
td, th { padding: .25rem .75rem; text-align: left; }
.border-bottom { border-bottom: 1px solid; }
`,
};

/** A page with a heading. */
export const page = (title: string, name: string, body: Html): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="data:," />
        <title>${name} – ${title}</title>
        <style>
          ${STYLE}
        </style>
      </head>
      <body>
        <h1>${name}</h1>
        ${body}
      </body>
    </html>`.markup;

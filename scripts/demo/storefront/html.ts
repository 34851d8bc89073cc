/** HTML for descriptions and articles; all data is escaped. */
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for elements and attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

const element = (name: string) => (text: string) => `<${name}>${escapeHtml(text)}</${name}>`;

export const p = element('p');
export const h2 = element('h2');
export const quote = element('blockquote');

export function list(items: readonly string[]): string {
  return `<ul>${items.map(element('li')).join('')}</ul>`;
}

/** A table with titled columns. */
export function table(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  const head = titles.map((title) => `<th scope="col">${escapeHtml(title)}</th>`).join('');
  const body = rows.map((row) => `<tr>${row.map(element('td')).join('')}</tr>`).join('');
  return `<table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`;
}

/** A paragraph with a link at its end. */
export function pWithLink(text: string, label: string, href: string): string {
  return `<p>${escapeHtml(text)} <a href="${escapeHtml(href)}">${escapeHtml(label)}</a></p>`;
}

/** Minimal markup for the baseline pages, without optional tags and quotes. */

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' };

/** Escapes text. */
export const t = (text: string) => text.replace(/[&<"]/g, (letter) => ENTITIES[letter] ?? letter);

export const link = (href: string, text: string) => `<a href="${t(href)}">${t(text)}</a>`;

export const list = (items: readonly string[]) =>
  `<ul>${items.map((item) => `<li>${item}`).join('')}</ul>`;

/** A picture; those in the initial viewport load eagerly. */
export const picture = (src: string, isEager: boolean) =>
  `<img src="${t(src)}" alt="" width=4 height=3${isEager ? '' : ' loading=lazy'}>`;

/** A table; cells are HTML. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const head = heads.map((each) => `<th>${t(each)}`).join('');
  const body = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}`).join('')}`).join('');
  return `<table><thead><tr>${head}<tbody>${body}</table>`;
}

/** An item of a list. */
export interface Card {
  src: string;
  heading: string;
  /** Lines of HTML. */
  lines: readonly string[];
}

/** A list of cards; the pictures of the first `eager` ones load eagerly. */
export function cards(all: readonly Card[], eager: number): string {
  const card = ({ src, heading, lines }: Card, at: number) =>
    `<li>${picture(src, at < eager)}<div><h3>${t(heading)}</h3>${lines
      .filter(Boolean)
      .map((line) => `<p>${line}`)
      .join('')}</div>`;
  return `<ol class=cards>${all.map(card).join('')}</ol>`;
}

/** Markup of the limit pages, as somebody who writes HTML by hand would write it: nothing to spare. */

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' };

/** A text as HTML. */
export const t = (text: string) => text.replace(/[&<"]/g, (letter) => ENTITIES[letter] ?? letter);

export const link = (href: string, text: string) => `<a href="${t(href)}">${t(text)}</a>`;

export const list = (items: readonly string[]) =>
  `<ul>${items.map((item) => `<li>${item}`).join('')}</ul>`;

/** A picture of the tour's or the shop's; those in the first view load at once. */
export const picture = (src: string, isFirst: boolean, shape = 'width=4 height=3') =>
  `<img src="${t(src)}" alt="" ${shape}${isFirst ? '' : ' loading=lazy'}>`;

/** A table; cells are HTML. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const head = heads.map((each) => `<th>${t(each)}`).join('');
  const body = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}`).join('')}`).join('');
  return `<table><thead><tr>${head}<tbody>${body}</table>`;
}

/** A record as a line or a card: a picture, a heading, and what else is known, as HTML. */
export interface Card {
  src?: string;
  heading: string;
  href?: string;
  rest: readonly string[];
}

/** Cards of one list. `first` of them stand in the first view. */
export function cards(
  all: readonly Card[],
  { first = 3, shape = 'width=4 height=3' } = {},
): string {
  const one = ({ src, heading, href, rest }: Card, at: number) =>
    `<li>${src === undefined ? '' : picture(src, at < first, shape)}<div><h3>${
      href === undefined ? t(heading) : link(href, heading)
    }</h3>${rest
      .filter(Boolean)
      .map((line) => `<p>${line}`)
      .join('')}</div>`;
  return `<ol class=cards>${all.map(one).join('')}</ol>`;
}

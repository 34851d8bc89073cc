/** The index page with all screenshots. */
import { fileOf, SCHEMES, WIDTHS } from './take.ts';

const escaped = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');

/** The page as HTML; the screenshots are in the same folder. */
export function contactSheet(shots: readonly { name: string; path: string }[]): string {
  const rows = shots.map(({ name, path }) => {
    const pictures = SCHEMES.flatMap((scheme) =>
      WIDTHS.map((width) => {
        const file = escaped(fileOf(name, width, scheme));
        return `<a href="${file}"><img src="${file}" alt="${width} px, ${scheme}" loading="lazy"></a>`;
      }),
    );
    return `<section><h2>${escaped(name)} <code>${escaped(path)}</code></h2><div>${pictures.join('')}</div></section>`;
  });
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Screens of the tour</title>
<style>
  :root { color-scheme: light dark; font-family: system-ui; }
  body { margin: 1rem 2rem; }
  h2 { position: sticky; top: 0; padding: .5rem 0; background: Canvas; font-size: 1rem; }
  code { font-weight: 400; opacity: .7; }
  div { display: flex; gap: 1rem; align-items: start; overflow-x: auto; }
  img { height: 32rem; border: 1px solid; object-fit: cover; object-position: top; }
</style>
<h1>Screens of the tour</h1>
${rows.join('\n')}
</html>
`;
}

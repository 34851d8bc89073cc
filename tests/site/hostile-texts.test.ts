/** A tour whose texts are all hostile: its pages and files show them as texts. */
import { expect, test } from 'vitest';
import { compiledSite, demoTour } from '../helpers/demo/demo-tour.ts';
import { MARK } from '../helpers/pages/hostile-texts.ts';
import { hostileTour } from '../helpers/pages/hostile-tour.ts';
import { pageTypes } from '../helpers/pages/page-types.ts';
import { xmlErrors } from '../helpers/pages/valid-xml.ts';
import { all, attributes, one, pagesOf } from './page.ts';

const tour = hostileTour();
const load = pagesOf(() => tour);
const TYPES = await pageTypes();

/** What pages that show no records depend on, as every page does. */
const { renderer } = await compiledSite();
const pages = new Map(renderer.pagesOf(await demoTour()).map((page) => [page.path, page]));
const common = pages.get('/offline')?.dependencies.join();

/** Pages that show texts of records. */
const WITH_TEXTS = TYPES.filter(
  (path) =>
    pages.get(path)?.dependencies.join() !== common && !/no-such-page|2001|^\/results$/.test(path),
);

test.each(TYPES)('%s contains nothing that would run', async (path) => {
  const { document } = await load(path);
  const running = all(document, '*').filter((element) => {
    const own = [...element.attributes];
    const hasHandler = own.some(({ name }) => name.toLowerCase().startsWith('on'));
    const leads = own.some(
      ({ name, value }) =>
        /^(href|src|action|formaction|xlink:href)$/i.test(name) &&
        // oxlint-disable-next-line no-control-regex
        /^[\u0000-\u0020]*(javascript|vbscript|data:text)/i.test(value),
    );
    return (
      hasHandler ||
      leads ||
      element.matches('iframe, object, embed, base, meta[http-equiv=refresh]')
    );
  });
  expect(running.map((element) => element.outerHTML.slice(0, 200))).toEqual([]);
  if (WITH_TEXTS.includes(path)) expect(one(document, 'main').textContent).toContain(MARK);
});

test.each(['rss', 'sitemap'] as const)('its %s is well-formed', async (kind) => {
  expect(await xmlErrors((await load(`/${kind}.xml`)).html, kind)).toEqual([]);
});

test('its calendar files are well-formed', async () => {
  const { document } = await load('/schedule');
  const files = attributes(document, 'a[href^="/calendar/"]', 'href');
  expect(files.length).toBeGreaterThan(0);
  for (const file of files.slice(0, 5)) {
    const text = (await load(file ?? '')).html;
    expect(text.match(/^BEGIN:(VCALENDAR|VEVENT)/gm)).toHaveLength(2);
    // oxlint-disable-next-line no-control-regex
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\u0000-\u0008\u000a-\u001f]/);
  }
});

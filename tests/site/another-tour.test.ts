import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Tour } from '#domain/publish/tour.ts';
import { DEFAULT_SETTINGS, Settings } from '#domain/settings/settings.schema.ts';
import { namesOf } from '#domain/shared/properties.ts';
import { slugOf } from '#domain/shared/slug.ts';
import { PAGES } from '../../site/page-list/page-registry.ts';
import { compiledSite, SHOP, smallDemoTour } from '../helpers/demo/demo-tour.ts';
import { LIST_SAMPLES } from '../helpers/list-samples.ts';
import { renderSite, type RenderedSite } from '../helpers/pages/rendered-site.ts';
import { brokenLinks } from '../helpers/pages/site-links.ts';

// The site of a tour with other settings: the demo's records under another name, and without parts.

const ROOT = join(import.meta.dirname, '../..');
const { identity, parts } = DEFAULT_SETTINGS;

const NONE = Settings.shape.parts.parse(
  Object.fromEntries(namesOf(parts).map((part) => [part, false])),
);

/** The pages of parts: those that are named here, and those whose description says it. */
const PATHS: readonly string[] = [
  ...['/match-play', '/colony-cup', '/shop', '/blog', '/past-champions'],
  ...PAGES.filter(({ part }) => part !== undefined).map(({ path }) => path),
];

/** Headings, tabs and labels of the parts. */
const WORDS = [
  'World Golf Rankings',
  'WGR',
  'Match Play',
  'Past Champions',
  'Shop',
  ...LIST_SAMPLES.map(({ screen }) => screen.title),
];

const headingsIn = (html: string) =>
  [
    ...html.matchAll(
      /<(?:h[1-4]|th|dt|nav|summary)\b[^>]*>([^]*?)<\/(?:h[1-4]|th|dt|nav|summary)>/g,
    ),
  ].flatMap(([, inner = '']) => inner.split(/<[^>]*>/).map((each) => each.trim()));

async function siteWith(change: Partial<Settings>): Promise<RenderedSite> {
  const settings = { ...DEFAULT_SETTINGS, ...change };
  // News that the tour writes needs no shop.
  return siteOf({ ...(await smallDemoTour()), settings, siteTexts: {}, articles: [] });
}

const siteOf = async (tour: Tour, onCard?: (card: unknown) => void) =>
  renderSite(
    await compiledSite(),
    tour,
    { siteUrl: 'https://tour.test', apiBase: '', shop: SHOP, analyticsId: '' },
    onCard,
  );

async function broken(site: RenderedSite): Promise<string[]> {
  const { assets } = await compiledSite();
  const exists = (path: string) =>
    path.startsWith('/media/') || assets.has(path) || existsSync(join(ROOT, 'site/public', path));
  const found = site.pages.flatMap((page) =>
    brokenLinks(site, page, exists).map((each) => `${page.page.path}: ${each}`),
  );
  return found;
}

test('a tour without a part has neither its pages nor a link to them', async () => {
  const site = await siteWith({ parts: NONE });
  for (const path of PATHS) expect([path, site.files.has(path)]).toEqual([path, false]);
  expect(await broken(site)).toEqual([]);
  const lists = [
    site.files.get('/sitemap.xml')?.text ?? '',
    site.files.get('/search.json')?.text ?? '',
  ];
  for (const path of PATHS)
    for (const list of lists) expect(list).not.toMatch(new RegExp(`[/"]${path.slice(1)}["<]`));
  // What the pages say about their own parts: texts that staff change are elsewhere.
  const said = site.pages.flatMap(({ page, text }) =>
    WORDS.filter((word) => headingsIn(text).includes(word)).map((word) => `${page.path}: ${word}`),
  );
  expect(said).toEqual([]);
});

test('with a logo every page has its icons, which browsers store by their address', async () => {
  const logo = 'a'.repeat(20);
  const site = await siteWith({ identity: { ...identity, logo } });
  const at = (file: string) => `"${file}?logo=${logo}"`;
  for (const { page, text } of site.pages) {
    const icons = [...text.matchAll(/"(?:\/favicon\.ico|\/pictures\/icon)[^"]*"/g)].map(String);
    const own = icons.filter((each) => !each.includes(logo));
    expect([page.path, own]).toEqual([page.path, []]);
    expect([page.path, icons.includes(at('/pictures/icon.svg'))]).toEqual([page.path, true]);
  }
  const home = site.files.get('/')?.text ?? '';
  for (const file of ['/favicon.ico', '/pictures/icon-180.png']) expect(home).toContain(at(file));
  expect(home).toMatch(/<p class="print-header">\s*<b>\s*<img /);
  const manifest = site.files.get('/site.webmanifest')?.text ?? '';
  expect(manifest.match(/icon[\w.-]+\?logo=a{20}"/g)).toHaveLength(4);
  expect(site.files.get('/offline')?.text).toContain(at('/pictures/icon.svg'));
});

test('with a picture of its own the home page begins with it', async () => {
  const picture = 'b'.repeat(20);
  const { files } = await siteWith({ identity: { ...identity, picture } });
  const home = files.get('/')?.text ?? '';
  expect(home).toContain(`src="/media/${picture}/1280.webp"`);
  expect(home).not.toContain('/pictures/hero-');
});

test('a tour without memberships has no page of them, nor a link to it', async () => {
  const site = await siteWith({ memberships: { list: [] } });
  expect(site.files.has('/membership')).toBe(false);
  expect((await broken(site)).filter((each) => each.includes('/membership'))).toEqual([]);
  const home = site.files.get('/')?.text ?? '';
  expect(home).not.toContain('Join the Tour');
});

/** Words of this tour, its country and its partners. */
const OWN_WORDS = [
  /\bLFG\b/i,
  /New Hampshire|New England|\bNH\b/,
  /BlueGolf|\bGHIN\b|\bWGR\b/i,
  /World Golf Ranking/i,
  /playoff|championship/i,
  /colony/i,
  // Dollars are those of Canada.
  /en-US|\bUSD\b|US\$/,
  /\byards?\b|\byd\b/i,
  /\b(?:the|this|whole) state\b|\bStates\b/,
  /\d[\s\u202f][AP]M\b/,
];

/** What a visitor, a feed reader or a search engine reads of a file: no code. */
const readable = (text: string) =>
  text
    .replaceAll(/<script(?![^>]*ld\+json)[^>]*>[^]*?<\/script>|<style[^>]*>[^]*?<\/style>/g, '')
    .replaceAll(/ (?:class|data-astro-cid-\w+|data-state|href|src|srcset)="[^"]*"/g, '')
    .replaceAll(/ (?:data-names|props)="[^"]*"/g, '');

/** Societies of other countries: what each must not have besides, and how it shows the first tee time of an event. */
const SOCIETIES = [
  {
    name: 'Nova Scotia Golf Society',
    region: 'Nova Scotia',
    zone: 'America/Halifax',
    locale: { language: 'en-CA', currency: 'CAD', meters: true } satisfies Settings['locale'],
    never: [],
    clock: /\b\d{1,2}:\d{2} [ap]\.m\./,
  },
  {
    name: 'Fife Golf Society',
    region: 'Fife',
    zone: 'Europe/London',
    locale: { language: 'en-GB', currency: 'GBP', meters: true } satisfies Settings['locale'],
    never: [/\$\d/, /\d\s?[ap]\.?m\b/i],
    clock: /\b0\d:\d{2}\b/,
  },
];

test.each(SOCIETIES)(
  'every page of the $name has its name, and no word of this tour',
  async (society) => {
    const { name, region, zone, locale, never, clock } = society;
    const words = [...OWN_WORDS, ...never];
    const demo = await smallDemoTour();
    const placed = (state: string) => (state === 'NH' ? region : '');
    const events = demo.events
      .filter(({ name }) => !/playoff|championship|cup/i.test(name))
      .map((event) => ({ ...event, state: placed(event.state), blueGolfUrl: '', shopifyUrl: '' }))
      .map((event) => ({ ...event, netLeaderboardUrl: '', grossLeaderboardUrl: '' }))
      .map((event) => ({ ...event, skinsLeaderboardUrl: '', teamsLeaderboardUrl: '' }))
      .map((event) => ({ ...event, course: event.course.replace('New Hampshire', 'Halifax') }));
    const courses = demo.courses
      .filter(({ name }) => !name.includes('New Hampshire'))
      .map((course) => ({ ...course, state: placed(course.state) }));
    const shared: unknown[] = [];
    const site = await siteOf(
      {
        ...demo,
        ...{ events, courses, champions: [], announcements: [], standings: [], articles: [] },
        siteTexts: {},
        settings: {
          ...DEFAULT_SETTINGS,
          identity: {
            ...identity,
            ...{ name, region, zone, state: region, area: region },
            short: 'Society',
            mainColor: '#12446b',
            tagline: 'A society of golfers',
            description: 'A season of net golf by the sea.',
          },
          locale,
          parts: {
            ...parts,
            ...{ shop: false, colonyCup: false, worldRankings: false, playoffs: false },
            ...{ championship: false, handicapService: false, scoringSite: false },
          },
          memberships: {
            list: [
              { name: 'Full member', product: '', includes: 'membership', note: 'All events' },
            ],
          },
        },
      },
      (card) => shared.push(card),
    );
    const found = [...site.files.values()].flatMap(({ page, text }) =>
      words.flatMap((word) => {
        const [match] = word.exec(readable(text)) ?? [];
        return match === undefined ? [] : `${page.path}: ${match}`;
      }),
    );
    expect(found).toEqual([]);
    expect(words.filter((word) => word.test(JSON.stringify(shared)))).toEqual([]);
    expect(shared.length).toBeGreaterThan(5);
    expect(await broken(site)).toEqual([]);
    const html = `<html lang="${locale.language}" data-currency="${locale.currency}"`;
    for (const { page, text } of site.pages) {
      const missing = [html, name, '--pine:#12446b'].filter((each) => !text.includes(each));
      expect([page.path, missing]).toEqual([page.path, []]);
    }
    const courseCards = site.files.get('/courses')?.text ?? '';
    expect(courseCards).toContain(`, ${region}`);
    expect(site.files.has(`/courses/${slugOf(region)}`)).toBe(true);
    const sheets = [...site.files.values()].filter(({ page }) =>
      page.path.startsWith('/teetimes/'),
    );
    expect(sheets.filter(({ text }) => clock.test(readable(text))).length).toBeGreaterThan(0);
  },
);

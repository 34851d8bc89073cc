/** What is true of every type of page, and the parts that all pages share. */
import { expect, test } from 'vitest';
import { demoSeason } from '../helpers/demo/demo-season.ts';
import { pageTypes } from '../helpers/pages/page-types.ts';
import { expectLight } from './light-page.ts';
import {
  all,
  attributes,
  get,
  hrefOf,
  nameOf,
  named,
  one,
  textOf,
  texts,
  loadPage,
} from './page.ts';

const { events, byAction } = demoSeason();

/** The documented links of the header in their order, Tour Info included. */
const HEADER = [
  'Home /',
  'Schedule /schedule',
  'Standings /standings',
  'Tour Details /tour-details',
  'Match Play /match-play',
  'Colony Cup /colony-cup',
  'Past Champions /past-champions',
  'Courses /courses',
  'News & Recaps /blog',
  'Shop /shop',
  'Register /membership',
];

/** The documented links of the site map in the footer, by their group. */
const SITE_MAP = {
  Season: [
    ...['Home /', 'Schedule /schedule', 'Standings /standings', 'Results /results'],
    ...['Match Play /match-play', 'Colony Cup /colony-cup'],
  ],
  Players: [...['Players /players', 'Records /records', 'Past Champions /past-champions']],
  'LFG Tour': [
    ...['Membership /membership', 'Tour Details /tour-details'],
    ...['How Scoring Works /how-scoring-works', 'Courses /courses', 'News & Recaps /blog'],
    'Shop /shop',
  ],
};

const linksIn = (root: ParentNode) =>
  all(root, 'a').map((link) => `${textOf(link)} ${link.getAttribute('href') ?? ''}`);

test('the header leads to pages in the documented order, and each of them is there', async () => {
  const menu = named((await loadPage('/')).document, 'nav', 'Main');
  expect(linksIn(menu).filter((link) => HEADER.includes(link))).toEqual(HEADER);
  for (const href of attributes(menu, 'a', 'href'))
    expect((await loadPage(href ?? '')).status, href ?? '').toBe(200);
});

test('without JavaScript the cart leads to the shop', async () => {
  const header = one((await loadPage('/schedule')).document, 'header.site-header');
  expect(
    all(header, 'a')
      .filter((link) => nameOf(link).includes('Cart'))
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/shop']);
});

test('the footer is a site map in groups, with icons that have names and a newsletter that opens a mail without JavaScript', async () => {
  const footer = one((await loadPage('/')).document, 'footer.site-footer');
  const groups = all(footer, 'nav ul');
  expect(groups.map((group) => textOf(group.previousElementSibling))).toEqual(
    Object.keys(SITE_MAP),
  );
  for (const [at, links] of Object.values(SITE_MAP).entries()) {
    const shown = linksIn(groups[at] ?? footer);
    expect(shown.filter((link) => links.includes(link))).toEqual(links);
  }
  const form = one(footer, 'form');
  expect(one(form, 'input[type=email]').hasAttribute('required')).toBe(true);
  expect(texts(form, 'label').join()).toContain('Newsletter');
  expect(form.getAttribute('action')).toMatch(/^mailto:/);
  expect(texts(form, 'noscript p')).toEqual(['Opens a message to us in your email app.']);
  const icons = all(footer, 'a:has(svg)');
  expect(icons.map(nameOf)).toEqual([
    'Members’ group',
    'Video channel',
    'Amateur golf program',
    'News and results feed (RSS)',
  ]);
  expect(icons.map((icon) => icon.getAttribute('title'))).toEqual(icons.map(nameOf));
});

const ahead = events.filter(({ date, isComplete }) => !isComplete && date >= '2026-06-10');
const [next] = ahead;

test('the home page leads to the next event and lists the next three', async () => {
  const { document } = await loadPage('/');
  const hero = one(document, '.hero');
  expect(hrefOf(hero, 'View Schedule')).toBe('/schedule');
  expect(hrefOf(hero, 'Tee Times')).toContain(`?eventID=${next?.eventID ?? ''}`);
  const upcoming = named(document, 'section', 'Upcoming Events');
  expect(texts(upcoming, 'h3')).toEqual(ahead.slice(0, 3).map(({ name }) => name));
  expect(all(upcoming, 'li')).toHaveLength(3);
  expect(texts(upcoming, 'time')[0]).toBe('JUN13');
});

test('the home page shows the tour, the next event and the latest article in a row', async () => {
  const { document } = await loadPage('/');
  const slides = all(document, '.hero .slides > *');
  expect(slides.map((slide) => textOf(slide.querySelector('h2')))).toEqual([
    expect.stringMatching(/^Your best golf/),
    next?.name,
    expect.stringMatching(/^Sugarhouse Shootout 2026/),
  ]);
  expect(textOf(slides[0]?.querySelector('.blurb'))).toContain('12 net events');
  expect(hrefOf(slides[2] ?? document, /^Read More/)).toBe('/blog/recap-2026-sugarhouse-shootout');
  const images = all(document, '.hero img');
  expect(attributes(document, '.hero img', 'fetchpriority')[0]).toBe('high');
  expect(images[1]?.getAttribute('loading')).toBe('lazy');
});

test('the home page offers the three memberships, and leads to four sponsors by their names', async () => {
  const { document } = await loadPage('/');
  const join = named(document, 'section', 'Join the Tour');
  expect(texts(join, 'h3')).toEqual(['LFG + GHIN', 'LFG Only', 'GHIN Only']);
  expect(texts(join, 'a').filter((text) => text.startsWith('Sign Up'))).toHaveLength(3);
  const links = all(document, '.sponsors .slides a');
  expect(links).toHaveLength(4);
  for (const link of links) {
    expect(link.getAttribute('href')).toMatch(/^https:\/\//);
    expect(link.getAttribute('rel')).toBe('noopener');
    expect(attributes(link, 'img', 'alt')).toEqual([
      expect.stringMatching(/^[A-Z].+ \(opens external site\)$/),
    ]);
  }
  const names = attributes(document, '.sponsors .slides a img', 'alt').join();
  expect(names).toContain('Kettle Notch Brewing');
});

test('an unknown address is a 404 page with a search', async () => {
  const { status, document } = await loadPage('/no-such-page');
  expect(status).toBe(404);
  expect(texts(document, 'h1')).toEqual(['Unexpected Application Error']);
  expect(document.title).toMatch(/^Unexpected Application Error/);
  expect(textOf(one(document, 'main'))).toContain('Page not found');
});

test.each(await pageTypes())(
  '%s has its language, one h1, headings step by step and named navigations',
  async (path) => {
    const { document, html } = await loadPage(path);
    expect(document.documentElement.getAttribute('lang')).toBe('en-US');
    // The tour has no measurement id.
    expect(html).not.toMatch(/tour-analytics|googletagmanager/);
    const headings = all(document, 'h1, h2, h3, h4, h5, h6').filter(
      (each) => !each.closest('[hidden], dialog, noscript, template, [inert]'),
    );
    const levels = headings.map(({ tagName }) => Number(tagName[1]));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    expect(levels.filter((level, at) => level > (levels[at - 1] ?? 0) + 1)).toEqual([]);
    const navigations = all(document, 'nav').map(nameOf);
    expect(navigations).not.toContain('');
    expect(new Set(navigations).size).toBe(navigations.length);
  },
);

const { results, teeTimes } = byAction;

test.each([
  ['/', 14_000],
  ['/schedule', 14_000],
  ['/standings', 14_000],
  [`/results?eventID=${results.eventID}`, 14_000],
  ['/match-play?tab=bracket', 14_000],
  [`/teetimes/${teeTimes.eventID}`, 14_000],
  [`/events/${results.eventID}`, 14_000],
  [`/events/${teeTimes.eventID}`, 14_000],
  ['/live', 14_000],
  ['/tour-details', 14_000],
  ['/courses', 14_000],
  ['/colony-cup', 9_001],
  ['/past-champions', 9_001],
  ['/blog', 14_000],
  ['/blog/recap-2026-granite-open', 14_000],
  ['/shop', 14_000],
  ['/listing/first-tee-polo', 14_000],
  ['/listing/made-to-order-polo', 14_000],
  ['/membership', 14_000],
  ['/no-such-page', 14_000],
])('%s comes in one round trip, with little script and no React', expectLight);

test('the home page says first what happens now, then the latest result, the race and the news', async () => {
  const { document } = await loadPage('/');
  const latest = events.findLast(({ isComplete }) => isComplete);
  const status = textOf(named(document, 'aside', 'On the tour now'));
  expect(status).toMatch(new RegExp(`^Final ${latest?.name ?? ''} · won by .+ Results$`));
  expect(texts(document, 'main h2').filter((text) => text !== 'Our Sponsors')).toEqual([
    ...texts(document, '.hero h2'),
    textOf(one(document, '.latest-result h2')),
    '2026 Season Race',
    'Upcoming Events',
    'World Golf Rankings',
    'Latest News',
    'Join the Tour',
    'How a season works',
  ]);
  const race = named(document, 'section', '2026 Season Race');
  expect(texts(race, 'tbody .rank')).toEqual(['1', '2', '3', '4', '5', '24', '25']);
  expect(texts(race, '.divider')).toEqual(['Top 24 qualify for the Championship']);
  expect(all(named(document, 'section', 'Latest News'), 'li')).toHaveLength(3);
  const links = [
    ...attributes(document, '.latest-result a', 'href'),
    ...attributes(document, '.home-race a', 'href'),
  ];
  for (const href of links) expect((await get(href ?? '')).status, href ?? '').toBe(200);
});

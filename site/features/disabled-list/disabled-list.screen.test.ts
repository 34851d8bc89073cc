import { expect, test } from 'vitest';
import { makeSeasons } from '../../../scripts/demo/season/season.ts';
import { demoTour } from '../../../tests/helpers/demo/demo-tour.ts';
import { TODAY } from '../../../tests/helpers/now.ts';
import { emptyTour } from '../../../tests/helpers/tour.ts';
import { expectLight } from '../../../tests/site/light-page.ts';
import {
  all,
  attributes,
  headingOf,
  loadPage,
  named,
  one,
  pageOfTour,
  texts,
  textOf,
} from '../../../tests/site/page.ts';
import { playerPath } from '../../player-path.ts';
import { entriesOf } from '../search/entries.ts';
import { searchOf } from '../search/find.ts';
import { pageRowsOf } from '../search/search-index.ts';

const demo = makeSeasons({ today: TODAY });

test('the disabled list names each golfer, the reason and the duration', async () => {
  const golfers = demo.away.toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
  const page = await loadPage('/disabled-list');
  const { document } = page;
  expect(headingOf(page)).toBe('Disabled List');
  expect(document.title).toBe('Disabled List · LFG Tour');
  expect(texts(document, 'thead th')).toEqual(['Name', 'Reason', 'Duration']);
  expect(all(document, 'tbody tr').map((row) => texts(row, 'th, td'))).toEqual(
    golfers.map(({ name, reason, duration }) => [name, reason, duration]),
  );
  expect(all(document, 'meta[name=robots]')).toEqual([]);
  // They are members, so each of them has a page.
  expect(attributes(document, 'tbody a', 'href')).toEqual(
    golfers.map(({ name }) => playerPath(name)),
  );
});

test('free texts of the disabled list are shown as texts, a dash for none, and no link without a page', async () => {
  const document = await pageOfTour(
    {
      ...(await demoTour()),
      disabledGolfers: [
        {
          ID: 1,
          name: '<b>Bo</b> & Sons',
          reason: '<script>alert(1)</script>',
          duration: '2 weeks',
        },
        { ID: 2, name: 'X'.repeat(200), reason: 'Sprained ankle', duration: '' },
      ],
    },
    '/disabled-list',
  );
  const rows = all(document, 'tbody tr').map((row) => texts(row, 'th, td'));
  expect(rows[0]?.slice(0, 2)).toEqual(['<b>Bo</b> & Sons', '<script>alert(1)</script>']);
  expect(rows[1]?.[2]).toBe('—');
  expect(all(document, 'tbody a')).toEqual([]);
});

test('the list stands between the champions and the courses in the header, and after the champions in the footer', async () => {
  const { document } = await loadPage('/');
  const own = ['/past-champions', '/disabled-list', '/courses'];
  const linksIn = (place: ParentNode) =>
    all(place, 'a')
      .filter((link) => own.includes(link.getAttribute('href') ?? ''))
      .map((link) => `${textOf(link)} ${link.getAttribute('href') ?? ''}`);
  const link = 'Disabled List /disabled-list';
  const champions = 'Past Champions /past-champions';
  expect(linksIn(named(document, 'nav', 'Main'))).toEqual([champions, link, 'Courses /courses']);
  const players = all(document, 'footer.site-footer nav ul').find(
    (group) => textOf(group.previousElementSibling) === 'Players',
  );
  expect(linksIn(players ?? document)).toEqual([champions, link]);
});

test('an empty list says so, and leads to the schedule', async () => {
  const document = await pageOfTour(emptyTour(), '/disabled-list', { shop: null });
  expect(textOf(one(document, 'main'))).toContain('No disabled golfers found.');
  expect(attributes(document, 'main a', 'href')).toContain('/schedule');
  expect(all(document, 'main table tbody tr')).toEqual([]);
});

test('the list comes in one round trip, with little script and no React', () =>
  expectLight('/disabled-list', 7_001));

test('the search finds the list by “injured”', () => {
  const index = {
    season: 2026,
    players: [],
    events: [],
    courses: [],
    articles: [],
    products: [],
    pages: pageRowsOf(emptyTour(), true),
  };
  const pages = searchOf(entriesOf(index))('injured').find(({ name }) => name === 'pages');
  expect(pages?.entries.map(({ href }) => href)).toContain('/disabled-list');
});

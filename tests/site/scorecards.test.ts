/** The scorecards of an event, rendered from the demo tour with other cards. */
import { expect, test } from 'vitest';
import type { Scorecard } from '#domain/scorecards/scorecards.schema.ts';
import { resultsPagePath } from '../../site/paths.ts';
import { demoSeason } from '../helpers/demo/demo-season.ts';
import { demoTour, withEvent } from '../helpers/demo/demo-tour.ts';
import { TODAY } from '../helpers/now.ts';
import { individualRow, scorecard, scorecards, stored } from '../helpers/results.ts';
import { all, attributes, get, loadPage, one, pageOfTour, textOf, texts } from './page.ts';

const { results: played } = demoSeason().byAction;
const path = `/events/${played.eventID}/scorecards`;
const par = scorecard().holes;

/** A page of an event with these cards and a net table. */
async function pageWith(cards: Scorecard[], at = path, isLive = false): Promise<Document> {
  const demo = await withEvent(played, isLive ? { isComplete: false, date: TODAY } : {});
  const results = {
    eventID: played.eventID,
    net: stored(
      cards.map(({ player, status }, row) =>
        individualRow({ player, rank: status || String(row + 1), total: status ? '' : 'E' }),
      ),
    ),
    scorecards: stored(scorecards(cards)),
  };
  return pageOfTour({ ...demo, results: new Map(demo.results).set(played.eventID, results) }, at);
}

test('every card has marks with words, strokes, sums and totals', async () => {
  const holes = par.with(0, 3).with(1, 3).with(2, 4).with(3, 7).with(17, 'X');
  const page = await pageWith([scorecard({ holes, handicap: 1 })]);
  const card = one(page, '#card-ann-lee');
  const [front, back] = all(card, 'table');
  if (!front || !back) throw new Error('A card has two nines.');
  expect(texts(front, '.scores td').slice(0, 4)).toEqual([
    '3 birdie',
    '3 eagle',
    '4 bogey',
    '7 triple bogey',
  ]);
  expect(attributes(front, '.mark', 'class')).toEqual([
    'mark birdie',
    'mark eagle',
    'mark bogey',
    'mark double',
  ]);
  expect(texts(front, '.strokes td')[1]).toBe('•1');
  expect(texts(back, '.scores td').slice(-2)).toEqual(['X picked up', '41']);
  expect(texts(card, 'dd')).toEqual(['78', '77 (+5)']);
  expect(textOf(one(card, '.note'))).toBe('Picked up: hole 18 counts 10.');
});

test('a score that is only on a second card is marked with words and a legend during play', async () => {
  const cards = [scorecard({ unofficial: [3] }), scorecard({ player: 'Bo Ray' })];
  const pages = ['/live', `/events/${played.eventID}`, resultsPagePath(played.eventID)];
  for (const address of pages) {
    const page = await pageWith(cards, address, true);
    expect(texts(page, ':has(> .unofficial)'), address).toEqual(['E* not official']);
    expect(texts(page, '.unofficial-legend'), address).toHaveLength(1);
  }
  const page = await pageWith(cards, path, true);
  expect(texts(page, '#card-ann-lee .scores td')[2]).toBe('3* not official');
  expect(all(page, '.unofficial')).toHaveLength(1);
  expect(textOf(one(page, '.legend'))).toContain('Only on a second card, not official');
});

test('an index by place leads to each card, also of those who did not finish', async () => {
  const page = await pageWith([
    scorecard(),
    scorecard({
      player: 'Bo Ray',
      status: 'WD',
      holes: par.map((each, at) => (at < 4 ? each : null)),
    }),
    scorecard({ player: 'Cy Orr', status: 'NS', holes: par.map(() => null) }),
  ]);
  const anchors = attributes(page, '.card-index a', 'href');
  expect(anchors).toEqual(['#card-ann-lee', '#card-bo-ray', '#card-cy-orr']);
  expect(attributes(page, '.cards > a', 'href')).toEqual([`#${one(page, '.card-index').id}`]);
  expect(texts(page, '.card-index a')).toEqual(['1 Ann Lee E', 'WD Bo Ray', 'NS Cy Orr']);
  expect(texts(page, '.scorecard-of .top p')).toEqual([
    'Blue · Playing Handicap 12',
    'Withdrew · Blue · Playing Handicap 12',
    'No show · Blue · Playing Handicap 12',
  ]);
  expect(texts(one(page, '#card-bo-ray'), 'dt')).toEqual(['Thru', 'Gross', 'Net']);
  expect(all(one(page, '#card-cy-orr'), 'table')).toEqual([]);
});

test('cards are live while play is on, and say how far each player is', async () => {
  const holes = par.map((each, at) => (at < 7 ? each : null));
  const page = await pageWith([scorecard({ holes }), scorecard({ player: 'Bo Ray' })], path, true);
  expect(one(page, '#scorecards').getAttribute('data-live')).toBe(path);
  expect(attributes(page, '#scorecards [data-part]', 'data-part')).toEqual([
    'updated',
    'source',
    'index',
    'legend',
    'cards',
  ]);
  expect(texts(page, '.card-index small')).toEqual(['thru 7', 'F']);
});

test('the event, its results and the live board link to the cards', async () => {
  const cards = [scorecard()];
  const links = async (at: string, isLive: boolean) =>
    attributes(await pageWith(cards, at, isLive), 'main a[href*="/scorecards"]', 'href');
  expect(await links(`/events/${played.eventID}`, false)).toEqual([path]);
  expect(await links(`/results/${played.eventID}`, false)).toEqual([path, `${path}#card-ann-lee`]);
  expect(await links('/live', true)).toEqual([`${path}#card-ann-lee`]);
});

test('players and records have birdies of cards, with links to them', async () => {
  // Birdies on the first eight holes, and a ball that was picked up on the ninth.
  const holes = par.map((each, at) => (at < 8 ? Number(each) - 1 : at === 8 ? 'X' : each));
  const cards = [scorecard({ player: 'Zed Hill', holes })];
  const player = await pageWith(cards, '/players/zed-hill');
  const table = one(player, '[aria-labelledby="by-hole"] table');
  expect(texts(table, 'tbody td')).toEqual(['2.50', '3.56', '4.50', '8', '8.0', '0']);
  const round = `${path}#card-zed-hill`;
  const links = all(player, `main a[href="${round}"]`);
  expect(links.map((link) => link.getAttribute('aria-label') ?? textOf(link))).toEqual([
    `E, scorecard of Zed Hill, ${played.name}`,
    ...Array.from({ length: 4 }, () => `${played.name} ${played.date.slice(0, 4)}`),
  ]);
  expect(texts(player, '[aria-labelledby="best-holes"] li')).toHaveLength(3);
  const records = await pageWith(cards, '/records');
  expect(textOf(one(records, '.record-list[aria-labelledby="birdies-round"]'))).toContain(
    'Zed Hill',
  );
  const { results } = await demoTour();
  const none = new Map(
    [...results].map(([id, { net, gross }]) => [
      id,
      { eventID: id, ...(net && { net }), ...(gross && { gross }) },
    ]),
  );
  const without = { ...(await demoTour()), results: none };
  const main = textOf(one(await pageOfTour(without, '/records'), 'main'));
  expect(main).not.toContain('irdies');
});

test('only events with cards have the page, which the sitemap lists', async () => {
  const { results, events } = await demoTour();
  const without = events.find(({ eventID }) => !results.get(eventID)?.scorecards);
  expect((await get(`/events/${without?.eventID ?? ''}/scorecards`)).status).toBe(404);
  const { html } = await loadPage('/sitemap.xml');
  expect(html.match(/\/scorecards</g)).toHaveLength(
    [...results.values()].filter(({ scorecards: own }) => own).length,
  );
});

test('a card is a page of its own with what its shared picture shows', async () => {
  const holes = par.with(0, 3).with(1, 3).with(17, 'X');
  const cards = [scorecard({ holes }), scorecard({ player: 'Bo Ray', holes: par.map(() => null) })];
  const list = await pageWith(cards);
  expect(attributes(list, 'a[data-share]', 'href')).toEqual([`${path}/ann-lee`]);
  const page = await pageWith(cards, `${path}/ann-lee`);
  expect(texts(page, 'h1')).toEqual(['Ann Lee']);
  expect(page.title).toMatch(`Ann Lee, ${played.name} ${played.date.slice(0, 4)}`);
  expect(textOf(one(page, '.round-facts'))).toContain('1st · An eagle and a birdie');
  expect(attributes(page, '[data-share]', 'data-share')).toEqual([`Ann Lee, ${played.name}`]);
});

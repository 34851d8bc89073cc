/** Photos of players on the pages, and the initials of those without. */
import { expect, test } from 'vitest';
import type { Tour } from '#domain/publish/tour.ts';
import { compiledSite } from '../helpers/demo/demo-tour.ts';
import { eventRecord } from '../helpers/events.ts';
import { TODAY } from '../helpers/now.ts';
import { championRecord, cupYear, directoryPlayer } from '../helpers/records.ts';
import { individualRow, stored } from '../helpers/results.ts';
import { emptyTour } from '../helpers/tour.ts';
import { all, attributes, one, pageOfTour } from './page.ts';

const PHOTO = 'a1'.repeat(10);

const row = (rank: string, player: string) =>
  individualRow({
    rank,
    player,
    total: `-${5 - Number(rank)}`,
    points: String(100 - 10 * Number(rank)),
  });
const net = stored([row('1', 'Annie Lee'), row('2', 'Bo Ray'), row('3', 'Cy Orr'), row('4', 'Di')]);
const over = eventRecord({ eventID: '2026-open', name: 'Open', date: '2026-05-10' });
const today = eventRecord({ eventID: '2026-today', name: 'Today', date: TODAY });
const ann = directoryPlayer({ ID: 1, player: 'Ann Lee', alsoKnownAs: ['Annie Lee'] });

const tourWith = (photo?: { picture: string; consentDate: string }): Tour =>
  emptyTour({
    events: [{ ...over, isComplete: true }, today],
    results: new Map([over, today].map(({ eventID }) => [eventID, { eventID, net }])),
    champions: [championRecord({ year: 2025, player: 'Annie Lee', thumbnail: '' })],
    colonyCup: [cupYear({ year: 2025, team: ['Ann Lee', 'Bo Ray'] })],
    directory: [photo ? { ...ann, photo } : ann],
    today: TODAY,
  });

const WITH = tourWith({ picture: PHOTO, consentDate: '2026-05-01' });
const WITHOUT = tourWith();

const ADDRESS = { siteUrl: 'https://tour.test', apiBase: '', shop: null, analyticsId: '' };

/** The pages of a tour whose text has the photo, and whether a share card has it. */
async function shownIn(tour: Tour): Promise<{ paths: string[]; isOnCard: boolean }> {
  const { renderer } = await compiledSite();
  const paths: string[] = [];
  let isOnCard = false;
  for (const { path } of [...renderer.pagesOf(tour), ...renderer.pagesOnRequest(tour)]) {
    const share = (card: object) => {
      isOnCard ||= JSON.stringify(card).includes(PHOTO);
      return '';
    };
    const response = await renderer.render(path, { tour, address: ADDRESS, share });
    if ((await response.text()).includes(PHOTO)) paths.push(path);
  }
  return { paths, isOnCard };
}

test('a photo is on the pages of its player, and on no share card, feed or search', async () => {
  const { paths, isOnCard } = await shownIn(WITH);
  const expected = [
    '/colony-cup',
    '/events/2026-open',
    '/live',
    '/past-champions',
    '/past-champions/2025',
    '/players',
    '/players/ann-lee',
    '/players/annie-lee',
    '/records',
    '/results/2026-open',
    '/results/2026-today',
    '/standings',
    '/standings/2026',
  ];
  expect(paths.filter((path) => !path.includes('compare')).sort()).toEqual(expected);
  expect(isOnCard).toBe(false);
});

test('a photo that was removed is on no page', async () => {
  expect(await shownIn(WITHOUT)).toEqual({ paths: [], isOnCard: false });
});

test('a photo has its size, both formats and no text; it loads when it comes into view', async () => {
  const document = await pageOfTour(WITH, '/players');
  const face = one(document, 'picture.face');
  expect(attributes(face, 'source', 'srcset')).toEqual([`/media/${PHOTO}/320.avif`]);
  const image = one(face, 'img');
  const names = ['src', 'alt', 'width', 'height', 'loading'];
  expect(names.map((name) => image.getAttribute(name))).toEqual([
    `/media/${PHOTO}/320.webp`,
    '',
    '96',
    '96',
    'lazy',
  ]);
});

test('initials are no text of the page, and say nothing to screen readers', async () => {
  const document = await pageOfTour(WITHOUT, '/players/ann-lee');
  const { outerHTML } = one(document, '.player-header .face');
  expect(outerHTML).toMatch(
    /^<span class="face" data-tone="\d" data-initials="AL" aria-hidden="true"><\/span>$/,
  );
});

test('the first three of the standings and of a live table have faces, a pair two', async () => {
  const faces = (document: Document) =>
    all(document, 'tbody tr').map((each) => all(each, 'th > .face').length);
  expect(faces(await pageOfTour(WITH, '/standings')).slice(0, 4)).toEqual([1, 1, 1, 0]);
  expect(faces(await pageOfTour(WITH, '/live'))).toEqual([1, 1, 1, 0]);
  const pairs = stored([row('1', 'Ann Lee/Bo Ray'), row('2', 'Cy Orr/TBD')]);
  const results = new Map([[today.eventID, { eventID: today.eventID, net: pairs }]]);
  expect(faces(await pageOfTour({ ...WITH, results }, '/live'))).toEqual([2, 1]);
});

test('a hostile name stays one attribute', async () => {
  const name = '"><script>x</script> <b>Lee</b>';
  const tour = emptyTour({ champions: [championRecord({ player: name, thumbnail: '' })] });
  const document = await pageOfTour(tour, '/players');
  expect(all(document, '.face script, .face b, li script')).toEqual([]);
});

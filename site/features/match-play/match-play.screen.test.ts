import { expect, test } from 'vitest';
import { demoTour } from '../../../tests/helpers/demo/demo-tour.ts';
import { eventually } from '../../../tests/screens/screen.ts';
import { useSite, type SitePage } from '../../../tests/screens/site-page.ts';
import { attributes, textOf, texts } from '../../../tests/site/page.ts';

const { open, network } = useSite({ tour: demoTour });

const openPanels = ({ body }: SitePage) => attributes(body, '[role=tabpanel][data-open]', 'id');
const statuses = ({ body }: SitePage) => texts(body, 'match-play-bracket [role=status]');
const rounds = ({ window: { document } }: SitePage) => [
  ...document.querySelectorAll<HTMLInputElement>('match-play-bracket [name=round]'),
];
const shownRound = (page: SitePage) =>
  rounds(page)
    .filter(({ checked }) => checked)
    .map((radio) => textOf(radio.labels?.[0]?.querySelector('.long')));
const steps = ({ body }: SitePage) => texts(body, '[data-step]:not([hidden])');

/** Waits until a year's bracket is open. */
const expectBracket = (page: SitePage, year: number, address: string) =>
  eventually(() => {
    expect(openPanels(page)).toEqual(['bracket']);
    expect(texts(page.body, 'match-play-bracket > h2')).toEqual([`${year} Bracket`]);
    expect(texts(page.body, '.years [aria-current]')).toEqual([String(year)]);
    expect(page.window.document.title).toMatch(
      address.includes('year') ? new RegExp(`^${year} Match Play Bracket ·`) : /^Match Play ·/,
    );
    expect(page.address).toBe(address);
  });

test('the open tab is in the address, and so is another year, which comes in place; the back button leads to the one before', async () => {
  const page = await open('/match-play?tab=players');
  expect(openPanels(page)).toEqual(['players']);
  await page.press('Bracket', undefined, 'tab');
  await expectBracket(page, 2026, '/match-play?tab=bracket');
  await page.press('About', undefined, 'tab');
  expect(page.address).toBe('/match-play');
  await page.press('Bracket', undefined, 'tab');
  const { document } = page.window;
  await page.press('2024', page.role('navigation', 'Bracket years'), 'link');
  await expectBracket(page, 2024, '/match-play?year=2024');
  expect(page.window.document).toBe(document);
  expect(document.activeElement).toBe(await page.link('2024'));
  expect(statuses(page)).toEqual(['2024 bracket shown']);
  await page.press('About', undefined, 'tab');
  expect(page.address).toBe('/match-play?year=2024&tab=about');
  await page.press('Bracket', undefined, 'tab');
  expect(page.address).toBe('/match-play?year=2024');
  await page.goto('/match-play?tab=bracket');
  await page.press('2025', page.role('navigation', 'Bracket years'), 'link');
  await expectBracket(page, 2025, '/match-play?year=2025');
  page.window.history.back();
  await expectBracket(page, 2026, '/match-play?tab=bracket');
  expect(page.errors).toEqual([]);
});

test('a year that can’t be loaded in place is opened as a page; a host that knows no queries loads it', async () => {
  const page = await open('/match-play?tab=bracket');
  const { document } = page.window;
  const connect = network.disconnect('/match-play/2024');
  await page.press('2024', page.role('navigation', 'Bracket years'), 'link');
  await eventually(() => expect(page.window.document).not.toBe(document));
  await expectBracket(page, 2024, '/match-play?year=2024');
  connect();
  network.ignoreQueries('/match-play');
  await page.goto('/match-play?year=2023');
  await eventually(() => expect(texts(page.body, '.years [aria-current]')).toEqual(['2023']));
});

test('a player’s matches are highlighted for the pointer and the focus, and the name opens the player', async () => {
  const page = await open('/match-play?year=2024');
  const { document } = page.window;
  const lit = () => attributes(page.body, '.match .lit', 'data-p');
  const personOf = (link: Element | null | undefined) =>
    link?.closest<HTMLElement>('.side')?.dataset.p;
  const sides = [...document.querySelectorAll<HTMLElement>('.match .side[data-p]')];
  const links = sides.flatMap((side) => side.querySelector('a') ?? []);
  const [first, second] = links;
  const champion = document.querySelector<HTMLElement>('[data-round="3"] .match .won');
  if (!champion || !first || !second) throw new Error('The bracket has no players.');
  await page.user.hover(champion);
  expect(lit()).toEqual(Array(4).fill(champion.dataset.p));
  await page.user.unhover(document.querySelector('match-play-bracket') ?? champion);
  expect(lit()).toEqual([]);
  first.focus();
  expect(new Set(lit())).toEqual(new Set([personOf(first)]));
  await page.keys('{Tab}');
  expect(document.activeElement).toBe(second);
  expect(new Set(lit())).toEqual(new Set([personOf(second)]));
  const name = textOf(second);
  // The key is not released: the page that had it is gone.
  await page.keys('{Enter>}');
  await eventually(() => {
    expect(page.address).toMatch(/^\/players\//);
    expect(texts(page.body, 'h1')).toEqual([name]);
  });
});

/** Swipes over the tree by some pixels. */
function swipe({ window }: SitePage, across: number, down = 0): void {
  const tree = window.document.querySelector('.tree');
  const at = (x: number, y: number) => [{ clientX: x, clientY: y }];
  const send = (name: string, property: string, x: number, y: number) => {
    const event = new window.Event(name, { bubbles: true });
    Object.defineProperty(event, property, { value: at(x, y) });
    tree?.dispatchEvent(event);
  };
  send('touchstart', 'touches', 200, 200);
  send('touchend', 'changedTouches', 200 + across, 200 + down);
}

test('rounds change by buttons, by a swipe on a phone, and are announced', async () => {
  const page = await open('/match-play?tab=bracket', { width: 360 });
  const expectRound = (name: string, labels: string[]) =>
    expect([shownRound(page), steps(page)]).toEqual([[name], labels]);
  expectRound('Round 2', ['‹ Round 1', 'Quarterfinals ›']);
  await page.press('Quarterfinals ›');
  expectRound('Quarterfinals', ['‹ Round 2', 'Semifinals ›']);
  expect(statuses(page)).toEqual(['Quarterfinals shown']);
  await page.press('Semifinals', page.role('group', 'Show round'), 'radio');
  expectRound('Semifinals', ['‹ Quarterfinals', 'Finals ›']);
  swipe(page, -220);
  expectRound('Finals', ['‹ Semifinals']);
  swipe(page, -220);
  expectRound('Finals', ['‹ Semifinals']);
  swipe(page, 220);
  expectRound('Semifinals', ['‹ Quarterfinals', 'Finals ›']);
  // A scroll, a slight movement, and a swipe over the whole tree change nothing.
  swipe(page, 100, 90);
  swipe(page, 40);
  await page.press('See full tree', undefined, 'checkbox');
  swipe(page, 220);
  expectRound('Semifinals', ['‹ Quarterfinals', 'Finals ›']);
});

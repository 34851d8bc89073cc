import { expect, test } from 'vitest';
import { demoSeason } from '../../../tests/helpers/demo/demo-season.ts';
import { demoTour } from '../../../tests/helpers/demo/demo-tour.ts';
import { eventually } from '../../../tests/screens/screen.ts';
import { useSite, type SitePage } from '../../../tests/screens/site-page.ts';
import { all, one, textOf, texts } from '../../../tests/site/page.ts';

const { open, network } = useSite({ tour: demoTour });
const { events, byAction, year, lastYear } = demoSeason();
const done = events.filter(({ isComplete }) => isComplete).map(({ name }) => name);

const namesIn = ({ body }: SitePage) => texts(body, '.event h3');
const expectSeason = (page: SitePage, shown: number, address: string) =>
  eventually(() => {
    expect(texts(page.body, 'h1')).toEqual([`${shown} Schedule`]);
    expect(page.window.document.title).toMatch(new RegExp(`^${shown} Schedule ·`));
    expect(page.address).toBe(address);
  });

test('the chosen view is in the address, lasts over a reload, and its events are counted and turned around', async () => {
  const page = await open('/schedule');
  const rowsOf = (view: string) => texts(page.body, `.event[data-view=${view}] h3`);
  await page.press('Completed', undefined, 'radio');
  expect(page.address).toBe('/schedule?view=completed');
  expect(textOf(one(page.body, '#schedule-count'))).toBe(`${done.length} events shown`);
  await page.reload();
  expect(all(page.body, '[value=completed]:checked')).toHaveLength(1);
  expect(rowsOf('completed')).toEqual(done);

  await page.press('Newest first', undefined, 'checkbox');
  expect(rowsOf('completed')).toEqual(done.toReversed());
  await page.press('Upcoming', undefined, 'radio');
  expect(page.address).toBe('/schedule?view=upcoming');
  expect(namesIn(page)).toEqual(events.map(({ name }) => name));
  expect(page.page.queryAllByRole('checkbox', { name: 'Newest first' })).toEqual([]);
  await page.press('All', undefined, 'radio');
  expect(page.address).toBe('/schedule');
  const count = () => textOf(one(page.body, '#schedule-count'));
  const ahead = all(page.body, '.event:not([data-played])');
  expect(ahead.length).toBeLessThan(events.length);
  expect(count()).toBe(`${ahead.length} events shown`);
  await page.press(/events played$/, undefined, 'checkbox');
  expect(count()).toBe(`${events.length} events shown`);
  expect(page.errors).toEqual([]);
});

test('another season comes in place with its view, and the back button leads to the one before', async () => {
  const page = await open('/schedule');
  const { document } = page.window;
  await page.press('Completed', undefined, 'radio');
  await page.choose('Season', String(lastYear));
  await expectSeason(page, lastYear, `/schedule?year=${lastYear}&view=completed`);
  expect(page.window.document).toBe(document);
  await eventually(() => expect(document.activeElement).toBe(one(page.body, 'select[name=year]')));
  expect(all(page.body, '[value=completed]:checked')).toHaveLength(1);
  const count = all(page.body, '.event[data-view=completed]').length;
  expect(textOf(one(page.body, '#schedule-count'))).toBe(`${count} events shown`);
  page.window.history.back();
  await expectSeason(page, year, '/schedule?view=completed');
});

test('a season that can’t be loaded in place is opened as a page; a host that knows no queries loads it', async () => {
  const page = await open('/schedule');
  const { document } = page.window;
  const connect = network.disconnect(`/schedule/${lastYear}`);
  await page.choose('Season', String(lastYear));
  await expectSeason(page, lastYear, `/schedule?year=${lastYear}`);
  expect(page.window.document).not.toBe(document);
  connect();
  network.ignoreQueries('/schedule');
  await page.reload();
  await expectSeason(page, lastYear, `/schedule?year=${lastYear}`);
  expect(network.sentTo('GET', `/schedule/${lastYear}`)).toHaveLength(2);
});

test('an event’s row is shared where the browser can, and nothing is offered where it can’t', async () => {
  const page = await open('/schedule');
  expect(texts(page.body, '[data-share]')).toEqual([]);
  const shared: unknown[] = [];
  const sharing = await open('/schedule', {
    prepare: ({ navigator }) => {
      const share = (what: unknown) => {
        shared.push(what);
        return Promise.reject(new DOMException('The sheet was closed.', 'AbortError'));
      };
      Object.defineProperty(navigator, 'share', { value: share });
    },
  });
  const { name, eventID } = byAction.soon;
  const row = sharing.window.document.getElementById(eventID);
  if (!row) throw new Error('The event has no row.');
  row.querySelector<HTMLElement>('[data-share]')?.click();
  expect(shared).toEqual([{ title: name, url: `https://tour.test/schedule#${eventID}` }]);
  expect(sharing.errors).toEqual([]);
});

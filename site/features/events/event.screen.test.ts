/** What a visitor does on the page of an event. */
import { expect, test } from 'vitest';
import { demoSeason } from '../../../tests/helpers/demo/demo-season.ts';
import { demoTour } from '../../../tests/helpers/demo/demo-tour.ts';
import { useSite } from '../../../tests/screens/site-page.ts';

const ADDRESS = `/events/${demoSeason().byAction.teeTimes.eventID}`;
const { open } = useSite({ tour: demoTour });

test('the tee times are filtered by a name', async () => {
  const page = await open(ADDRESS);
  const groups = [...page.body.querySelectorAll<HTMLElement>('.groups > li')];
  const shown = () => groups.filter(({ hidden }) => !hidden);
  const found = page.body.querySelector('#groups-found');
  const name = groups[1]?.querySelector('.player')?.textContent ?? '';
  await page.fill('Find my group', name.toUpperCase());
  expect(shown()).toEqual(groups.slice(1, 2));
  expect(found?.textContent).toBe('1 group found');
  await page.fill('Find my group', 'xyz');
  expect(found?.textContent).toBe('No group matches that name.');
  await page.fill('Find my group', '');
  expect(shown()).toEqual(groups);
  expect(page.errors).toEqual([]);
});

test('the tee times are printed by a button', async () => {
  let printed = 0;
  const page = await open(ADDRESS, {
    prepare: (window) => {
      window.print = () => {
        printed += 1;
      };
    },
  });
  await page.press('Print');
  expect(printed).toBe(1);
});

test.each([
  [ADDRESS, 'Add to Calendar'],
  ['/schedule', 'Subscribe'],
])(
  'on %s the address of the calendar can be copied, and Escape closes the menu',
  async (path, label) => {
    const page = await open(path);
    const menu = page.body.querySelector<HTMLDetailsElement>('.subscribe');
    const summary = menu?.querySelector('summary');
    expect(summary?.textContent).toContain(label);
    if (summary) await page.user.click(summary);
    expect(menu?.open).toBe(true);
    await page.press('Copy Address');
    await page.button('Copied');
    expect(await page.window.navigator.clipboard.readText()).toMatch(/\/calendar\.ics$/);
    await page.keys('{Escape}');
    expect(menu?.open).toBe(false);
    if (summary) await page.focused(summary);
  },
);

import { expect, test } from 'vitest';
import { eventRecord } from '../../../tests/helpers/events.ts';
import { announcement } from '../../../tests/helpers/records.ts';
import { renderPage } from '../../../tests/helpers/pages/rendered-page.ts';
import { emptyTour } from '../../../tests/helpers/tour.ts';
import { useSite, type SitePage } from '../../../tests/screens/site-page.ts';

const event = eventRecord();
const TOUR = emptyTour({
  events: [event],
  announcements: [
    announcement({ ID: 1, text: 'Play is suspended.', level: 'urgent', eventID: event.eventID }),
    announcement({ ID: 2, text: 'Carts stay on the paths.' }),
    announcement({ ID: 3, text: 'Breakfast is at the turn.', level: 'info' }),
  ],
});
const { network, open } = useSite({ tour: () => TOUR });

const ALL = ['Play is suspended.', 'Carts stay on the paths.', 'Breakfast is at the turn.'];

/** The texts that the bar shows. */
function shown(page: SitePage): string[] {
  const bar = page.page.queryByRole('complementary', { name: 'Announcements' });
  const rows = [...(bar?.querySelectorAll('li') ?? [])].filter(({ hidden }) => !hidden);
  return ALL.filter((text) => rows.some(({ textContent }) => textContent.includes(text)));
}

/** Opens a page on which the urgent announcement ends at an instant. */
async function openEnding(until: number): Promise<SitePage> {
  const body = (await renderPage(TOUR, '/shop'))?.body ?? '';
  const ending = body.replace('<li class="urgent"', `$& data-until="${until}"`);
  expect(ending).not.toBe(body);
  const headers = { 'Content-Type': 'text/html' };
  network.respond('GET', '/shop', () => new Response(ending, { headers }));
  return open('/shop', { stopClock: true });
}

test('I dismiss announcements that are not urgent on every page, and stay where I was', async () => {
  const page = await open('/');
  expect(shown(page)).toEqual(ALL);
  const bar = await page.role('complementary', 'Announcements');
  const buttons = () => page.page.getAllByRole('button').filter((each) => bar.contains(each));
  expect(buttons()).toHaveLength(2);
  const [first, second] = buttons();
  if (first) await page.user.click(first);
  expect(shown(page)).toEqual(ALL.toSpliced(1, 1));
  if (second) await page.focused(second);
  await page.keys('{Enter}');
  expect(shown(page)).toEqual(ALL.slice(0, 1));
  expect(buttons()).toEqual([]);
  await page.focused(page.role('main'));
  await page.goto('/schedule');
  expect(shown(page)).toEqual(ALL.slice(0, 1));
  expect(page.errors).toEqual([]);
});

test('a page that is older hides what has ended since, and one that stays open what ends', async () => {
  const past = await openEnding(Date.parse('2026-06-10T15:59:00Z'));
  expect(shown(past)).toEqual(ALL.slice(1));
  const soon = await openEnding(Date.parse('2026-06-10T16:00:15Z'));
  expect(shown(soon)).toEqual(ALL);
  await soon.pass(20_000);
  expect(shown(soon)).toEqual(ALL.slice(1));
});

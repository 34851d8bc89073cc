/** Phones of a group on a server: two cards, a difference, and a dead phone. */
import type { BrowserContext, Page } from 'playwright/test';
import { GroupCodes, ScoresView } from '#domain/scoring/staff-view.ts';
import { dateIn } from '#domain/time/calendar.ts';
import { BLUE, setup } from '../helpers/scored-event.ts';
import { expect, smallTest as test } from './admin-panel.ts';

const NAMES = ['Ann Abel', 'Bo Bray'];

/** Types the same strokes for everyone on the holes up to the last one, from the hole that is open. */
async function play(page: Page, last: number, strokes: number): Promise<void> {
  for (let hole = 1; hole <= last; hole += 1) {
    for (const name of NAMES) {
      const key = new RegExp(`^${name}, hole ${hole}, ${strokes} strokes?(, par)?$`);
      await page.getByRole('button', { name: key }).click();
    }
    if (hole === last) return;
    await page.getByRole('navigation').getByRole('button').last().click();
    if (hole === 9) await page.getByRole('button', { name: 'Hole 10 ›' }).click();
  }
}

test('two phones score a group on a server, see where they differ, and one goes on when the other dies', async ({
  panel,
  page,
  browser,
  origin,
}) => {
  test.slow();
  await page.goto('/admin/');
  const now = await page.locator('meta[name=tour-now]').getAttribute('content');
  const date = dateIn('America/New_York', new Date(now ?? ''));
  const eventID = await panel.store({ name: 'Phone Open', date });
  const path = `/api/scores/${eventID}`;
  await panel.request('PUT', path, {
    data: {
      setup: setup({ course: { name: 'Granite Fields', tees: [BLUE] } }),
      groups: [{ id: 'g1', time: '8:00 AM', hole: 1, date: null }],
      players: NAMES.map((name, at) => ({
        id: `p${at}`,
        player: name,
        group: 'g1',
        tee: 'blue',
        index: 10 + at,
        courseHandicap: null,
        status: '',
      })),
    },
  });
  await panel.request('POST', `${path}/state`, { data: { state: 'open' } });
  const { groups } = await panel.read(`${path}/codes`, GroupCodes);
  const code = groups[0]?.code ?? '';
  const view = () => panel.read(path, ScoresView);
  const scoreOf = async (id: string, hole: number) =>
    (await view()).players.find((each) => each.id === id)?.scores[hole - 1];

  const phones: BrowserContext[] = [];
  const begin = async (keeper: string) => {
    const context = await browser.newContext({
      viewport: { width: 390, height: 740 },
      baseURL: origin,
    });
    phones.push(context);
    const phone = await context.newPage();
    await phone.goto(`/score#${eventID}.${code}`);
    await phone.getByRole('button', { name: keeper, exact: true }).click();
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText(/^Hole/);
    return phone;
  };

  const ann = await begin('Ann Abel');
  await play(ann, 9, 5);
  await expect.poll(() => scoreOf('p1', 9)).toBe(5);
  expect((await view()).cards).toMatchObject([{ keeper: 'p0', role: 'official' }]);

  const bo = await begin('Bo Bray');
  await bo.getByRole('button', { name: /^Bo Bray, hole 1, 6 strokes/ }).click();
  await expect.poll(async () => (await view()).players[1]?.differences).toEqual([1]);
  expect(await scoreOf('p1', 1)).toBe(5);
  await expect(bo.getByText(/Ann’s card: 5/).first()).toBeVisible();

  await test.step('the official phone dies, and the other one goes on', async () => {
    await phones[0]?.close();
    await bo.getByRole('button', { name: /^Bo Bray, hole 1, 5 strokes/ }).click();
    await expect.poll(async () => (await view()).players[1]?.differences).toEqual([]);
    await bo.getByRole('button', { name: 'Card', exact: true }).click();
    await bo.getByRole('button', { name: 'Take over the official card' }).click();
    await bo.getByRole('button', { name: 'Take over', exact: true }).click();
    await expect
      .poll(async () => (await view()).cards.find(({ role }) => role === 'official')?.keeper)
      .toBe('p1');
  });
  await page.goto(`/admin/scores/${eventID}`);
  await expect(page.getByRole('textbox', { name: /^Ann Abel, hole 9(,|$)/ })).toHaveValue('5');
  await phones[1]?.close();
});

import type { Page } from 'playwright/test';
import { Announcement } from '#domain/announcement/announcement.schema.ts';
import { published } from './admin-panel.ts';
import { ANNOUNCEMENTS, expect, smallRecordsTest } from './admin-records.ts';

const RAIN = 'Play is delayed because of rain. We will post the new time here.';

const test = smallRecordsTest(ANNOUNCEMENTS);
const bar = (page: Page) => page.getByRole('complementary', { name: 'Announcements' });

test('I announce a rain delay in three clicks, visitors see it, and I take it back', async ({
  records,
  staff,
}) => {
  const { page } = records;
  await page.goto('/admin/');

  await test.step('three clicks', async () => {
    await page.getByRole('link', { name: 'Announcements' }).click();
    await records.button('Rain Delay').click();
    await expect(records.field('Text')).toBeFocused();
    await expect(records.field('Text')).toHaveValue(RAIN);
    await expect(page.getByText('64 of 200 characters')).toBeVisible();
    await expect(page.getByRole('figure', { name: 'What visitors see' })).toContainText(RAIN);
    await records.button('Save').click();
    await expect(records.cards().getByText(/^Live until today 11:59/)).toBeVisible();
  });

  const visitor = await staff.newPage();
  await test.step('every visitor sees it, and can’t dismiss it', async () => {
    await published(page);
    for (const path of ['/', '/schedule', '/404']) {
      await visitor.goto(path);
      await expect(bar(visitor)).toHaveText(`Urgent ${RAIN}`);
      await expect(bar(visitor).getByRole('button')).toHaveCount(0);
    }
  });

  await test.step('what is scheduled or over is on no page and in no file', async () => {
    const of = (text: string, times: object) =>
      records.send('POST', { text, level: 'urgent', ...times });
    await of('Secret plans', { start: '2090-01-01T10:00' });
    await of('Old hat', { end: '2020-01-01T10:00' });
    await published(page);
    const files = [
      '/',
      '/live',
      '/schedule',
      '/rss.xml',
      '/search.json',
      '/calendar.ics',
      ANNOUNCEMENTS.write,
    ];
    for (const path of files) {
      const text = await (await visitor.request.get(path)).text();
      expect(text, path).not.toMatch(/Secret plans|Old hat/);
    }
    await page.reload();
    await expect(records.cards().getByText('Scheduled for Jan 1, 2090, 10:00 AM')).toBeVisible();
    await expect(records.cards().getByText('Ended Jan 1, 2020, 10:00 AM')).toBeVisible();
  });

  await test.step('deleted, it leaves the pages', async () => {
    const name = 'Play is delayed because of rain. We will post the new time…';
    await records.press(name, 'Delete');
    await page.getByRole('button', { name: 'Delete announcement' }).click();
    await expect(records.card(name)).toHaveCount(0);
    await published(page);
    await visitor.goto('/');
    await expect(bar(visitor)).toHaveCount(0);
  });
});

test('I correct what is wrong, and quick choices set the end', async ({ records }) => {
  const { page } = records;
  await records.open();
  await records.button('Add Announcement').click();
  await records.button('Save').click();
  await expect(page.getByText('Text must not be empty.')).toBeVisible();
  await records.field('Text').fill('<b>Carts</b> stay on the paths.');
  await records.field('Start').fill('2090-07-04T07:30');
  await records.field('End').fill('2090-07-04T07:00');
  await records.field('Link').fill('javascript:alert(1)');
  await records.button('Save').click();
  await expect(page.getByText('End must be after the start.')).toBeVisible();
  await expect(page.getByText(/^Link must start with https/)).toBeVisible();
  await records.button('In 2 hours').click();
  await expect(records.field('End')).toHaveValue('2090-07-04T09:30');
  await records.button('End of the day').click();
  await expect(records.field('End')).toHaveValue('2090-07-04T23:59');
  await records.button('No end').click();
  await expect(records.field('End')).toHaveValue('');
  await records.field('Link').fill('/schedule');
  await records.field('Link text').fill('Schedule');
  await records.button('Save').click();
  await expect(records.card('<b>Carts</b> stay on the paths.')).toContainText('Scheduled for');
  expect(await records.stored(Announcement)).toMatchObject([
    { start: '2090-07-04T07:30', end: '', link: '/schedule', linkLabel: 'Schedule' },
  ]);
});

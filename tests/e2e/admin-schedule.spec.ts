import type { Route } from 'playwright/test';
import { PublishResponse } from '#domain/publish/publish.schema.ts';
import { expect, SEASON, smallTest as test } from './admin-panel.ts';

const LEADERBOARD = 'https://lfgtour.bluegolf.com/bluegolf/lfgtour/event/contest/1/leaderboard.htm';

test('I delete and restore an event, add one, edit it with the keyboard, and see that it is published', async ({
  panel,
}) => {
  const { page } = panel;
  await panel.store({ name: 'Early Bird', date: `${SEASON}-04-01` });
  await panel.store({
    name: 'Granite Open',
    date: `${SEASON}-05-25`,
    course: 'Pine Hollow',
    town: 'Nashua',
    state: 'NH',
    handicapAllowance: '80%',
    registrationOpen: true,
    netLeaderboardUrl: LEADERBOARD,
    blueGolfUrl: 'javascript:alert(1)',
    shopifyUrl: 'granite-open',
  });
  await page.route('**/thumbnail**', (route) => route.abort());
  await panel.openSchedule();

  await test.step('a card shows course, place, allowance, state and addresses cut to 25 characters', async () => {
    const card = panel.card('Granite Open');
    await expect(card.locator('img'), 'a picture that is lost').toHaveAttribute(
      'src',
      '/pictures/default-640.webp',
    );
    for (const text of ['Pine Hollow', 'Nashua, NH', 'Allowance 80%', 'Registration Open']) {
      await expect(card.getByText(text)).toBeVisible();
    }
    const link = card.getByRole('link', { name: 'lfgtour.bluegolf.com/blue...', exact: true });
    await expect(link).toHaveAttribute('href', LEADERBOARD);
    await expect(link).toHaveAttribute('title', LEADERBOARD);
    await expect(card.getByRole('definition').getByRole('link')).toHaveCount(1);
    await expect(card.getByText('—')).toHaveCount(4);
    await expect(page).toHaveTitle(`Schedule ${SEASON} – LFG Tour admin`);
  });

  const remove = panel.card('Early Bird').getByRole('button', { name: 'Delete' });

  await test.step('Delete asks first, with Cancel in focus, and the card stays when it fails', async () => {
    await remove.click();
    const question = page.getByRole('alertdialog', {
      name: 'Are you sure you want to delete event "Early Bird"?',
      exact: true,
    });
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(panel.card('Early Bird')).toBeVisible();
    await expect(remove).toBeFocused();

    const repair = await panel.fail('DELETE', '/api/events', 'The store is locked.');
    await remove.click();
    await panel.button('Delete Early Bird').click();
    await expect(panel.alert()).toHaveText(/^Delete failed: The store is locked\./);
    await expect(panel.card('Early Bird')).toBeVisible();
    await repair();
  });

  await test.step('F6 leads to Undo, which brings a deleted event back', async () => {
    const before = await panel.stored();
    await remove.click();
    await panel.button('Delete Early Bird').click();
    await expect(panel.card('Early Bird')).toHaveCount(0);
    await expect(panel.button('Undo')).toBeVisible();
    await page.keyboard.press('F6');
    await expect(panel.button('Undo')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(panel.card('Early Bird')).toBeVisible();
    expect(await panel.stored()).toEqual(before);
  });

  await test.step('Undo offers a new id when another event has taken the old one', async () => {
    await remove.click();
    await panel.button('Delete Early Bird').click();
    await expect(panel.card('Early Bird')).toHaveCount(0);
    const other = await panel.store({ name: 'Early Bird', date: `${SEASON}-04-01`, town: 'Dover' });
    await panel.button('Undo').click();
    const question = page.getByRole('alertdialog', {
      name: 'Restore Early Bird under a new id?',
    });
    await expect(question).toContainText('Another record has its id now');
    await question.getByRole('button', { name: 'Restore' }).click();
    await expect(panel.message('Early Bird restored.').last()).toBeVisible();
    await expect(panel.card('Early Bird')).toHaveCount(2);
    expect((await panel.stored()).map(({ eventID }) => eventID)).toContain(`${other}-2`);
    await panel.remove(other);
    await panel.openSchedule();
  });

  await test.step('a new event stands on top, on a Saturday, and a known course fills in its town', async () => {
    await panel.button('Add Event').click();
    await expect(panel.field('Name')).toBeFocused();
    await expect(panel.field('Name')).toBeInViewport();
    await expect(panel.editor().getByLabel('Update standings')).toHaveCount(0);
    const date = await panel.field('Date').inputValue();
    expect([date.slice(0, 4), new Date(`${date}T00:00:00Z`).getUTCDay()]).toEqual([`${SEASON}`, 6]);
    await panel.field('Course').fill('Pine Hollow');
    await expect(panel.field('Town')).toHaveValue('Nashua');
    await panel.button('Save').click();
    await expect(panel.editor().getByText('Name must not be empty.')).toBeVisible();
    await expect(panel.field('Name')).toBeFocused();
    expect(await panel.stored()).toHaveLength(2);
  });

  await test.step('Save puts the stored event in its place', async () => {
    await panel.field('Name').fill('Chapman’s “Étude”, Jr.');
    await panel.field('Date').fill(`${SEASON}-07-04`);
    await panel.field('Registration open').check();
    await panel.button('Save').click();
    await expect(panel.message('Chapman’s “Étude”, Jr. saved.')).toBeVisible();
    await expect(panel.editor()).toHaveCount(0);
    await expect(panel.cards()).toHaveCount(3);
    await expect(panel.cards().last()).toHaveAccessibleName('Chapman’s “Étude”, Jr.');
    const saved = (await panel.stored()).at(-1);
    expect([saved?.name, saved?.date, saved?.registrationOpen]).toEqual([
      'Chapman’s “Étude”, Jr.',
      `${SEASON}-07-04`,
      true,
    ]);
  });

  await test.step('Enter saves, and the focus stays at the card', async () => {
    await panel.card('Early Bird').getByRole('button', { name: 'Edit' }).focus();
    await page.keyboard.press('Enter');
    await expect(panel.field('Name')).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.type(' II');
    await page.keyboard.press('Enter');
    const card = panel.card('Early Bird II');
    await expect(card.getByRole('button', { name: 'Edit' })).toBeFocused();
    expect((await panel.stored())[0]?.name).toBe('Early Bird II');
  });

  await test.step('Save shows Saving…, and updates the standings when I tick it', async () => {
    await panel.edit('Early Bird II');
    const delayed = Promise.withResolvers<undefined>();
    await page.route('**/api/events/**', async (route) => {
      await delayed.promise;
      await route.fallback();
    });
    await panel.field('Name').fill('Early Bird');
    await panel.editor().getByLabel('Update standings').check();
    const sent = page.waitForRequest((request) => request.method() === 'PUT');
    await panel.button('Save').click();
    expect(new URL((await sent).url()).search).toBe('?updateStandings=true');
    await expect(panel.button('Saving…')).toBeVisible();
    await expect(panel.field('Name')).toHaveValue('Early Bird');
    delayed.resolve(undefined);
    await expect(panel.message('Early Bird saved.')).toBeVisible();
    await page.unroute('**/api/events/**');
  });

  await test.step('the mark in the top bar says Publishing… and then Live', async () => {
    const mark = page.getByRole('banner').getByRole('status');
    await expect(mark).toContainText('Live');
    await panel.edit('Early Bird');
    await panel.field('Town').fill('Keene');
    // Publishing takes less time than a request for its state, so the responses are earlier ones.
    const whileBuilding = async (route: Route) => {
      const status: unknown = await (await route.fetch()).json();
      await route.fulfill({ json: { ...PublishResponse.parse(status), state: 'building' } });
    };
    await page.route('**/api/publish', whileBuilding);
    await panel.button('Save').click();
    await expect(mark).toContainText('Publishing…');
    await page.unroute('**/api/publish', whileBuilding);
    await expect(mark).toContainText('Live');
  });
});

test('a season that cannot be loaded, an empty season and a failed publish say what to do', async ({
  panel,
}) => {
  const { page } = panel;
  const status = {
    startedAt: null,
    finishedAt: null,
    ms: null,
    revision: 1,
    publishedRevision: 0,
    shop: null,
  };
  let failed = true;
  await page.route('**/api/publish', async (route) => {
    if (route.request().method() === 'POST') failed = false;
    const state = failed ? 'failed' : 'building';
    await route.fulfill({ json: { ...status, state, error: failed ? 'No.' : null } });
  });
  const repair = await panel.fail('GET', '/api/events', 'The store is being repaired.');
  await page.goto(`/admin/schedule?year=${SEASON}`);

  await test.step('a list that cannot be loaded says why in red and can be retried', async () => {
    await expect(panel.alert()).toHaveText(/^Error loading events: The store is being repaired\./);
    await repair();
    await panel.button('Retry').click();
    await expect(page.getByText('No events to display.', { exact: true })).toBeVisible();
  });

  await test.step('the next season can be shown to visitors now, and the date followed again', async () => {
    let chosen = false;
    const byDate = { byDate: 2026, next: { year: 2027, from: '2027-03-18' } };
    await page.route('**/api/season', async (route) => {
      const sent: unknown = route.request().postDataJSON();
      const isChosen = JSON.stringify(sent) === '{"current":2027}';
      if (route.request().method() === 'PUT') chosen = isChosen;
      const current = chosen ? 2027 : 2026;
      await route.fulfill({ json: { current, automatic: !chosen, ...byDate } });
    });
    await page.reload();
    const main = page.getByRole('main');
    await expect(main).toContainText(
      'Visitors see the 2026 season first, and 2027 from Mar 18, 2027 on.',
    );
    await panel.button('Show 2027 now').click();
    await expect(main).toContainText('You chose 2027 as the season that visitors see first.');
    await panel.button('Show 2026 again').click();
    await expect(panel.button('Show 2027 now')).toBeVisible();
  });

  await test.step('an empty season says how to begin, and next year can be chosen before it has events', async () => {
    await expect(
      page.getByText('Use Add Event to add the first event of this season.'),
    ).toBeVisible();
    const next = String(new Date().getFullYear() + 1);
    await page.getByLabel('Season').selectOption(next);
    await expect(page).toHaveURL(new RegExp(`\\?year=${next}$`));
  });

  await test.step('a publish that failed can be retried from the mark in the top bar', async () => {
    await panel.button('Failed — retry').click();
    await expect(page.getByRole('banner').getByRole('status')).toContainText('Publishing…');
  });
});

import { expect, SEASON, test } from './admin-panel.ts';

const LEADERBOARD = 'https://lfgtour.bluegolf.com/bluegolf/lfgtour/event/contest/1/leaderboard.htm';

test('I see each event with its course, place, allowance, state and addresses cut to 25 characters', async ({
  panel,
}) => {
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
  await panel.page.route('**/thumbnail**', (route) => route.abort());
  await panel.openSchedule();
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
  await expect(card.getByRole('link')).toHaveCount(1);
  await expect(card.getByText('—')).toHaveCount(4);
  await expect(panel.page).toHaveTitle(`Schedule ${SEASON} – LFG Tour admin`);
});

test('an empty season says so and how to begin, and next year can be chosen before it has events', async ({
  panel,
}) => {
  await panel.openSchedule();
  await expect(panel.page.getByText('No events to display.', { exact: true })).toBeVisible();
  await expect(panel.page.getByText('Add the first event of this season')).toBeVisible();
  const next = String(new Date().getFullYear() + 1);
  await panel.page.getByLabel('Season').selectOption(next);
  await expect(panel.page).toHaveURL(new RegExp(`\\?year=${next}$`));
});

test('a list that cannot be loaded says why in red and can be retried', async ({ panel }) => {
  const mend = await panel.fail('GET', 'The store is being repaired.');
  await panel.page.goto(`/admin/schedule?year=${SEASON}`);
  await expect(panel.alert()).toHaveText(/^Error loading events: The store is being repaired\./);
  await mend();
  await panel.button('Retry').click();
  await expect(panel.page.getByText('No events to display.', { exact: true })).toBeVisible();
});

test('I add an event: a card on top, on a Saturday, and Save puts the server’s record in its place', async ({
  panel,
}) => {
  await panel.store({ name: 'Early Bird', date: `${SEASON}-04-01` });
  await panel.openSchedule();
  await panel.button('Add Event').click();
  await expect(panel.field('Name')).toBeFocused();
  await expect(panel.field('Name')).toBeInViewport();
  await expect(panel.editor().getByLabel('Update standings')).toHaveCount(0);
  const date = await panel.field('Date').inputValue();
  expect([date.slice(0, 4), new Date(`${date}T00:00:00Z`).getUTCDay()]).toEqual([`${SEASON}`, 6]);

  await panel.field('Name').fill('Chapman’s “Étude”, Jr.');
  await panel.field('Date').fill(`${SEASON}-07-04`);
  await panel.field('Registration open').check();
  await panel.button('Save').click();
  await expect(panel.message('Chapman’s “Étude”, Jr. saved.')).toBeVisible();
  await expect(panel.editor()).toHaveCount(0);
  await expect(panel.cards()).toHaveCount(2);
  await expect(panel.cards().last()).toHaveAccessibleName('Chapman’s “Étude”, Jr.');
  const [, saved] = await panel.stored();
  expect([saved?.name, saved?.date, saved?.registrationOpen]).toEqual([
    'Chapman’s “Étude”, Jr.',
    `${SEASON}-07-04`,
    true,
  ]);
});

test('I edit an event with the keyboard alone: Enter saves, and the focus stays at the card', async ({
  panel,
}) => {
  await panel.store({ name: 'Seacoast Classic' });
  await panel.openSchedule();
  await panel.card('Seacoast Classic').getByRole('button', { name: 'Edit' }).focus();
  await panel.page.keyboard.press('Enter');
  await expect(panel.field('Name')).toBeFocused();
  await panel.page.keyboard.press('End');
  await panel.page.keyboard.type(' II');
  await panel.page.keyboard.press('Enter');
  const card = panel.card('Seacoast Classic II');
  await expect(card.getByRole('button', { name: 'Edit' })).toBeFocused();
  expect((await panel.stored()).map(({ name }) => name)).toEqual(['Seacoast Classic II']);
});

test('a name that is missing is named at its field before anything is sent', async ({ panel }) => {
  await panel.openSchedule();
  await panel.button('Add Event').click();
  await panel.button('Save').click();
  await expect(panel.editor().getByText('Name must not be empty.')).toBeVisible();
  await expect(panel.field('Name')).toBeFocused();
});

test('Save shows Saving… and makes the server update the standings when I tick it', async ({
  panel,
}) => {
  await panel.store({ name: 'First' });
  await panel.openSchedule();
  await panel.edit('First');
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await panel.page.route('**/api/events/**', async (route) => {
    await held;
    await route.fallback();
  });
  await panel.editor().getByLabel('Update standings').check();
  const sent = panel.page.waitForRequest((request) => request.method() === 'PUT');
  await panel.button('Save').click();
  expect(new URL((await sent).url()).search).toBe('?updateStandings=true');
  await expect(panel.button('Saving…')).toBeVisible();
  await expect(panel.field('Name')).toHaveValue('First');
  answer();
  await expect(panel.message('First saved.')).toBeVisible();
});

test('Delete asks first, with Cancel in focus; the card leaves after the server agreed and Undo brings it back', async ({
  panel,
}) => {
  await panel.store({ name: 'Rained Out' });
  await panel.openSchedule();
  const remove = panel.card('Rained Out').getByRole('button', { name: 'Delete' });
  await remove.click();
  const question = panel.page.getByRole('alertdialog', {
    name: 'Are you sure you want to delete event "Rained Out"?',
    exact: true,
  });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await panel.page.keyboard.press('Enter');
  await expect(panel.card('Rained Out')).toBeVisible();
  await expect(remove).toBeFocused();

  const mend = await panel.fail('DELETE', 'The store is locked.');
  await remove.click();
  await panel.button('Delete Rained Out').click();
  await expect(panel.alert()).toHaveText(/^Delete failed: The store is locked\./);
  await expect(panel.card('Rained Out')).toBeVisible();
  await mend();

  await remove.click();
  await panel.button('Delete Rained Out').click();
  await expect(panel.card('Rained Out')).toHaveCount(0);
  await panel.page.keyboard.press('F6');
  await expect(panel.button('Undo')).toBeFocused();
  await panel.page.keyboard.press('Enter');
  await expect(panel.card('Rained Out')).toBeVisible();
  expect(await panel.stored()).toHaveLength(1);
});

test('choosing a known course fills town and state where they are empty', async ({ panel }) => {
  await panel.store({ name: 'Known', course: 'Oak Hill', town: 'Meredith', state: 'NH' });
  await panel.openSchedule();
  await panel.button('Add Event').click();
  await panel.field('Course').fill('Oak Hill');
  await expect(panel.field('Town')).toHaveValue('Meredith');
});

test('an edit is published: the mark says Publishing… and then Live', async ({ panel }) => {
  await panel.store({ name: 'First' });
  await panel.openSchedule();
  const mark = panel.page.getByRole('banner').getByRole('status');
  await expect(mark).toContainText('Live', { timeout: 20_000 });
  await panel.edit('First');
  await panel.field('Town').fill('Keene');
  await panel.button('Save').click();
  await expect(mark).toContainText('Publishing…');
  await expect(mark).toContainText('Live', { timeout: 20_000 });
});

test('a publish that failed can be retried from the mark', async ({ panel }) => {
  const status = {
    startedAt: null,
    finishedAt: null,
    ms: null,
    revision: 1,
    publishedRevision: 0,
    shop: null,
  };
  let failed = true;
  await panel.page.route('**/api/publish', async (route) => {
    if (route.request().method() === 'POST') failed = false;
    const state = failed ? 'failed' : 'building';
    await route.fulfill({ json: { ...status, state, error: failed ? 'No.' : null } });
  });
  await panel.openSchedule();
  await panel.button('Failed — retry').click();
  await expect(panel.page.getByRole('banner').getByRole('status')).toContainText('Publishing…');
});

/** Accounts and sessions in the panel, with several staff members in their own browsers. */
import type { Page } from 'playwright/test';
import { LINK_UNUSABLE } from '#domain/account/invitation.schema.ts';
import { CONFIRM_HEADER } from '#domain/account/confirmation.schema.ts';
import { AccountLink, AccountsResponse } from '#domain/account/accounts.schema.ts';
import { TOUR_ADMIN } from '../../scripts/tour-process.ts';
import { CONFIRM_FIRST } from '../../server/session/guard.ts';
import { expect, expectAccessible, test } from './admin-panel.ts';
import type { Staff } from './admin-staff.ts';

const CHOSEN = 'quiet-granite-harbor-lantern';

/** An owner with a screen open. */
async function ownerAt(
  staff: Staff,
  path: string,
  owner: 'admin' | 'dee' = TOUR_ADMIN.username,
): Promise<Page> {
  const page = await staff.signedIn(owner);
  await page.goto(path);
  return page;
}

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const linkField = (page: Page) => page.getByRole('dialog').getByLabel('One-time link');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Invites by the API and returns the link. */
async function invite(owner: Page, name: string, role: string): Promise<string> {
  const response = await owner.request.post('/api/accounts', {
    data: { name, role },
    headers: { origin: new URL(owner.url()).origin },
  });
  expect(response.status(), await response.text()).toBe(201);
  return AccountLink.parse(await response.json()).link;
}

async function choosePassword(page: Page, link: string, password = CHOSEN) {
  await page.goto(link);
  await page.getByLabel('New password').fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.keyboard.press('Enter');
}

test('an owner invites an editor, who chooses a password and works until the account is disabled', async ({
  staff,
}) => {
  const owner = await ownerAt(staff, '/admin/accounts');
  let link = '';

  await test.step('the owner invites with the keyboard alone, and copies the link', async () => {
    await expect(card(owner, TOUR_ADMIN.username)).toContainText('You');
    await button(owner, 'Invite').focus();
    await owner.keyboard.press('Enter');
    await expect(owner.getByLabel('Name')).toBeFocused();
    await owner.keyboard.type('Pat');
    await owner.keyboard.press('Tab');
    await expect(owner.getByLabel('Role')).toBeFocused();
    await owner.keyboard.type('Editor');
    await owner.keyboard.press('Control+s');
    await expect(button(owner, 'Copy link')).toBeFocused();
    link = await linkField(owner).inputValue();
    expect(link).toMatch(new RegExp(`^${staff.tour.origin}/admin/invite#[\\w-]{43}$`));
    await owner.keyboard.press('Enter');
    await expect(owner.getByText('Copied.')).toBeVisible();
    expect(await owner.evaluate(() => navigator.clipboard.readText())).toBe(link);
    await owner.keyboard.press('Escape');
    await expect(card(owner, 'Pat').getByRole('button', { name: 'Edit' })).toBeFocused();
    await expect(card(owner, 'Pat')).toContainText('Invited');
    await expect(card(owner, 'Pat')).toContainText('Never signed in');
  });

  const editor = await staff.newPage(360);
  await test.step('the editor opens the link on a phone, and weak passwords are refused', async () => {
    await editor.goto(link);
    await expect(editor.getByText('You are invited to the admin panel')).toContainText('Pat');
    const alert = editor.getByRole('alert');
    await editor.getByLabel('New password').fill('one');
    await editor.getByLabel('Confirm password').fill('two');
    await editor.keyboard.press('Enter');
    await expect(alert).toHaveText('New password and confirmation do not match.');
    await editor.getByLabel('Confirm password').fill('one');
    await editor.keyboard.press('Enter');
    await expect(alert).toHaveText('The new password must have at least 12 characters.');
    for (const label of ['New password', 'Confirm password'])
      await editor.getByLabel(label).fill('111111111111');
    await editor.keyboard.press('Enter');
    await expect(alert).toContainText('The password is too easy to guess.');
    await expectAccessible(editor);
  });

  await test.step('a good password signs in, with the role of the invitation', async () => {
    for (const label of ['New password', 'Confirm password'])
      await editor.getByLabel(label).fill(CHOSEN);
    await editor.keyboard.press('Enter');
    await expect(editor.getByRole('heading', { level: 1 })).toHaveText('Welcome, Pat');
    await editor.goto('/admin/schedule');
    await expect(button(editor, 'Add Event')).toBeEnabled();
  });

  await test.step('the link works once', async () => {
    const thief = await staff.newPage();
    await thief.goto(link);
    await expect(thief.getByRole('alert')).toHaveText(LINK_UNUSABLE);
    await expect(thief.getByLabel('New password')).toHaveCount(0);
  });

  await test.step('the owner disables the account, and the editor’s next action shows the login', async () => {
    await owner.reload();
    await expect(card(owner, 'Pat')).toContainText('Last seen');
    await expect(card(owner, 'Pat')).not.toContainText('Invited');
    await card(owner, 'Pat').getByRole('button', { name: 'Disable' }).click();
    const question = owner.getByRole('alertdialog', { name: 'Disable Pat?' });
    await expect(question).toContainText('signed out everywhere');
    await question.getByRole('button', { name: 'Disable' }).click();
    await expect(owner.getByText('Pat is disabled and signed out.')).toBeVisible();
    await expect(card(owner, 'Pat')).toContainText('Disabled');
    await editor.getByRole('button', { name: 'Menu' }).click();
    await editor.getByRole('link', { name: 'Cup Results' }).click();
    await expect(editor.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
  });

  await test.step('the owner removes the account', async () => {
    await card(owner, 'Pat').getByRole('button', { name: 'Remove' }).click();
    const question = owner.getByRole('alertdialog', { name: 'Remove Pat?' });
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect(owner.getByText('Pat removed.')).toBeVisible();
    await expect(card(owner, 'Pat')).toHaveCount(0);
    await expect(button(owner, 'Invite')).toBeFocused();
  });
});

test('a reset link signs a scorer out everywhere and sets a new password', async ({ staff }) => {
  const owner = await ownerAt(staff, '/admin/accounts');
  const scorer = await staff.newPage();
  await choosePassword(scorer, await invite(owner, 'Sam', 'scorer'));
  await expect(scorer.getByRole('heading', { level: 1 })).toHaveText('Welcome, Sam');
  await owner.reload();
  await card(owner, 'Sam').getByRole('button', { name: 'Reset password' }).click();
  const link = await linkField(owner).inputValue();
  await button(owner, 'Done').click();
  await expect(card(owner, 'Sam')).toContainText('Reset link valid until');
  const phone = await staff.newPage(360);
  await phone.goto(link);
  await expect(phone.getByText('This sets a new password for Sam')).toBeVisible();
  await choosePassword(phone, link, `${CHOSEN}-2`);
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Welcome, Sam');
  await scorer.reload();
  await expect(button(scorer, 'Log In')).toBeVisible();
  await staff.enterPassword(scorer, 'Sam', `${CHOSEN}-2`);
  await expect(scorer.getByRole('heading', { level: 1 })).toHaveText('Welcome, Sam');
});

test('a change needs the password when it was entered long ago, and nothing typed is lost', async ({
  staff,
}) => {
  const owner = await ownerAt(staff, '/admin/accounts');
  // The tour’s clock stands still, so the server itself never asks here: server/accounts/accounts.test.ts.
  const refusal = { status: 403, headers: { [CONFIRM_HEADER]: 'required' }, body: CONFIRM_FIRST };
  let refusals = 0;
  await owner.route('**/api/accounts', (route) => {
    if (route.request().method() !== 'POST' || refusals === 0) return route.fallback();
    refusals -= 1;
    return route.fulfill(refusal);
  });
  const refuseOnce = () => {
    refusals = 1;
  };
  const dialog = owner.getByRole('dialog', { name: 'Confirm your password' });
  refuseOnce();
  await button(owner, 'Invite').click();
  await owner.getByLabel('Name').fill('Robin');
  await button(owner, 'Save').click();

  await test.step('Cancel leaves the form as it is', async () => {
    await expect(dialog.getByLabel('Password')).toBeFocused();
    await owner.keyboard.press('Escape');
    await expect(owner.getByRole('main').getByRole('alert')).toHaveText(
      `Save failed: ${CONFIRM_FIRST}`,
    );
    await expect(owner.getByLabel('Name')).toHaveValue('Robin');
  });

  await test.step('a wrong password is refused, and the right one repeats the save', async () => {
    refuseOnce();
    await button(owner, 'Save').click();
    await owner.keyboard.type('not this one');
    await owner.keyboard.press('Enter');
    await expect(dialog.getByRole('alert')).toHaveText('The current password is not right.');
    await owner.keyboard.type(TOUR_ADMIN.password);
    await owner.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(linkField(owner)).toHaveValue(/#[\w-]{43}$/);
    await button(owner, 'Done').click();
    await expect(card(owner, 'Robin')).toContainText('Invited');
  });
});

test('two owners who edit an account at the same time see both versions', async ({ staff }) => {
  const owner = await ownerAt(staff, '/admin/accounts');
  await invite(owner, 'Lee', 'scorer');
  await owner.reload();
  await card(owner, 'Lee').getByRole('button', { name: 'Edit' }).click();
  await owner.getByLabel('Name').fill('Lee Park');
  const listed = await owner.request.get('/api/accounts');
  const accounts = AccountsResponse.parse(await listed.json());
  const { id } = accounts.find(({ name }) => name === 'Lee') ?? { id: '' };
  await owner.request.put(`/api/accounts/${id}`, {
    data: { role: 'editor' },
    headers: { origin: staff.tour.origin },
  });
  await button(owner, 'Save').click();
  const question = owner.getByRole('alertdialog', { name: 'Another staff member changed Lee' });
  await expect(question.getByRole('row', { name: /Role/ })).toContainText('Editor');
  await question.getByRole('button', { name: 'Keep mine' }).click();
  await expect(owner.getByText('Lee Park saved.')).toBeVisible();
  await expect(card(owner, 'Lee Park')).toContainText('Editor');
  await button(owner, 'Invite').click();
  await owner.getByLabel('Name').fill('LEE PARK');
  await button(owner, 'Save').click();
  await expect(owner.getByRole('main').getByRole('alert')).toHaveText(
    'Save failed: There is already an account named Lee Park.',
  );
});

test('I see where I am signed in, and sign out a stolen session and all others', async ({
  staff,
}) => {
  const page = await ownerAt(staff, '/admin/account', 'dee');
  const thief = await staff.newPage();
  await thief.context().addCookies(
    (await (await ownerAt(staff, '/admin', 'dee')).context().cookies()).map(({ name, value }) => ({
      name,
      value,
      url: staff.tour.origin,
    })),
  );
  await thief.goto('/admin/accounts');
  await expect(card(thief, 'dee')).toBeVisible();
  await ownerAt(staff, '/admin', 'dee');
  await page.reload();
  const sessions = page.getByRole('article');
  await expect(sessions.nth(1)).toBeVisible();
  const before = await sessions.count();
  await expect(sessions.filter({ hasText: 'This session' })).toContainText('Chrome on Linux');

  await test.step('one session', async () => {
    await page.getByRole('button', { name: 'Sign out', exact: true }).first().click();
    await expect(page.getByText('Chrome on Linux is signed out.')).toBeVisible();
    await expect(sessions).toHaveCount(before - 1);
    await expect(page.getByRole('heading', { name: 'Sessions' })).toBeFocused();
  });

  await test.step('all others', async () => {
    await button(page, 'Sign out all others').click();
    await expect(sessions).toHaveCount(1);
    await expect(button(page, 'Sign out all others')).toHaveCount(0);
    const response = await thief.request.get('/api/accounts');
    expect(response.status()).toBe(401);
    await thief.reload();
    await expect(button(thief, 'Log In')).toBeVisible();
  });

  await test.step('and go on to change my password', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Change password' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Change Password');
  });
});

/** Staff change the texts of the site, and visitors see them. */
import { DEFAULT_RULES } from '#domain/site-texts/default-rules.ts';
import { expect, expectAccessible, picture, test } from './admin-panel.ts';
import { overflowOf } from './tour.ts';

test.afterEach(async ({ panel }) => {
  for (const group of ['sponsors', 'rules']) {
    await panel.request('DELETE', `/api/site-texts/${group}`);
  }
});

test('I change sponsors and rules, visitors see them, and I go back to the default', async ({
  page,
  panel,
}) => {
  const { card, button } = panel;
  const editor = page.getByRole('form', { name: /^Edit the texts/ });
  const onSite = async (path: string) => (await page.request.get(path)).text();
  await page.goto('/admin/site-texts');

  await test.step('every group is there with its texts', async () => {
    await expect(page.getByRole('article')).toHaveCount(11);
    await expect(card('Sponsors')).toContainText('Kettle Notch Brewing');
    await expect(card('Sponsors').getByRole('link', { name: /^View on site/ })).toHaveAttribute(
      'href',
      '/#sponsors',
    );
  });

  await test.step('a new sponsor with a logo comes first', async () => {
    await card('Sponsors').getByRole('button', { name: 'Edit' }).click();
    await button('Add Sponsor').click();
    const added = editor.getByRole('group', { name: 'Sponsor 5' });
    await expect(added.getByLabel('Name')).toBeFocused();
    await page.keyboard.type('Pine State Carts');
    await button('Save').click();
    await expect(added.getByText('Website of a sponsor must be an address')).toBeVisible();
    await expect(added.getByLabel('Website')).toBeFocused();
    await added.getByLabel('Website').fill('https://carts.example/');
    const buffer = await picture('#2c6e49', { width: 800, height: 800 });
    // The upload waits, so that there is time to type.
    const typed = Promise.withResolvers<null>();
    await page.route('**/api/site-texts/logos', async (route) => {
      await typed.promise;
      await route.continue();
    });
    const logoFile = { name: 'logo', mimeType: 'image/png', buffer };
    await panel.chooseFile(button('Choose a logo of Sponsor 5'), logoFile);
    await expect(added.getByText('Uploading the logo')).toBeVisible();
    await added.getByLabel('Name').fill('Pine State Golf Carts');
    for (const name of ['Move Sponsor 5 up', 'Remove Sponsor 5', 'Save']) {
      await expect(button(name)).toHaveAttribute('aria-disabled', 'true');
    }
    await page.keyboard.press('Control+s');
    await expect(editor.getByText('You can save once the upload is finished.')).toBeVisible();
    typed.resolve(null);
    await expect(added.getByRole('button', { name: /^Change the logo/ })).toBeVisible();
    // A square logo stays a square one.
    const logo = added.locator('img');
    await expect(logo).toHaveCSS('object-fit', 'contain');
    await expect(logo).toHaveJSProperty('naturalWidth', 320);
    await expect(logo).toHaveJSProperty('naturalHeight', 320);
    await expect(added.getByLabel('Name')).toHaveValue('Pine State Golf Carts');
    await added.getByLabel('Name').focus();
    for (let place = 4; place > 0; place -= 1) {
      await page.keyboard.press('Alt+ArrowUp');
      const moved = editor.getByRole('group', { name: `Sponsor ${place}`, exact: true });
      await expect(moved.getByLabel('Name')).toBeFocused();
    }
    await button('Move Sponsor 2 down').click();
    await expect(button('Move Sponsor 3 down')).toBeFocused();
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await overflowOf(page)).toBe(0);
    await expectAccessible(page);
    await button('Save').click();
    await expect(card('Sponsors').getByText('Changed', { exact: true })).toBeVisible();
    await expect.poll(() => onSite('/')).toContain('Pine State Golf Carts');
    const home = await onSite('/');
    expect(home).toMatch(/src="\/media\/[0-9a-f]{20}\/640\.webp" alt="Pine State Golf Carts/);
    expect(home.indexOf('Pine State')).toBeLessThan(home.indexOf('Kettle Notch'));
  });

  await test.step('someone else changes another rule meanwhile, and both are saved', async () => {
    await card('Rules').getByRole('button', { name: 'Edit' }).click();
    const first = editor.getByRole('group', { name: 'Rule 1', exact: true });
    await first.getByLabel('Title').fill('The tour’s own book');
    const [one, two, ...others] = DEFAULT_RULES;
    const theirs = { rules: [one, { ...two, title: 'Theirs' }, ...others] };
    await panel.request('PUT', '/api/site-texts/rules', { data: theirs });
    await button('Save').click();
    const question = page.getByRole('alertdialog', { name: /^Another staff member changed/ });
    await expect(question).toContainText('Rule 1: Title');
    await expect(question).toContainText('Rule 2: Title');
    await question.getByRole('button', { name: 'Keep mine' }).click();
    await expect(card('Rules')).toContainText('The tour’s own book');
    await expect(card('Rules')).toContainText('Theirs');
    await expect.poll(() => onSite('/tour-details')).toContain('The tour’s own book');
  });

  await test.step('what I typed is offered again after the page was closed', async () => {
    await card('Skins').getByRole('button', { name: 'Edit' }).click();
    await editor.getByLabel('First sentence').fill('Unsaved text of skins.');
    // Unsaved input is stored every two seconds, and when the page is left.
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByRole('button', { name: 'Restore changes' }).click();
    await expect(editor.getByLabel('First sentence')).toHaveValue('Unsaved text of skins.');
    await button('Cancel').click();
  });

  await test.step('the default comes back, and Undo brings my texts back', async () => {
    await card('Sponsors').getByRole('button', { name: 'Back to the default' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Back to the default' }).click();
    await expect(card('Sponsors').getByText('Default', { exact: true })).toBeVisible();
    const message = page.locator('.toast', { hasText: 'Sponsors: back to the default.' });
    await message.getByRole('button', { name: 'Undo' }).click();
    await expect(card('Sponsors')).toContainText('Pine State Golf Carts');
    await card('Sponsors')
      .getByRole('button', { name: /versions of Sponsors/ })
      .click();
    await expect(page.getByRole('dialog')).toContainText('Sponsors');
  });
});

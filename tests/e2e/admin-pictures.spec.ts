/** Pictures that the panel cuts and shrinks in a canvas, and what a browser itself undoes in a text. */
import {
  expect,
  expectAccessible,
  largePicture,
  picture,
  smallTest as test,
} from './admin-panel.ts';

test('I crop a picture with the keyboard, and see the progress of a large one', async ({
  panel,
}) => {
  const { page } = panel;
  await panel.store({ name: 'Scenic' });
  await panel.openSchedule();

  await test.step('the cut follows the keys, and is stored', async () => {
    await panel.edit('Scenic');
    await panel.choosePicture();
    await page.getByLabel('Part of the picture to keep').focus();
    await panel.keys('+', '+', '+', 'ArrowLeft', 'ArrowUp');
    await expect(page.getByLabel('Zoom')).toHaveValue('1.3');
    await expect(page.locator('.crop-stage img')).toHaveAttribute(
      'style',
      /translate\(-12px, -12px\)/,
    );
    await panel.button('Use picture').click();
    await panel.button('Save').click();
    await expect(panel.editor()).toHaveCount(0);
    const [event] = await panel.stored();
    const stored = await page.request.get(event?.thumbnail ?? '');
    expect(stored.headers()['content-type']).toBe('image/webp');
  });

  await test.step('I see how much of a large one is uploaded', async () => {
    await panel.edit('Scenic');
    await panel.choosePicture(largePicture());
    await panel.button('Use picture').click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // Slow enough that a busy machine shows the progress too; fast again after that.
    const connection = await page.context().newCDPSession(page);
    const uploadAt = (uploadThroughput: number) =>
      connection.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput,
      });
    await uploadAt(60_000);
    await panel.button('Save').click();
    const bar = panel.editor().getByLabel('Uploading the picture');
    const share = () => bar.evaluate((element) => Number(element.getAttribute('value')));
    await expect.poll(share).toBeGreaterThan(0);
    expect(await share()).toBeLessThan(1);
    await uploadAt(-1);
    await expect(panel.editor()).toHaveCount(0);
  });
});

test('the signs of buttons are undone as what I typed, and pictures in texts stay whole', async ({
  page,
  panel,
  browser,
}) => {
  const { button, field } = panel;
  const text = field('Text');
  const buffer = await picture('#2c6e49', { width: 800, height: 800 });
  const file = { name: 'photo', mimeType: 'image/png', buffer };

  await test.step('Ctrl+Z takes back what a button wrote', async () => {
    await page.goto('/admin/news');
    await button('Add Article').click();
    await page.keyboard.type('Ace on the Fifth');
    await text.focus();
    await page.keyboard.type('Zoë holed a seven iron.');
    await button('Link').click();
    await page.keyboard.type('The hole');
    await expect(text).toHaveValue('Zoë holed a seven iron.[The hole](https://)');
    // What was typed is taken back, some letters at a time, and then the signs of the button.
    await expect(async () => {
      await page.keyboard.press('Control+z');
      expect(await text.inputValue()).toBe('Zoë holed a seven iron.');
    }).toPass({ intervals: [50] });
  });

  await test.step('a visitor with the link of the draft sees the picture in its text', async () => {
    await panel.chooseFile(button('Picture'), file);
    await expect(text).toHaveValue(/!\[What the picture shows\]\(\/media\/\w{20}\/1280\.webp\)$/);
    await page.keyboard.type('The green');
    await button('Add as draft').click();
    await panel.press('Ace on the Fifth', 'Preview');
    const address = await page.getByRole('dialog').getByLabel('Link').inputValue();
    const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
    const visitor = await context.newPage();
    await visitor.goto(address);
    await expect(visitor.getByRole('complementary', { name: 'Preview' })).toBeVisible();
    const shown = visitor.getByRole('img', { name: 'The green' });
    await shown.scrollIntoViewIfNeeded();
    await expect(shown).not.toHaveJSProperty('naturalWidth', 0);
    await expectAccessible(visitor);
    await context.close();
  });

  await test.step('a square logo stays a square one', async () => {
    await page.goto('/admin/site-texts');
    await panel.press('Sponsors', 'Edit');
    await button('Add Sponsor').click();
    const added = page.getByRole('group', { name: 'Sponsor 1' });
    await panel.chooseFile(added.getByRole('button', { name: /^Choose a logo/ }), file);
    const logo = added.locator('img');
    await expect(logo).toHaveCSS('object-fit', 'contain');
    await expect(logo).toHaveJSProperty('naturalWidth', 320);
    await expect(logo).toHaveJSProperty('naturalHeight', 320);
  });
});

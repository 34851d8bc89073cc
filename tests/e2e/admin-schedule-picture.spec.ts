import { expect, largePicture, picture, test } from './admin-panel.ts';

test('I crop a picture with the keyboard, see it immediately, and it is stored and can be removed', async ({
  panel,
}) => {
  await panel.store({ name: 'Scenic' });
  await panel.openSchedule();
  await panel.edit('Scenic');
  await panel.choosePicture();
  const stage = panel.page.getByLabel('Part of the picture to keep');
  await stage.focus();
  for (const key of ['+', '+', '+', 'ArrowLeft', 'ArrowUp']) await panel.page.keyboard.press(key);
  await expect(panel.page.getByLabel('Zoom')).toHaveValue('1.3');
  const moved = panel.page.locator('.crop-stage img');
  await expect(moved).toHaveAttribute('style', /translate\(-12px, -12px\)/);
  await panel.button('Use picture').click();
  await panel.button('Save').click();
  await expect(panel.message('Scenic saved.')).toBeVisible();
  const [saved] = await panel.stored();
  expect(saved?.thumbnail).not.toBe('');

  await panel.edit('Scenic');
  await panel.button('Remove picture').click();
  await panel.button('Save').click();
  await expect(panel.editor()).toHaveCount(0);
  expect((await panel.stored()).map(({ thumbnail }) => thumbnail)).toEqual(['']);
});

test('a file that is no picture, or a picture that is too large, is refused with a sentence', async ({
  panel,
}) => {
  await panel.openSchedule();
  await panel.button('Add Event').click();
  const input = panel.editor().locator('input[type=file]');
  await input.setInputFiles({
    name: 'rules.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF'),
  });
  await expect(
    panel.editor().getByText('Only JPEG, PNG, WebP and GIF pictures can be used.'),
  ).toBeVisible();
  await input.setInputFiles({
    name: 'large.png',
    mimeType: 'image/png',
    buffer: Buffer.alloc(11 * 1024 * 1024),
  });
  await expect(
    panel.editor().getByText('The picture has 11.0 MB; it may have at most 10 MB.'),
  ).toBeVisible();
});

test('a picture can be dropped or pasted', async ({ panel }) => {
  await panel.openSchedule();
  await panel.button('Add Event').click();
  const bytes = (await picture('#884422')).toString('base64');
  for (const kind of ['drop', 'paste']) {
    await panel.page.evaluate(
      ([text, type]) => {
        const data = Uint8Array.from(atob(text ?? ''), (sign) => sign.charCodeAt(0));
        const transfer = new DataTransfer();
        transfer.items.add(new File([data], 'a.png', { type: 'image/png' }));
        const event =
          type === 'drop'
            ? new DragEvent('drop', { bubbles: true, dataTransfer: transfer })
            : new ClipboardEvent('paste', { bubbles: true, clipboardData: transfer });
        document.querySelector(type === 'drop' ? '.drop' : 'input')?.dispatchEvent(event);
      },
      [bytes, kind],
    );
    await expect(panel.page.getByRole('dialog', { name: 'Crop the picture' })).toBeVisible();
    await panel.page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  }
});

test('while a large picture uploads I see how far it is', async ({ panel }) => {
  await panel.store({ name: 'Scenic' });
  await panel.openSchedule();
  await panel.edit('Scenic');
  await panel.choosePicture(largePicture());
  await panel.button('Use picture').click();
  // So slow that a busy machine sees it too; quick again as soon as it was seen.
  const line = await panel.page.context().newCDPSession(panel.page);
  const uploadAt = (uploadThroughput: number) =>
    line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await uploadAt(30_000);
  await panel.button('Save').click();
  const bar = panel.editor().getByLabel('Uploading the picture');
  await expect(bar).toBeVisible();
  await expect(panel.button('Saving…')).toBeVisible();
  const share = () => bar.evaluate((element) => Number(element.getAttribute('value')));
  await expect.poll(share).toBeGreaterThan(0);
  expect(await share()).toBeLessThan(1);
  await uploadAt(-1);
  await expect(panel.message('Scenic saved.')).toBeVisible();
  expect((await panel.stored()).map(({ thumbnail }) => thumbnail)).not.toEqual(['']);
});

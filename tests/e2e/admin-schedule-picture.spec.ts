import { writeFile } from 'node:fs/promises';
import { expect, largePicture, picture, smallTest as test } from './admin-panel.ts';

test('I drop, paste, crop, upload and remove the picture of an event', async ({
  panel,
}, testInfo) => {
  const { page } = panel;
  await panel.store({ name: 'Scenic' });
  await panel.openSchedule();
  await panel.edit('Scenic');
  const thumbnails = async () => (await panel.stored()).map(({ thumbnail }) => thumbnail);

  await test.step('a file that is no picture, or that is too large, is refused with a sentence', async () => {
    const input = panel.editor().getByLabel('Picture').and(page.locator('input[type=file]'));
    await input.setInputFiles({
      name: 'rules.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF'),
    });
    await expect(
      panel.editor().getByText('Only JPEG, PNG, WebP and GIF pictures can be used.'),
    ).toBeVisible();
    const file = testInfo.outputPath('large.png');
    await writeFile(file, Buffer.alloc(11 * 1024 * 1024));
    await input.setInputFiles(file);
    await expect(
      panel.editor().getByText('The picture has 11.0 MB; the limit is 10 MB.'),
    ).toBeVisible();
  });

  await test.step('a picture can be dropped or pasted', async () => {
    const bytes = (await picture('#884422')).toString('base64');
    for (const kind of ['drop', 'paste']) {
      await page.evaluate(
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
      await expect(page.getByRole('dialog', { name: 'Crop the picture' })).toBeVisible();
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    }
  });

  await test.step('I crop a picture with the keyboard, and it is stored', async () => {
    await panel.choosePicture();
    await page.getByLabel('Part of the picture to keep').focus();
    for (const key of ['+', '+', '+', 'ArrowLeft', 'ArrowUp']) await page.keyboard.press(key);
    await expect(page.getByLabel('Zoom')).toHaveValue('1.3');
    await expect(page.locator('.crop-stage img')).toHaveAttribute(
      'style',
      /translate\(-12px, -12px\)/,
    );
    await panel.button('Use picture').click();
    await panel.button('Save').click();
    await expect(panel.message('Scenic saved.')).toBeVisible();
    expect(await thumbnails()).not.toEqual(['']);
  });

  await test.step('I remove the picture', async () => {
    await panel.edit('Scenic');
    await panel.button('Remove picture').click();
    await panel.button('Save').click();
    await expect(panel.editor()).toHaveCount(0);
    expect(await thumbnails()).toEqual(['']);
  });

  await test.step('while a large picture uploads I see its progress', async () => {
    await panel.edit('Scenic');
    await panel.choosePicture(largePicture());
    // A photo of a phone takes seconds to decode; here it takes until the test has seen the message.
    await page.evaluate(() => {
      HTMLImageElement.prototype.decode = () =>
        new Promise((resolve) => {
          addEventListener(
            'decode-now',
            () => {
              resolve();
            },
            { once: true },
          );
        });
    });
    await panel.button('Use picture').click();
    const crop = page.getByRole('dialog', { name: 'Crop the picture' });
    await expect(crop.getByRole('status')).toHaveText('Preparing the picture…');
    await expect(crop.getByRole('button', { name: 'Preparing…' })).toBeVisible();
    await page.evaluate(() => dispatchEvent(new Event('decode-now')));
    await expect(crop).toHaveCount(0);
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
    await expect(bar).toBeVisible();
    await expect(panel.button('Saving…')).toBeVisible();
    const share = () => bar.evaluate((element) => Number(element.getAttribute('value')));
    await expect.poll(share).toBeGreaterThan(0);
    expect(await share()).toBeLessThan(1);
    await uploadAt(-1);
    await expect(panel.editor()).toHaveCount(0);
    expect(await thumbnails()).not.toEqual(['']);
  });
});

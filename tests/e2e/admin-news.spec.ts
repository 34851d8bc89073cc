import { ArticleResponse } from '#domain/news/article.schema.ts';
import { picture, published } from './admin-panel.ts';
import { ARTICLES, expect, expectAccessible, smallRecordsTest } from './admin-records.ts';

const test = smallRecordsTest(ARTICLES);

const TITLE = 'Ace on the Fifth';

test('I write an article with the keyboard, see what visitors will see, and publish its draft', async ({
  records,
  page,
  browser,
  origin,
}) => {
  const context = await browser.newContext({
    baseURL: origin,
    storageState: { cookies: [], origins: [] },
  });
  const visitor = await context.newPage();
  await records.open();
  const text = records.field('Text');
  const preview = page.getByRole('figure', { name: 'What visitors see' });

  const isShown = async () => {
    await visitor.goto('/blog/ace-on-the-fifth');
    return (await visitor.locator('.prose').count()) > 0;
  };

  await test.step('signs of Markdown come from keys and buttons', async () => {
    await records.button('Add Article').focus();
    await page.keyboard.press('Enter');
    await expect(records.field('Title')).toBeFocused();
    await page.keyboard.type(TITLE);
    await expect(records.field('Address')).toHaveAttribute('placeholder', 'ace-on-the-fifth');
    await text.focus();
    await page.keyboard.type('Zoë holed a ');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('seven iron');
    await expect(text).toHaveValue('Zoë holed a **seven iron**');
    await page.keyboard.press('End');
    await page.keyboard.type('.\n\n');
    await page.keyboard.press('Shift+Tab');
    await expect(records.button('Picture')).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(records.button('Link')).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.type('The hole');
    await expect(text).toHaveValue('Zoë holed a **seven iron**.\n\n[The hole](https://)');
    // What was typed is taken back, some letters at a time, and then the signs of the button.
    await expect(async () => {
      await page.keyboard.press('Control+z');
      expect(await text.inputValue()).toBe('Zoë holed a **seven iron**.\n\n');
    }).toPass({ intervals: [50] });
    await text.fill(
      'Zoë holed a **seven iron**.\n\n[The hole](/courses) <img src=x onerror=alert(1)>',
    );
    await expect(preview.locator('strong')).toHaveText('seven iron');
    await expect(preview.getByRole('link', { name: 'The hole' })).toHaveAttribute(
      'href',
      '/courses',
    );
    await expect(preview).toContainText('<img src=x onerror=alert(1)>');
    await expect(preview.locator('img')).toHaveCount(0);
  });

  await test.step('a picture is uploaded into the text', async () => {
    const buffer = await picture('#2c6e49');
    const file = { name: 'photo', mimeType: 'image/png', buffer };
    await text.press('End');
    await records.chooseFile(records.button('Picture'), file);
    await expect(text).toHaveValue(/!\[What the picture shows\]\(\/media\/\w{20}\/1280\.webp\)$/);
    await page.keyboard.type('The green');
    await expect(preview.getByRole('img', { name: 'The green' })).toHaveJSProperty(
      'complete',
      true,
    );
    await expectAccessible(page);
  });

  await test.step('as a draft it is on no page, but anyone with its link sees it', async () => {
    await records.button('Add as draft').click();
    await expect(records.message(`The draft “${TITLE}” saved.`)).toBeVisible();
    expect(await isShown()).toBe(false);
    await records.press(TITLE, 'Preview');
    const dialog = page.getByRole('dialog', { name: `Preview “${TITLE}”` });
    const address = await dialog.getByLabel('Link').inputValue();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await visitor.goto(address);
    await expect(visitor.getByRole('heading', { name: TITLE, level: 1 })).toBeVisible();
    const shown = visitor.getByRole('img', { name: 'The green' });
    await shown.scrollIntoViewIfNeeded();
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  });

  await test.step('published, it is news', async () => {
    await records.press(TITLE, 'Publish now');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click();
    await expect(records.message(`“${TITLE}” published.`)).toBeVisible();
    await expect(records.card(TITLE).getByText('/blog/ace-on-the-fifth')).toBeVisible();
    await expect.poll(isShown).toBe(true);
    await expect(visitor.locator('.prose strong')).toHaveText('seven iron');
    await expectAccessible(visitor);
    // The article is there before the lists.
    await published(page);
    await visitor.goto('/blog');
    await visitor.getByRole('link', { name: TITLE }).click();
    await expect(visitor.getByRole('heading', { name: TITLE, level: 1 })).toBeVisible();
    expect(await records.stored(ArticleResponse)).toMatchObject([
      { title: TITLE, date: '2026-06-10' },
    ]);
  });
  await context.close();
});

test('I begin a recap from the card of a complete event, with what its results say', async ({
  records,
  page,
}) => {
  const event = { name: 'Frost Open', date: '2026-05-02', isComplete: true };
  await records.request('POST', '/api/events', { multipart: { event: JSON.stringify(event) } });
  await page.goto('/admin/schedule?year=2026');
  await records.card('Frost Open').getByRole('link', { name: 'Write a recap' }).click();
  await expect(records.field('Title')).toHaveValue('Frost Open 2026');
  await expect(records.field('Address')).toHaveValue('recap-2026-frost-open');
  await expect(records.field('Text')).toHaveValue(/^The Frost Open was played on May 2, 2026\./);
  await records.button('Save').click();
  await expect(records.message('“Frost Open 2026” saved.')).toBeVisible();
  await expect(records.card('Frost Open 2026')).toBeVisible();
  await expect(records.editor()).toHaveCount(0);
  await records.request('DELETE', '/api/events/2026-frost-open');
});

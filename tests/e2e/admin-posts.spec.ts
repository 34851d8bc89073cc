import { ShopArticle, PostSettings } from '#domain/news/post-settings.schema.ts';
import { below, expect, POSTS, recordsTest } from './admin-records.ts';
import type { RecordsPanel } from './admin-records.ts';

const PLAIN = 'test-no-such-article';

/** An article of the shop with a picture and, in the demo, without settings. */
async function anArticle(records: RecordsPanel): Promise<ShopArticle> {
  const articles = await records.stored(ShopArticle, '/api/shop-articles');
  const found = articles.find(({ handle }) => handle.startsWith('recap-'));
  if (!found) throw new Error('The shop has no article for this test.');
  return found;
}

const test = recordsTest(POSTS);

const settingsOf = async (records: RecordsPanel, slug: string, path = POSTS.list) =>
  (await records.stored(PostSettings, path)).find((post) => post.slug === slug);

test('I give an article another picture and another cut, remove both and restore them, for visitors too', async ({
  records,
}) => {
  const { page } = records;
  const { handle, title, image } = await anArticle(records);
  const visitor = await page.context().newPage();
  const header = visitor.locator('article.post header img');
  await records.open();
  await expect(page).toHaveTitle('Article Pictures – LFG Tour admin');
  await records.button('Add Picture').click();
  await expect(records.field('Slug')).toBeFocused();
  await expect(page.locator(`option[value="${handle}"]`)).toHaveText(title);
  await records.field('Slug').fill(handle);
  // The preview shows the cut of the article's own picture, and follows it.
  const preview = records.editor().locator('.header-preview img');
  await expect(preview).toHaveAttribute('src', image);
  await expect(preview).toHaveJSProperty('complete', true);
  expect(await preview.evaluate((img) => 'naturalWidth' in img && img.naturalWidth)).not.toBe(0);
  await records.editor().getByLabel('Move the cut').focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect(records.field('Header position')).toHaveValue('1%');
  await records.field('Header position').fill('20');
  await expect(preview).toHaveCSS('object-position', '50% 20%');
  await records.choosePicture('#884422');
  await expect(preview).toHaveAttribute('src', /^blob:/);
  await records.button('Save').click();
  await expect(records.message(`${handle} saved.`)).toBeVisible();
  const card = records.card(handle);
  await expect(card.getByText(title, { exact: true })).toBeVisible();
  await expect(card.getByRole('link', { name: /^View on site/ })).toBeVisible();
  await expect(card.getByText('Another picture, cut 20% from the top')).toBeVisible();
  const saved = await settingsOf(records, handle);
  expect(saved).toEqual({
    slug: handle,
    'replacement-image': expect.stringMatching(/^\/media\/[0-9a-f]{20}\/1280\.webp$/),
    'header-pos': '20%',
  });
  await expect.poll(() => settingsOf(records, handle, '/posts.json')).toEqual(saved);
  const id = saved?.['replacement-image']?.split('/')[2] ?? 'a picture';
  await visitor.goto(`/blog/${handle}`);
  await expect(header).toHaveAttribute('src', `/media/${id}/640.webp`);
  await expect(header).toHaveCSS('object-position', '50% 20%');
  expect(await header.evaluate((img) => 'currentSrc' in img && img.currentSrc)).toContain(id);
  await visitor.close();

  await records.press(handle, 'Edit');
  await records.button('Remove picture').click();
  await expect(
    records.editor().getByText('The article shows its own picture when you save.'),
  ).toBeVisible();
  await expect(preview).toHaveAttribute('src', image);
  await page.keyboard.press('Control+s');
  await expect(card.getByText('Its own picture, cut 20% from the top')).toBeVisible();
  expect(await settingsOf(records, handle)).toEqual({ slug: handle, 'header-pos': '20%' });

  await records.press(handle, 'Delete');
  await records
    .question(`Are you sure you want to delete the settings of "${handle}"?`)
    .getByRole('button', { name: 'Delete settings' })
    .click();
  await expect(card).toHaveCount(0);
  await expect.poll(() => settingsOf(records, handle, '/posts.json')).toBeUndefined();
  await records.button('Undo').click();
  await expect(card).toBeVisible();
  expect(await settingsOf(records, handle)).toEqual({ slug: handle, 'header-pos': '20%' });
});

test('I see why a page could not show my settings, and what another staff member changed', async ({
  records,
}) => {
  const { page } = records;
  const { handle } = await anArticle(records);
  await records.sendForm('post', { slug: PLAIN }, { color: '#2c6e49' });
  await records.sendForm('post', { slug: handle, 'header-pos': '70%' });
  const stored = (await settingsOf(records, PLAIN))?.['replacement-image'] ?? '';
  await records.open();

  await test.step('the filter finds slugs', async () => {
    await page.keyboard.press('/');
    await page.keyboard.type('recap');
    await expect(records.cards()).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(records.card(PLAIN)).toBeVisible();
  });

  await test.step('a cut or a picture that a page could not show is refused with a reason', async () => {
    await expect(records.card(PLAIN).getByText('The shop has no such article.')).toBeVisible();
    await records.press(PLAIN, 'Edit');
    await records.field('Header position').fill('top');
    await records.button('Save').click();
    await expect(
      records.editor().getByText('header-pos must be a percentage such as 10%.'),
    ).toBeVisible();
    await records.field('Header position').fill('');
    await records.field('Replacement image').fill('https://example.com/picture.jpg');
    await expect(records.editor().getByText('This picture can’t be shown.')).toBeVisible();
    await records.button('Save').click();
    await expect(records.alert()).toHaveText(
      'Save failed: replacement-image must be on this site or in the shop: pages show no pictures of other sites. Upload the picture instead.',
    );
  });

  await test.step('I see what another staff member changed, and keep my changes', async () => {
    await records.field('Replacement image').fill(stored);
    await records.field('Slug').fill('test-renamed');
    const stale = { method: 'PUT', path: below(POSTS.write, PLAIN) };
    await records.sendForm('post', { 'header-pos': '5%' }, stale);
    await records.button('Save').click();
    const conflict = records.question(`Another staff member changed ${PLAIN}`);
    await expect(conflict.getByRole('row').nth(1)).toHaveText(`Slug${PLAIN}unchangedtest-renamed`);
    await expect(conflict.getByRole('row').nth(2)).toHaveText('Header position—5%unchanged');
    await conflict.getByRole('button', { name: 'Keep mine' }).click();
    await expect(records.message('test-renamed saved.')).toBeVisible();
    expect(await settingsOf(records, 'test-renamed')).toEqual({
      slug: 'test-renamed',
      'replacement-image': stored,
      'header-pos': '5%',
    });
  });
});

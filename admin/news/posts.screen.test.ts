/** What articles' pictures have besides what all lists have: the shop's articles, and the cut of their header. */
import { fireEvent, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { usePanel } from '../../tests/screens/panel.ts';
import { pictureFile, usePictures } from '../../tests/screens/pictures.ts';
import { eventually } from '../../tests/screens/screen.ts';

const { staff, network, open } = usePanel();
usePictures();

const HANDLE = 'recap-opener';
const OWN = 'https://cdn.shopify.com/opener.jpg?width=640';
const ARTICLES = [{ handle: HANDLE, title: 'Recap: Opener', image: OWN }];

const stored = () => staff.json('/api/posts');

test('I give an article another picture and another cut, and take the picture off', async () => {
  network.respond('GET', '/api/shop-articles', () => Response.json(ARTICLES));
  const screen = await open('/posts');
  await screen.press('Add Picture');
  let editor = await screen.opened();
  await eventually(() =>
    expect(document.querySelector(`option[value="${HANDLE}"]`)?.textContent).toBe('Recap: Opener'),
  );
  await screen.fill('Slug', HANDLE, editor);

  const preview = () => screen.role('figure', undefined, editor);
  const shown = async () => within(await preview()).getByRole<HTMLImageElement>('presentation');
  expect((await shown()).src, 'its own picture').toBe(OWN);
  const slider = await screen.field('Move the cut', preview());
  fireEvent.change(slider, { target: { value: '1' } });
  expect(await screen.value('Header position', editor)).toBe('1%');
  await screen.fill('Header position', '20', editor);
  expect((await shown()).style.objectPosition).toBe('50% 20%');
  expect(slider).toHaveProperty('value', '20');

  await screen.user.upload(await screen.field('Picture', editor), await pictureFile());
  await screen.press('Use picture', screen.dialog('Crop the picture'));
  await eventually(async () => {
    expect((await shown()).src).toMatch(/^blob:/);
  });
  await screen.save();
  const card = await screen.card(HANDLE);
  await screen.text('Recap: Opener', card);
  await screen.text('Another picture, cut 20% from the top', card);
  const replacement: unknown = expect.stringMatching(/^\/media\/[0-9a-f]{20}\/1280\.webp$/);
  expect(await stored()).toEqual([
    { slug: HANDLE, 'replacement-image': replacement, 'header-pos': '20%' },
  ]);

  editor = await screen.edit(HANDLE);
  await screen.press('Remove picture', editor);
  await screen.text('The article shows its own picture when you save.', editor);
  expect((await shown()).src).toBe(OWN);
  await screen.save();
  await screen.text('Its own picture, cut 20% from the top', screen.card(HANDLE));
  expect(await stored()).toEqual([{ slug: HANDLE, 'header-pos': '20%' }]);
});

test('I see why a page could not show my settings', async () => {
  const screen = await open('/posts');
  await screen.press('Add Picture');
  const editor = await screen.opened();
  await screen.fill('Slug', 'no-such-article', editor);
  await screen.fill('Replacement image', 'https://example.com/picture.jpg', editor);
  const preview = await screen.role('figure', undefined, editor);
  fireEvent.error(within(preview).getByRole('presentation'));
  await screen.text('This picture can’t be shown.', preview);
  await screen.press('Save', editor);
  await screen.text(
    'Save failed: Replacement image must be on this site or in the shop: pages show no pictures of other sites. Upload the picture instead.',
    editor,
  );
  await screen.fill('Replacement image', '', editor);
  await screen.save();
  await screen.text('The shop has no such article.', screen.card('no-such-article'));
});

import { within } from '@testing-library/dom';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { draftsOf } from '../../tests/helpers/drafts.ts';
import { addEvent } from '../../tests/screens/events.ts';
import { usePanel } from '../../tests/screens/panel.ts';
import { pictureFile, usePictures } from '../../tests/screens/pictures.ts';
import { eventually } from '../../tests/screens/screen.ts';

const { staff, network, open } = usePanel();
usePictures();

// The buttons write as in a browser that can't type into a field itself; one that can is tested with its own undo.
beforeAll(() => {
  Object.assign(document, { execCommand: () => false });
});
afterAll(() => Reflect.deleteProperty(document, 'execCommand'));

const TITLE = 'Ace on the Fifth';

test('I write an article with keys and buttons, see what visitors will see, and publish its draft', async () => {
  const screen = await open('/news');
  await screen.press('Add Article');
  const editor = await screen.opened();
  await screen.focused(screen.field('Title', editor));
  await screen.keys(TITLE);
  expect(await screen.field('Address', editor)).toHaveProperty('placeholder', 'ace-on-the-fifth');
  const text = await screen.field('Text', editor);
  const value = (typed: string) => expect(text).toHaveProperty('value', typed);
  await screen.user.click(text);
  await screen.keys('Zoë holed a {Control>}b{/Control}');
  value('Zoë holed a **bold text**');
  await screen.keys('seven iron');
  value('Zoë holed a **seven iron**');
  await screen.keys('{End}{Enter}{Enter}');
  await screen.press('Link', editor);
  await screen.keys('The hole');
  value('Zoë holed a **seven iron**\n\n[The hole](https://)');

  await screen.fill(
    'Text',
    'Zoë holed a **seven iron**.\n\n[The hole](/courses) <img src=x onerror=alert(1)>',
    editor,
  );
  const preview = await screen.role('figure', undefined, editor);
  await eventually(() => {
    expect(preview.textContent).toContain('<img src=x onerror=alert(1)>');
    expect(preview.querySelector('strong')?.textContent).toBe('seven iron');
  });
  expect(within(preview).queryByRole('img')).toBeNull();
  expect((await screen.link('The hole', preview)).getAttribute('href')).toBe('/courses');

  const release = network.hold('POST', '/api/articles');
  await screen.user.upload(await screen.field('Picture in the text', editor), await pictureFile());
  await screen.text('You can save once the upload is finished.', editor);
  expect((await screen.button('Save', editor)).getAttribute('aria-disabled')).toBe('true');
  release();
  await eventually(() =>
    expect(text).toHaveProperty(
      'value',
      expect.stringMatching(/\)>\n\n!\[What the picture shows\]\(\/media\/\w{20}\/1280\.webp\)$/),
    ),
  );
  await screen.keys('The green');
  await screen.role('img', 'The green', preview);

  await screen.press('Add as draft', editor);
  await screen.message(`The draft “${TITLE}” saved.`);
  expect(await staff.json('/api/articles')).toEqual([]);
  expect(await draftsOf(staff)).toMatchObject([
    { collection: 'articles', fields: { title: TITLE } },
  ]);
  await screen.press('Publish now', screen.card(TITLE));
  await screen.press('Publish', screen.question());
  await screen.message(`“${TITLE}” published.`);
  await screen.text('/blog/ace-on-the-fifth');
  expect(await staff.json('/api/articles')).toMatchObject([{ title: TITLE, date: '2026-06-10' }]);
});

test('I see which signs would stay on the page, go to their line, and can save all the same', async () => {
  const screen = await open('/news');
  await screen.press('Add Article');
  const editor = await screen.opened();
  await screen.fill('Title', TITLE, editor);
  await screen.fill('Text', 'Zoë won.\n\nSee [results](results).', editor);
  const warning =
    '“[results](results)” is shown as it is typed. An address on this site begins with a slash: /results.';
  const line = await screen.button('Line 3', editor);
  expect(line.closest('[role=status]')?.textContent).toContain(warning);
  await screen.user.click(line);
  await screen.focused(screen.field('Text', editor));
  const text = await screen.field('Text', editor);
  expect(text).toMatchObject({ selectionStart: 10, selectionEnd: 33 });
  await screen.fill('Text', 'See [results](/results).', editor);
  await screen.gone('button', /^Line /);
  await screen.fill('Text', '**Zoë won', editor);
  await screen.button('Line 1', editor);
  await screen.save();
  await screen.message(`“${TITLE}” saved.`);
});

test('I begin a recap from the steps of a complete event, with what its results say', async () => {
  await addEvent(staff, { name: 'Frost Open', date: '2026-05-02', isComplete: true });
  const screen = await open('/schedule?year=2026');
  await screen.press('Frost Open', screen.card('Frost Open'), 'link');
  await screen.press(/^Recap/, screen.role('list', 'Steps of Frost Open'), 'link');
  const editor = await screen.opened();
  expect(await screen.value('Title', editor)).toBe('Frost Open 2026');
  expect(await screen.value('Address', editor)).toBe('recap-2026-frost-open');
  const begins = /^The Frost Open was played on May 2, 2026\./;
  expect(await screen.value('Text', editor)).toMatch(begins);
  await screen.save();
  await screen.message('“Frost Open 2026” saved.');
  await screen.card('Frost Open 2026');
  expect(await staff.json('/api/articles')).toMatchObject([{ slug: 'recap-2026-frost-open' }]);
});

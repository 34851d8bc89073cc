import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { defaultRules } from '../../server/domain/site-texts/default-rules.ts';
import {
  SiteTextsResponse,
  type GroupName,
} from '../../server/domain/site-texts/site-texts.schema.ts';
import { usePanel } from '../../tests/screens/panel.ts';
import { pictureFile, usePictures } from '../../tests/screens/pictures.ts';

const DEFAULT_RULES = defaultRules();

const { staff, network, open } = usePanel();
usePictures();

const PATH = '/api/site-texts';
const SPONSORS = ['Kettle Notch Brewing', 'Owl Tees'].map((name) => ({
  name,
  what: 'Beer',
  href: 'https://sponsor.example/',
  thumbnail: '',
}));

async function stored(name: GroupName) {
  const groups = z.array(SiteTextsResponse).parse(await staff.json(PATH));
  return groups.find(({ group }) => group === name);
}
const put = (group: GroupName, texts: object) => staff.request('PUT', `${PATH}/${group}`, texts);

test('every group is a card with its texts and the part of the site that shows it', async () => {
  await put('sponsors', { sponsors: SPONSORS });
  const screen = await open('/site-texts');
  const card = await screen.card('Sponsors');
  expect(screen.page.getAllByRole('article')).toHaveLength(11);
  expect(card.textContent).toContain('ChangedSponsorsKettle Notch BrewingOwl Tees');
  const link = await screen.link(/^View on site/, card);
  expect(link.getAttribute('href')).toBe('/#sponsors');
  const rules = await screen.card('Rules');
  expect(rules.textContent).toMatch(new RegExp(`Default.*and ${DEFAULT_RULES.length - 4} more`));
});

test('I add a sponsor with a logo, and move it to its place', async () => {
  await put('sponsors', { sponsors: SPONSORS });
  const screen = await open('/site-texts');
  const editor = await screen.edit('Sponsors');
  const group = (place: number) => screen.role('group', `Sponsor ${place}`, editor);
  const isFocused = (label: string, place: number) =>
    screen.focused(screen.field(label, group(place)));
  await screen.press('Add Sponsor', editor);
  await isFocused('Name', 3);
  await screen.keys('Pine State Carts');
  await screen.press('Save', editor);
  await screen.text(/^Website of a sponsor must be an address/, group(3));
  await isFocused('Website', 3);
  await screen.keys('https://carts.example/');

  const release = network.hold('POST', `${PATH}/logos`);
  await screen.user.upload(await screen.field('Logo of Sponsor 3', editor), await pictureFile());
  await screen.text('Uploading the logo', group(3));
  await screen.fill('Name', 'Pine State Golf Carts', group(3));
  for (const name of ['Move Sponsor 3 up', 'Remove Sponsor 3', 'Save']) {
    const button = await screen.button(name, editor);
    expect(button.getAttribute('aria-disabled'), name).toBe('true');
  }
  await screen.keys('{Control>}s{/Control}');
  await screen.text('You can save once the upload is finished.', editor);
  release();
  await screen.button(/^Change the logo/, group(3));
  const logo = within(await group(3)).getByRole('presentation');
  expect(logo.getAttribute('src')).toMatch(/^\/media\/[0-9a-f]{20}\/320\.webp$/);
  expect(await screen.value('Name', group(3)), 'what I typed meanwhile stays').toBe(
    'Pine State Golf Carts',
  );

  (await screen.field('Name', group(3))).focus();
  await screen.keys('{Alt>}{ArrowUp}{/Alt}');
  await isFocused('Name', 2);
  await screen.keys('{Alt>}{ArrowUp}{/Alt}');
  await isFocused('Name', 1);
  await screen.text('Moved to place 1 of 3.', editor);
  await screen.press('Move Sponsor 2 down', editor);
  await screen.focused(screen.button('Move Sponsor 3 down', editor));
  await screen.save();
  await screen.message('Sponsors saved.');
  const thumbnail: unknown = expect.stringMatching(/^[0-9a-f]{20}$/);
  expect(await stored('sponsors')).toMatchObject({
    texts: {
      sponsors: [
        { name: 'Pine State Golf Carts', thumbnail },
        { name: 'Owl Tees' },
        { name: 'Kettle Notch Brewing' },
      ],
    },
  });
});

test('what another staff member changed meanwhile in another entry is saved too', async () => {
  const screen = await open('/site-texts');
  const editor = await screen.edit('Rules');
  await screen.fill('Title', 'The tour’s own book', screen.role('group', 'Rule 1', editor));
  const [one, two, ...others] = DEFAULT_RULES;
  await put('rules', { rules: [one, { ...two, title: 'Theirs' }, ...others] });
  await screen.press('Save', editor);
  const question = await screen.question(/^Another staff member changed/);
  expect(question.textContent).toContain('Rule 1: Title');
  expect(question.textContent).toContain('Rule 2: Title');
  await screen.press('Keep mine', question);
  const card = await screen.card('Rules');
  expect(card.textContent).toContain('The tour’s own book');
  expect(card.textContent).toContain('Theirs');
  expect(await stored('rules')).toMatchObject({
    texts: { rules: [{ title: 'The tour’s own book' }, { title: 'Theirs' }, ...others] },
  });
});

test('the default comes back, and Undo brings my texts back', async () => {
  await put('sponsors', { sponsors: SPONSORS });
  const screen = await open('/site-texts');
  const card = await screen.card('Sponsors');
  const repair = network.fail('DELETE', PATH, 'The disk is full.');
  const reset = async () => {
    await screen.press('Back to the default', card);
    await screen.press('Back to the default', screen.question('Back to the default: Sponsors?'));
  };
  await reset();
  await screen.message('Nothing was changed: The disk is full.');
  repair();
  await reset();
  await screen.message('Sponsors: back to the default.');
  await screen.text('Default', card);
  expect(await stored('sponsors')).toMatchObject({ isDefault: true });
  await screen.press('Undo');
  await screen.message('Sponsors: your texts are back.');
  await screen.text('Owl Tees', card);
  expect(await stored('sponsors')).toMatchObject({ texts: { sponsors: SPONSORS } });
  await screen.press(/versions of Sponsors/, card);
  expect((await screen.dialog()).textContent).toContain('Versions of Sponsors');
});

import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { PhotoResponse } from '#domain/directory/directory.api.ts';
import { fileForm } from '../../tests/helpers/client.ts';
import { jpeg } from '../../tests/helpers/pictures.ts';
import { usePanel, type PanelScreen } from '../../tests/screens/panel.ts';
import { pictureFile, usePictures } from '../../tests/screens/pictures.ts';
import { eventually, textsOf } from '../../tests/screens/screen.ts';

const { staff, open } = usePanel();

const addPlayer = (fields: object) => staff.post('/api/directory', fields);
/** The field of a player with a new photo. */
async function photo() {
  const form = fileForm('image', await jpeg(), 'ann.jpg');
  const { text } = await staff.send('POST', '/api/directory/photos', { form });
  return { photo: { ...PhotoResponse.parse(JSON.parse(text)), hasConsent: true } };
}
const stored = () => staff.json('/api/directory');

const confirmMerge = async (screen: PanelScreen, name: string, into: string) => {
  const question = await screen.question(`Are ${name} and ${into} one player?`);
  const columns = within(question).getAllByRole('columnheader');
  await screen.press('Make them one', question);
  await screen.message(`${name} and ${into} are one player.`);
  return textsOf(columns);
};

test('I select two players, choose whose name stays, merge them, and undo it', async () => {
  await addPlayer({ player: 'Jon Roe', handicap: '9.1' });
  await addPlayer({ player: 'Jonathan Roe' });
  const screen = await open('/directory');
  await screen.press('Select Jon Roe', undefined, 'checkbox');
  await screen.button('Clear selection');
  expect(screen.page.queryByRole('button', { name: 'Merge' })).toBeNull();
  await screen.press('Select Jonathan Roe', undefined, 'checkbox');
  await screen.press('Merge');
  await screen.press('Jonathan Roe', screen.question('Which name stays?'));
  expect(await confirmMerge(screen, 'Jon Roe', 'Jonathan Roe')).toContain('Together');
  await screen.gone('article', 'Jon Roe');
  const stays = await screen.card('Jonathan Roe');
  await screen.text('Handicap 9.1', stays);
  await screen.text('Also known as Jon Roe', stays);
  await screen.press('Undo');
  await screen.text('Handicap 9.1', screen.card('Jon Roe'));
  expect(await stored()).toMatchObject([
    { player: 'Jon Roe', handicap: '9.1' },
    { player: 'Jonathan Roe', alsoKnownAs: [] },
  ]);
});

test('I see which handicaps are old, and enter a new one with its source', async () => {
  const old = { handicap: '9.1', handicapDate: '2026-05-01', handicapSource: 'Club list' };
  await addPlayer({ player: 'Al Old', ...old });
  await addPlayer({ player: 'Bo New', handicap: '8' });
  const screen = await open('/directory');
  await screen.text('of May 1, 40 days old · Club list', screen.card('Al Old'));
  await screen.text(/^of Jun 10/, screen.card('Bo New'));
  await screen.choose('Show', 'Handicap older than 30 days');
  await screen.text('1 of 2 players');
  expect(screen.cards()).toEqual(['Al Old']);

  const editor = await screen.edit('Al Old');
  await screen.fill('Handicap date', '2026-06-11', editor);
  await screen.press('Save', editor);
  await screen.text('Handicap date must not be in the future.', editor);
  await screen.fill('Handicap date', '2026-05-01', editor);
  await screen.fill('Handicap', '+1.2', editor);
  await screen.fill('Handicap source', 'GHIN', editor);
  await screen.save();
  await screen.message('Al Old saved and hidden by the filter.');
  await screen.choose('Show', 'All players');
  await screen.text('of Jun 10 · GHIN', screen.card('Al Old'));
});

test('I add a player with other names, who enters match play', async () => {
  const screen = await open('/directory');
  await screen.press('Add Player');
  const editor = await screen.opened();
  await screen.fill('Player', 'Zoë Núñez', editor);
  await screen.press('+ Add Name', editor);
  await screen.fill('Name #1', 'Zoe N.', editor);
  await screen.press('+ Add Name', editor);
  await screen.choose('In match play', 'Yes', editor);
  await screen.save();
  const card = await screen.card('Zoë Núñez');
  await screen.text('Member', card);
  await screen.text('In match play', card);
  await screen.text('Also known as Zoe N.', card);
  await screen.choose('Show', 'In match play');
  await screen.text('1 of 1 players');
  expect(await staff.json('/api/match-play/players')).toMatchObject([{ player: 'Zoë Núñez' }]);
});

test.each([
  { typed: 'a likely name', press: /^Same as Michael Dalton/ },
  { typed: 'any name', press: /^Same as ….*Mike Dalton/ },
])('I join a new name of the teams with $typed, and undo it', async ({ press }) => {
  await addPlayer({ player: 'Michael Dalton' });
  await staff.post('/api/colony-cup', { year: 2026, team: ['Mike Dalton', 'Zoë Poe'] });
  const screen = await open('/directory');
  const names = await screen.role('region', 'Names not in the directory 2');
  await screen.press(press, names);
  if (press.source.includes('…')) {
    const who = await screen.dialog('Who is Mike Dalton?');
    expect(await screen.button('Continue', who)).toHaveProperty('disabled', true);
    await screen.fill('Same as', 'Michael Dalton', who);
    await screen.press('Continue', who);
  }
  const columns = await confirmMerge(screen, 'Mike Dalton', 'Michael Dalton');
  expect(columns).toEqual(['Field', 'Mike Dalton', 'Together']);
  await screen.text('Also known as Mike Dalton', screen.card('Michael Dalton'));
  await eventually(() =>
    expect(within(names).queryByRole('link', { name: 'Mike Dalton' })).toBeNull(),
  );
  await screen.press('Undo');
  await screen.link('Mike Dalton', names);
  expect(await stored()).toMatchObject([{ player: 'Michael Dalton', alsoKnownAs: [] }]);
});

test('I add a new name as a player, and then all others', async () => {
  await staff.post('/api/colony-cup', { year: 2026, team: ['Mike Dalton', 'Zoë Poe', 'Al Lee'] });
  const screen = await open('/directory');
  await screen.press(/^New player.*Zoë Poe/);
  await screen.message('Zoë Poe added to the directory.');
  await screen.press('Add all 2');
  await screen.press('Add all', screen.question('Add 2 players?'));
  await screen.message('2 players added to the directory.');
  await screen.gone('region', /^Names not in the directory/);
  await eventually(() => expect(screen.cards()).toEqual(['Al Lee', 'Mike Dalton', 'Zoë Poe']));
});

describe('a photo', () => {
  usePictures();
  const CONSENT = 'The player agrees that the site shows this photo';

  test('I add one to a player, which needs the consent, and see its day', async () => {
    await addPlayer({ player: 'Ann Lee' });
    const screen = await open('/directory');
    const editor = await screen.edit('Ann Lee');
    await screen.user.upload(await screen.field('Photo', editor), await pictureFile());
    const dialog = await screen.dialog('Crop the photo');
    await screen.press('Use photo', dialog);
    await screen.text(/^Ask the player first/, dialog);
    await screen.press(CONSENT, dialog, 'checkbox');
    await screen.press('Use photo', dialog);
    await screen.button('Remove photo', editor);
    await screen.save();
    await screen.text('Consent to the photo noted Jun 10, 2026', screen.card('Ann Lee'));
    expect(await stored()).toMatchObject([{ photo: { consentDate: '2026-06-10' } }]);
  });

  test('I remove one, and read that it is gone for good', async () => {
    await addPlayer({ player: 'Ann Lee', ...(await photo()) });
    const screen = await open('/directory');
    const editor = await screen.edit('Ann Lee');
    await screen.press('Remove photo', editor);
    await screen.text(/^When you save, the photo is deleted for good/, editor);
    await screen.save();
    await screen.message('Ann Lee saved.');
    expect(JSON.stringify(await stored())).not.toContain('photo');
  });

  test('is named in the question when I delete or merge its player', async () => {
    await addPlayer({ player: 'Ann Lee', ...(await photo()) });
    await addPlayer({ player: 'Anna Leigh' });
    const screen = await open('/directory');
    await screen.press('Delete', screen.card('Ann Lee'));
    const question = await screen.question('Are you sure you want to delete Ann Lee?');
    await screen.text(/the photo is deleted for good/, question);
    await screen.press('Cancel', question);
    for (const name of ['Ann Lee', 'Anna Leigh']) {
      await screen.press(`Select ${name}`, undefined, 'checkbox');
    }
    await screen.press('Merge');
    await screen.press('Anna Leigh', screen.question('Which name stays?'));
    const merge = await screen.question('Are Ann Lee and Anna Leigh one player?');
    await screen.text(/but the photo of Ann Lee is deleted for good/, merge);
  });
});

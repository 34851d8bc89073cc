import { expect, test } from 'vitest';
import { championForm } from '../../tests/helpers/client.ts';
import { addDraft, draftsOf, scheduleDraft } from '../../tests/helpers/drafts.ts';
import { addEvent, changeEvent, eventsOf } from '../../tests/screens/events.ts';
import { usePanel, type PanelScreen } from '../../tests/screens/panel.ts';
import { eventually } from '../../tests/screens/screen.ts';

const { server, staff, network, open } = usePanel();

const NAME = 'Frost Open';

const drafts = (screen: PanelScreen) => screen.role('region', /^Drafts/);
/** Waits until the Edit button of the event’s card has the focus. */
const isFocused = (screen: PanelScreen) => screen.focused(screen.button('Edit', screen.card(NAME)));

test('a name is enough for a draft, which says what is missing before it can be published', async () => {
  const screen = await open('/schedule?year=2026');
  await screen.press('Add Event');
  const editor = await screen.opened();
  await screen.fill('Date', '', editor);
  await screen.press('Add as draft', editor);
  await screen.text('Name must not be empty.', editor);
  await screen.focused(screen.field('Name', editor));
  await screen.fill('Name', NAME, editor);
  await screen.press('Add as draft', editor);
  await screen.message(`The draft “${NAME}” saved.`);
  const section = await drafts(screen);
  await screen.text('Draft', section);
  await screen.text(/^Before it can be published: Date must/, section);
  await isFocused(screen);
  expect(screen.page.queryByRole('button', { name: 'Publish now' })).toBeNull();

  await screen.press('Edit', screen.card(NAME));
  const draft = await screen.role('form', `Edit the draft “${NAME}”`);
  await screen.fill('Date', '2026-12-05', draft);
  await screen.save();
  await screen.button('Publish now', section);
  expect(section.textContent).not.toContain('Before it can be published');
  expect(await draftsOf(staff)).toMatchObject([{ fields: { name: NAME, date: '2026-12-05' } }]);
  expect(await eventsOf(staff, 2026)).toEqual([]);
});

test('I get the link of a preview, schedule the draft, take that back, and publish it', async () => {
  const { id } = await addDraft(staff, 'events', { name: NAME, date: '2026-12-05' });
  const screen = await open('/schedule?year=2026');
  const card = await screen.card(NAME);
  await screen.press('Preview', card);
  const preview = await screen.dialog(`Preview “${NAME}”`);
  const link = /^http:\/\/localhost(:\d+)?\/api\/preview\?token=/;
  expect(await screen.value('Link', preview)).toMatch(link);
  expect((await screen.link('Open preview', preview)).getAttribute('href')).toMatch(link);
  await screen.press('Done', preview);

  await screen.press('Schedule…', card);
  const dialog = await screen.dialog(`Schedule “${NAME}”`);
  await screen.focused(screen.field(/^Publish at/, dialog));
  expect(await screen.value(/^Publish at/, dialog)).toBe('2026-06-11T09:00');
  const schedule = async (at: string) => {
    await screen.fill(/^Publish at/, at, dialog);
    await screen.press('Schedule', dialog);
  };
  await screen.fill(/^Publish at/, '2027-03-14T02:30', dialog);
  await screen.text(/^Clocks skip this time/, dialog);
  await schedule('2020-01-01T09:00');
  await screen.text(/^Choose a time in the future/, dialog);
  await schedule('2026-12-05T09:00');
  await screen.message(`The draft “${NAME}” is scheduled for Sat Dec 5, 9:00 AM.`);
  await screen.text('Scheduled for Sat Dec 5, 9:00 AM', card);

  await screen.user.click(await screen.link('LFG Tour admin'));
  const list = await screen.role('region', /^Scheduled/);
  await screen.text('Event is published', list);
  await screen.user.click(await screen.link(NAME, list));
  await screen.press('Back to draft', screen.card(NAME));
  await screen.message(`“${NAME}” is a draft again.`);
  await isFocused(screen);

  const repair = network.fail('POST', `/api/drafts/${id}/publish`, 'The disk is full.');
  const publish = async () => {
    await screen.press('Publish now', screen.card(NAME));
    await screen.press('Publish', screen.question(`Publish “${NAME}” now?`));
  };
  await publish();
  expect((await screen.alert()).textContent).toMatch(/^The disk is full\./);
  repair();
  await publish();
  await screen.message(`“${NAME}” published.`);
  await screen.gone('region', /^Drafts/);
  await screen.card(NAME);
  expect(await eventsOf(staff, 2026)).toMatchObject([{ name: NAME, date: '2026-12-05' }]);
});

test('a draft that could not be published at its time says why, in its list and on the start', async () => {
  const { id } = await addDraft(staff, 'champions', { player: 'Ann Lee', year: '2025' });
  await scheduleDraft(staff, id, '2026-06-10T09:00');
  await staff.request('POST', '/api/champions', championForm({ year: 2025, player: 'Bo Ray' }));
  server.clock.move({ hours: 2 });
  await server.draftSchedule.check();
  const reason = (await draftsOf(staff))[0]?.error ?? '';
  expect(reason).toContain('already a champion of 2025');
  let screen = await open('/past-champions');
  const section = await drafts(screen);
  await screen.text('Not published', section);
  await screen.text(reason, section);
  screen = await open('/');
  const list = await screen.role('region', /^Scheduled/);
  await screen.text('1 not published', list);
  await screen.text(`Champion not published: ${reason}`, list);
});

test('one editor is open at a time, of a draft or of a record, and what is typed there stays', async () => {
  const [carts, range] = ['Carts stay on the paths today.', 'The range is closed.'];
  await addDraft(staff, 'announcements', { text: carts });
  await addDraft(staff, 'announcements', { text: range });
  const screen = await open('/announcements');
  const remove = async (card: string) => {
    await screen.press('Delete', screen.card(card));
    const question = screen.question(`Are you sure you want to delete the draft “${card}”?`);
    await screen.press('Delete draft', question);
    await screen.gone('article', card);
  };
  await remove(carts);
  await screen.press('Undo');
  await screen.edit(carts);
  await screen.role('form', `Edit the draft “${carts}”`);
  await screen.press('Add Announcement');
  await screen.role('form', 'New announcement');
  expect(screen.page.getAllByRole('form')).toHaveLength(1);

  await screen.edit(range);
  await screen.fill('Text', 'The range opens at noon.');
  await remove(carts);
  expect(await screen.value('Text')).toBe('The range opens at noon.');

  // The Undo of a discarded edit asks about the editor that is open by then.
  await screen.press('Cancel', screen.editor());
  const { parentElement: message } = await screen.message(/^Changes to .* discarded/);
  const undo = await screen.button('Undo', message ?? undefined);
  await screen.press('Add Announcement');
  await screen.opened();
  await screen.fill('Text', 'Carts are back.');
  await screen.user.click(undo);
  await screen.press('Discard', screen.question());
  await eventually(async () => {
    expect(await screen.value('Text')).toBe('The range opens at noon.');
  });
  expect(screen.page.getAllByRole('form')).toHaveLength(1);
});

test('changes to an event on the site are prepared, compared with what others changed, and published', async () => {
  const { eventID } = await addEvent(staff, { name: NAME, date: '2026-12-05', town: 'Nashua' });
  const screen = await open('/schedule?year=2026');
  await screen.more(NAME);
  await screen.press('Prepare changes', screen.card(NAME));
  const editor = await screen.opened();
  expect(await screen.value('Town', editor)).toBe('Nashua');
  await screen.fill('Town', 'Keene', editor);
  await screen.save();
  const section = await drafts(screen);
  await screen.text('Changes to an event on the site', section);
  expect(await eventsOf(staff, 2026)).toMatchObject([{ town: 'Nashua' }]);

  await changeEvent(staff, eventID, { town: 'Dover', course: 'Nippo Lake' });
  await screen.press('Publish now', section);
  const question = await screen.question(`Publish the changes to “${NAME}” now?`);
  expect(question.textContent).toContain('Changed on the site since, and stays: Course.');
  expect(question.textContent).toContain('replaced by the draft: Town.');
  await screen.press('Publish', question);
  await screen.message(`“${NAME}” published.`);
  expect(await eventsOf(staff, 2026)).toMatchObject([{ town: 'Keene', course: 'Nippo Lake' }]);
  await eventually(async () => {
    expect((await screen.card(NAME)).textContent).toContain('Nippo Lake, Keene');
  });
});

test('a withdrawn event is a draft, and back with Undo', async () => {
  await addEvent(staff, { name: NAME, date: '2026-12-05', town: 'Keene' });
  const screen = await open('/schedule?year=2026');
  await screen.more(NAME);
  await screen.press('Withdraw', screen.card(NAME));
  await screen.message(`${NAME} is off the site and a draft now.`);
  await screen.text('Withdrawn from the site', drafts(screen));
  await isFocused(screen);
  expect(await eventsOf(staff, 2026)).toEqual([]);
  await screen.press('Undo');
  await screen.message(`Undone: “${NAME} is off the site and a draft now.”`);
  await screen.gone('region', /^Drafts/);
  await screen.card(NAME);
  expect(await eventsOf(staff, 2026)).toMatchObject([{ town: 'Keene' }]);
});

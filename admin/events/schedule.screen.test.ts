import { fireEvent, within } from '@testing-library/dom';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { recordForm } from '../../tests/helpers/client.ts';
import { jpeg } from '../../tests/helpers/pictures.ts';
import { addEvent, changeEvent, eventsOf } from '../../tests/screens/events.ts';
import { usePanel } from '../../tests/screens/panel.ts';
import { pictureFile, usePictures } from '../../tests/screens/pictures.ts';
import { eventually } from '../../tests/screens/screen.ts';

usePictures();
const publication = vi.fn<() => Promise<void>>();
const { server, staff, network, open } = usePanel({ publication });

beforeAll(() => {
  vi.stubEnv('TZ', 'Asia/Tokyo');
});
beforeEach(() => {
  publication.mockReset().mockResolvedValue();
});
afterAll(() => {
  vi.unstubAllEnvs();
});

const LEADERBOARD = 'https://lfgtour.bluegolf.com/bluegolf/lfgtour/event/contest/1/leaderboard.htm';

/** What a card says of its addresses, a line an address. */
const addressesOf = (card: HTMLElement) =>
  within(card)
    .getAllByRole('term')
    .map((term) => `${term.textContent} ${term.nextElementSibling?.textContent ?? ''}`);

test('a card shows what its event has, and a dash for what it does not have', async () => {
  await addEvent(staff, {
    name: 'Granite Open',
    date: '2026-06-27',
    course: 'Pine Hollow',
    town: 'Nashua',
    state: 'NH',
    handicapAllowance: '80%',
    registrationOpen: true,
    netLeaderboardUrl: LEADERBOARD,
    blueGolfUrl: 'javascript:alert(1)',
    shopifyUrl: 'granite-open',
  });
  await addEvent(staff, { name: 'Plain', date: '2026-12-05' });
  const screen = await open('/schedule');
  const card = await screen.card('Granite Open');
  await screen.text(/^Next event/, card);
  expect(document.title).toBe('Schedule 2026 – LFG Tour admin');
  expect(card.textContent).toMatch(/^Jun 27, 2026JUN 27SatGranite OpenPine Hollow, Nashua, NH/);
  expect(card.textContent).toContain('Registration OpenNext event, in 2 weeks');
  await screen.openCard('Granite Open');
  expect(addressesOf(card)).toEqual([
    'Allowance 80%',
    'Shopify granite-open',
    'BlueGolf javascript:alert(1)',
    'Net lfgtour.bluegolf.com/blue...',
    'Gross —',
    'Skins —',
    'Teams —',
    'WGR —',
  ]);
  const links = within(
    within(card)
      .getByRole('link', { name: /^lfgtour/ })
      .closest('dl') ?? card,
  );
  expect(links.getByRole('link')).toMatchObject({ href: LEADERBOARD, title: LEADERBOARD });
  const changed = await screen.button(/^Last changed by admin/, card);
  expect(changed.title, 'in the tour’s zone').toMatch(/ 8:00 AM$/);

  const plain = await screen.card('Plain');
  expect(plain.textContent).toContain('No course yetRegistering Soonin 5 months');
  await screen.openCard('Plain');
  expect(addressesOf(plain).filter((address) => address.endsWith(' —'))).toHaveLength(8);

  const picture = within(card).getByRole('presentation');
  expect(picture.getAttribute('src')).toBe('/api/events/2026-granite-open/thumbnail?w=320');
  fireEvent.error(picture);
  expect(picture.getAttribute('src'), 'one that is lost').toBe('/pictures/default-640.webp');
});

test('a row leads to its event and to what is next there, for a scorer without what editors do', async () => {
  await addEvent(staff, { name: 'Frost Open', isComplete: true });
  await addEvent(staff, { name: 'Ahead', date: '2026-06-12' });
  await addEvent(staff, { name: 'Colony Cup', date: '2026-09-19' });
  const linksOf = async (name: string) =>
    within(await screen.card(name))
      .getAllByRole('link')
      .map((link) => `${link.textContent} ${link.getAttribute('href') ?? ''}`);
  const buttonsOf = async (name: string) =>
    within(await screen.card(name))
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label') ?? button.textContent);

  let screen = await open('/schedule', { as: 'editor' });
  const frost = [
    'Frost Open /admin/events/2026-frost-open',
    'Enter results /admin/events/2026-frost-open/results',
  ];
  await screen.press('Show 1 past event');
  await screen.link('Enter results');
  expect(await linksOf('Frost Open')).toEqual(frost);
  expect((await screen.card('Frost Open')).textContent).toContain('Completed');
  const ahead = await screen.card('Ahead');
  expect(ahead.textContent).toContain('Registration ClosedNext event, in 2 days');
  await screen.link('Make tee times', ahead);
  await screen.more('Ahead');
  const [edit, remove, more, toggle] = [
    'Edit',
    'Delete',
    'More for Ahead',
    'Addresses and leaderboards of Ahead',
  ];
  const rest = ['Open registration', 'Duplicate', 'Prepare changes', 'Withdraw'];
  expect(await buttonsOf('Ahead')).toEqual([edit, remove, more, ...rest, toggle]);
  await screen.link('History', ahead);

  screen = await open('/schedule', { as: 'scorer' });
  await screen.press('Show 1 past event');
  await screen.link('Enter results');
  expect(await linksOf('Frost Open')).toEqual(frost);
  expect(await buttonsOf('Frost Open')).toEqual([
    'More for Frost Open',
    'Addresses and leaderboards of Frost Open',
  ]);
});

test('a deleted event is restored, under a new id when another event has its id', async () => {
  await addEvent(staff, { name: 'Early Bird', date: '2026-04-01' });
  const before = await eventsOf(staff, 2026);
  const screen = await open('/schedule');
  const card = () => screen.card('Early Bird');
  const remove = async () => {
    await screen.press('Delete', card());
    await screen.question('Are you sure you want to delete event "Early Bird"?');
    await screen.press('Delete Early Bird');
  };
  const repair = network.fail('DELETE', '/api/events', 'The store is locked.');
  await remove();
  const alert = await screen.alert();
  expect(alert.textContent).toMatch(/^Delete failed: The store is locked\./);
  expect(await card()).toContain(alert);
  repair();

  await remove();
  await screen.gone('article', 'Early Bird');
  await screen.focused(screen.button('Add Event'));
  await screen.keys('{F6}{Enter}');
  await screen.message('Early Bird restored.');
  await card();
  expect(await eventsOf(staff, 2026)).toEqual(before);

  await remove();
  await screen.gone('article', 'Early Bird');
  await addEvent(staff, { name: 'Early Bird', date: '2026-04-01', town: 'Dover' });
  await screen.press('Undo');
  const question = await screen.question('Restore Early Bird under a new id?');
  expect(question.textContent).toContain('Another record has its id now');
  await screen.press('Restore', question);
  await eventually(() => expect(screen.cards()).toEqual(['Early Bird', 'Early Bird']));
});

test('a new event stands on top with the next Saturday, knows the place of its course, and is saved in its place', async () => {
  await addEvent(staff, {
    name: 'First',
    date: '2026-05-02',
    course: 'Pine Hollow',
    town: 'Nashua',
    state: 'MA',
  });
  await addEvent(staff, { name: 'Last', date: '2026-08-01' });
  const course = { name: 'Owl’s Nest', city: 'Thornton', state: 'NH', link: '' };
  await staff.request('POST', '/api/courses', recordForm('course', course));
  const screen = await open('/schedule');
  await screen.press('Add Event');
  const editor = await screen.opened();
  expect(within(await screen.role('main')).getAllByRole('listitem')[0]).toContain(editor);
  await screen.focused(screen.field('Name', editor));
  expect(within(editor).queryByLabelText('Update standings')).toBeNull();
  expect(await screen.value('Date', editor)).toBe('2026-06-13');

  await eventually(() => {
    const options = [...editor.querySelectorAll<HTMLOptionElement>('datalist option')];
    expect(options.map(({ value, textContent }) => `${value}: ${textContent}`)).toEqual([
      'Owl’s Nest: Thornton, NH',
      'Pine Hollow: Nashua, MA',
    ]);
  });
  await screen.fill('State', '', editor);
  await screen.fill('Course', 'Pine Hollow', editor);
  const place = async () =>
    `${await screen.value('Town', editor)}, ${await screen.value('State', editor)}`;
  expect(await place()).toBe('Nashua, MA');
  await screen.fill('Course', 'Owl’s Nest', editor);
  expect(await place(), 'what is there stays').toBe('Nashua, MA');

  await screen.press('Save', editor);
  await screen.text('Name must not be empty.', editor);
  await screen.focused(screen.field('Name', editor));
  expect(network.sentTo('POST', '/api/events')).toEqual([]);
  await screen.fill('Name', 'Chapman’s “Étude”, Jr.', editor);
  await screen.fill('Date', '2026-07-04', editor);
  await screen.press('Registration open', editor, 'switch');
  await screen.save();
  await screen.message('Chapman’s “Étude”, Jr. saved.');
  await screen.press('Show 1 past event');
  expect(screen.cards()).toEqual(['First', 'Chapman’s “Étude”, Jr.', 'Last']);
  const saved = { course: 'Owl’s Nest', town: 'Nashua', registrationOpen: true };
  expect((await eventsOf(staff, 2026))[1]).toMatchObject(saved);
});

test('the standings are updated when I tick it, and what I typed stays while it is saved', async () => {
  await addEvent(staff, { name: 'Early Bird' });
  const screen = await open('/schedule');
  await screen.edit('Early Bird');
  await screen.focused(screen.field('Name'));
  await screen.keys('{End} II{Enter}');
  await screen.gone('form');
  await screen.focused(screen.button('Edit', screen.card('Early Bird II')));

  const editor = await screen.edit('Early Bird II');
  await screen.fill('Town', 'Keene', editor);
  await screen.user.click(await screen.field('Update standings', editor));
  const release = network.hold('PUT', '/api/events');
  await screen.press('Save', editor);
  await screen.button('Saving…', editor);
  expect(await screen.value('Town', editor)).toBe('Keene');
  expect(editor.querySelector('fieldset')?.disabled).toBe(true);
  release();
  await screen.gone('form');
  expect(network.sentTo('PUT', '/api/events').map(({ path }) => path)).toEqual([
    '/api/events/2026-early-bird',
    '/api/events/2026-early-bird?updateStandings=true',
  ]);
  expect(await eventsOf(staff, 2026)).toMatchObject([{ name: 'Early Bird II', town: 'Keene' }]);
});

test('I am asked before an event is complete that is ahead, and before it is there twice', async () => {
  await addEvent(staff, { name: 'Hasty Open', date: '2026-06-12' });
  await addEvent(staff, { name: 'Played Open', date: '2026-06-06' });
  const screen = await open('/schedule');
  let editor = await screen.edit('Hasty Open');
  await screen.press('Complete', editor, 'switch');
  const name = await screen.field('Name', editor);
  name.focus();
  await screen.keys('{Control>}s{/Control}');
  const question = await screen.question('Mark Hasty Open as complete?');
  expect(question.textContent).toContain('It is scheduled for Jun 12, 2026, in 2 days.');
  expect(document.activeElement?.textContent).toBe('Back to editing');
  await screen.keys('{Escape}');
  await screen.gone('alertdialog');
  expect(document.activeElement).toBe(name);
  expect(await screen.role('switch', 'Complete', editor)).toHaveProperty('checked', true);
  expect(network.sentTo('PUT', '/api/events')).toEqual([]);
  await screen.press('Save', editor);
  await screen.press('Mark as complete');
  await screen.gone('form');

  editor = await screen.edit('Played Open');
  await screen.fill('Name', 'Hasty Open', editor);
  await screen.fill('Date', '2026-06-12', editor);
  await screen.press('Save', editor);
  expect((await screen.question('Is this another event than Hasty Open?')).textContent).toContain(
    'The schedule has Hasty Open on Jun 12, 2026 already.',
  );
  await screen.press('Cancel', screen.question());
  await screen.fill('Date', '2026-06-13', editor);
  await screen.save();
  expect(await eventsOf(staff, 2026)).toMatchObject([
    { name: 'Hasty Open', isComplete: true },
    { name: 'Hasty Open', date: '2026-06-13', isComplete: false },
  ]);
});

test('the mark in the top bar says Publishing…, then Live, and a publish that failed can be retried', async () => {
  await addEvent(staff, { name: 'Early Bird' });
  const screen = await open('/schedule');
  const mark = (text: string) => screen.text(text, screen.role('banner'));
  const failing = Promise.withResolvers<undefined>();
  publication.mockImplementationOnce(() => failing.promise);
  server.publisher.request();
  const editor = await screen.edit('Early Bird');
  await screen.fill('Town', 'Keene', editor);
  await screen.save();
  await mark('Publishing…');
  failing.reject(new Error('No.'));
  const retrying = Promise.withResolvers<undefined>();
  publication.mockImplementationOnce(() => retrying.promise);
  await screen.press('Failed — retry', screen.role('banner'));
  await mark('Publishing…');
  retrying.resolve(undefined);
  await mark('Live');
});

test('a season says that it loads, why it can’t be loaded, and how to begin one', async () => {
  const release = network.hold('GET', '/api/events');
  const repair = network.fail('GET', '/api/events', 'The store is being repaired.');
  const screen = await open('/schedule?year=2026');
  expect((await screen.alert()).textContent).toMatch(
    /^Error loading events: The store is being repaired\./,
  );
  repair();
  await screen.press('Retry');
  await screen.text('Loading events');
  release();
  await screen.text('No events to display.');
  await screen.text(/^Use Add Event to add the first event of this season\./);
  await screen.choose('Season', '2027');
  await eventually(() => {
    expect(location.search).toBe('?year=2027');
    expect(document.title).toBe('Schedule 2027 – LFG Tour admin');
  });
  await screen.press('Add Event');
  expect(await screen.value('Date')).toBe('2027-05-01');
});

test('an owner shows visitors the next season now, and lets it follow the date again', async () => {
  await addEvent(staff, { name: 'This Year', date: '2026-06-20' });
  await addEvent(staff, { name: 'Next Year', date: '2027-04-17' });
  const screen = await open('/schedule');
  const main = await screen.role('main');
  await screen.press('Show 2027 now');
  await screen.message('Visitors see the 2027 season first.');
  await screen.text('You chose 2027 as the season that visitors see first.', main);
  expect(await staff.json('/api/current-year')).toEqual({ calendarYear: 2027 });
  const repair = network.fail('PUT', '/api/season', 'The disk is full.');
  await screen.press('Show 2026 again');
  await screen.message('The season was not changed: The disk is full.');
  repair();
  await screen.press('Show 2026 again');
  await screen.text('Visitors see the 2026 season first, and 2027 from Mar 18, 2027 on.', main);
  expect(await staff.json('/api/season')).toMatchObject({ current: 2026, automatic: true });
  const again = await open('/schedule', { as: 'editor' });
  await again.card('This Year');
  await again.gone('button', 'Show 2027 now');
});

test('an event that moves to another season is saved there, and messages lead me to it', async () => {
  await addEvent(staff, { name: 'First', date: '2026-05-01' });
  await addEvent(staff, { name: 'Second', date: '2026-05-02' });
  const screen = await open('/schedule');
  let editor = await screen.edit('First');
  await screen.fill('Date', '2027-06-06', editor);
  await screen.save();
  await screen.message('First saved in season 2027.');
  await screen.gone('article', 'First');
  await screen.press('Show 2027');
  editor = await screen.edit('First');
  expect(location.search).toBe('?year=2027');
  await screen.fill('Date', '2026-05-01', editor);
  await screen.save();
  await screen.press('Show 2026');
  editor = await screen.edit('First');
  await screen.fill('Town', 'Salem', editor);
  await screen.press('Cancel', editor);
  await screen.choose('Season', '2027');
  await screen.gone('article', 'First');
  await screen.press('Undo');
  expect(await screen.value('Town')).toBe('Salem');
  expect(location.search).toBe('?year=2026');
  expect(await eventsOf(staff, 2026)).toMatchObject([{ town: '' }, { name: 'Second' }]);
});

test('a copy of an event opens a week later, and is stored when I save it', async () => {
  await addEvent(staff, {
    name: 'Weekly Stableford',
    date: '2026-06-01',
    course: 'Pine Hollow',
    handicapAllowance: '90%',
    blueGolfUrl: 'https://lfgtour.bluegolf.com/x',
    isComplete: true,
  });
  const screen = await open('/schedule');
  await screen.more('Weekly Stableford');
  await screen.press('Duplicate', screen.card('Weekly Stableford'));
  const editor = await screen.opened();
  for (const [label, value] of [
    ['Name', 'Weekly Stableford'],
    ['Date', '2026-06-08'],
    ['Course', 'Pine Hollow'],
    ['BlueGolf URL', ''],
  ] as const) {
    expect(await screen.value(label, editor), label).toBe(value);
  }
  expect(await screen.role('switch', 'Complete', editor)).toHaveProperty('checked', false);
  expect(await eventsOf(staff, 2026)).toHaveLength(1);
  await screen.fill('Name', 'Weekly Stableford II', editor);
  await screen.save();
  await screen.message('Weekly Stableford II saved.');
  expect(screen.cards()).toEqual(['Weekly Stableford', 'Weekly Stableford II']);
  expect(network.sentTo('POST', '/api/events').map(({ path }) => path)).toEqual([
    '/api/events/2026-weekly-stableford/duplicate',
  ]);
});

test('a picture is dropped, pasted or refused with a sentence, and one that is there is removed', async () => {
  const stored = await addEvent(staff, { name: 'Scenic' }, await jpeg());
  const screen = await open('/schedule');
  const card = await screen.card('Scenic');
  await screen.openCard('Scenic');
  expect(within(card).getByRole('presentation').getAttribute('src')).toBe(stored.thumbnail);
  const editor = await screen.edit('Scenic');
  const place = await screen.button(/^Change the picture/, editor);
  const drop = (file: File) => fireEvent.drop(place, { dataTransfer: { files: [file] } });
  drop(new File(['%PDF'], 'rules.pdf', { type: 'application/pdf' }));
  await screen.text('Only JPEG, PNG, WebP and GIF pictures can be used.', editor);
  const large = Buffer.alloc(11 * 2 ** 20);
  drop(new File([large], 'large.png', { type: 'image/png' }));
  await screen.text('The picture has 11.0 MB; the limit is 10 MB.', editor);
  const picture = await pictureFile();
  fireEvent.paste(document.body, { clipboardData: { files: [picture] } });
  await screen.press('Cancel', screen.dialog('Crop the picture'));
  await screen.gone('dialog');

  const decoded = Promise.withResolvers<undefined>();
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockReturnValueOnce(decoded.promise);
  drop(picture);
  const crop = await screen.dialog('Crop the picture');
  await screen.press('Use picture', crop);
  await screen.text('Preparing the picture…', crop);
  await screen.button('Preparing…', crop);
  decoded.resolve(undefined);
  await eventually(() => {
    expect(within(place).getByRole('presentation').getAttribute('src')).toMatch(/^blob:/);
  });

  await screen.press('Remove picture', editor);
  await screen.text(/^The picture is removed when you save/, editor);
  await screen.press('Keep the old picture', editor);
  expect(within(place).getByRole('presentation').getAttribute('src')).toBe(stored.thumbnail);
  await screen.press('Remove picture', editor);
  await screen.save();
  expect(await eventsOf(staff, 2026)).toMatchObject([{ thumbnail: '' }]);
});

test('of two changes of one field I choose one for each field, and mine stands where I don’t', async () => {
  const { eventID } = await addEvent(staff, { name: 'Shared Open', town: 'Nashua', state: 'NH' });
  const screen = await open('/schedule');
  const editor = await screen.edit('Shared Open');
  await screen.fill('Town', 'Keene', editor);
  await screen.fill('State', 'VT', editor);
  await screen.fill('Handicap allowance', '80%', editor);
  await changeEvent(staff, eventID, { town: 'Dover', state: 'ME', course: 'Pine Hollow' });
  await screen.press('Save', editor);
  const question = await screen.question('Another staff member changed Shared Open');
  expect(within(question).getAllByRole('radio')).toHaveLength(4);
  await screen.role('radio', 'Town, mine: Keene', question, { checked: true });
  await screen.press('Town, theirs: Dover', question, 'radio');
  await screen.press('Keep mine', question);
  await screen.gone('form');
  expect(await eventsOf(staff, 2026)).toMatchObject([
    { town: 'Dover', state: 'VT', course: 'Pine Hollow', handicapAllowance: '80%' },
  ]);
});

import { fireEvent, within } from '@testing-library/dom';
import { beforeEach, describe, expect, test } from 'vitest';
import { ADMIN } from '../../tests/helpers/server.ts';
import {
  expectFocus,
  expectText,
  expectValue,
  storeEvent,
  textsOf,
} from '../../tests/screens/event-sheets.ts';
import { storedPages } from '../../tests/helpers/pages/stored-pages.ts';
import { usePanel, type PanelScreen } from '../../tests/screens/panel.ts';
import {
  BOARDS,
  contestUrl,
  EVENT,
  eventPage,
  menu,
  ROBOT,
  skins,
} from '../../tests/screens/scoring-site.ts';
import { setCardOpen } from '../events/event-row.tsx';

const NAME = 'Granite Open';
const [NET, GROSS, SKINS] = [contestUrl(3), contestUrl(5), contestUrl(20)];
const [TEAMS, DEUCES] = [contestUrl(11), contestUrl(12)];

/** The pages of the scoring site by their addresses. */
const pages = new Map<string, string>();

const { staff, network, open } = usePanel({ fetchPage: storedPages(pages, ROBOT) });

const CSV = 'rank,player,total,strokes,points\n1,Ann Ayer,-1,71,500\n2,Bo Cole,+2,74,300\n';

let eventID = '';
let path = '';

beforeEach(async () => {
  pages.clear();
  pages.set(NET, BOARDS.net);
  pages.set(GROSS, BOARDS.gross);
  eventID = await storeEvent(staff, { name: NAME });
  path = `/api/leaderboards/${eventID}`;
  setCardOpen(eventID, false);
});

/** Changes the event without the panel; its new addresses are read. */
async function change(fields: object) {
  const form = new FormData();
  form.append('event', JSON.stringify(fields));
  const { status, text } = await staff.send('PUT', `/api/events/${eventID}`, { form });
  expect(status, text).toBe(200);
}

const section = (screen: PanelScreen, name = NAME) =>
  screen.role('group', `Leaderboards of ${name}`);
const toggle = (screen: PanelScreen) => screen.button(`Addresses and leaderboards of ${NAME}`);

/** The row of a table. */
async function row(screen: PanelScreen, label: string): Promise<HTMLElement> {
  const heading = await screen.role('heading', label, section(screen));
  return heading.closest('li') ?? heading;
}

const expectRow = (screen: PanelScreen, label: string, ...texts: (string | RegExp)[]) =>
  Promise.all(texts.map((text) => expectText(() => row(screen, label), text)));

/** Waits until the section says what came of an action. */
const expectStatus = (screen: PanelScreen, text: string) =>
  expectText(() => screen.role('status', undefined, section(screen)), text);

async function openBoards() {
  const screen = await open('/schedule');
  await screen.user.click(await toggle(screen));
  await row(screen, 'Net');
  return screen;
}

const file = (name: string, text: string, type = 'text/html') => new File([text], name, { type });

/** Opens the upload of a table. */
async function openUpload(screen: PanelScreen, label: string) {
  await screen.press(`Upload… ${label}`, section(screen));
  return screen.dialog(`Upload ${label} of ${NAME}`);
}

const choose = async (screen: PanelScreen, dialog: HTMLElement, chosen: File) => {
  await screen.user.upload(await screen.field(/^Choose a/, dialog), chosen);
};

describe('the leaderboards of a card', () => {
  beforeEach(async () => {
    pages.set(SKINS, BOARDS.skins);
    await change({
      netLeaderboardUrl: NET,
      grossLeaderboardUrl: GROSS,
      skinsLeaderboardUrl: SKINS,
    });
    pages.delete(SKINS);
    const { status } = await staff.post(`${path}/skins/refresh`);
    expect(status).toBe(502);
  });

  test('are shown table by table once I open it', async () => {
    const screen = await open('/schedule');
    await toggle(screen);
    expect(network.sentTo('GET', '/api/leaderboards')).toEqual([]);

    const repair = network.fail('GET', '/api/leaderboards', 'No luck.');
    (await toggle(screen)).focus();
    await screen.keys('{Enter}');
    const alert = () => screen.role('alert', undefined, section(screen));
    await expectText(alert, 'Error loading leaderboards: No luck.');
    repair();
    await screen.press('Retry');
    await expectRow(screen, 'Net', '3 rows, 3 changed', /Read .*\d:\d\d [AP]M/);
    expect((await toggle(screen)).getAttribute('aria-expanded')).toBe('true');
    const link = await screen.link('tour.bluegolf.com/bluegol...', row(screen, 'Net'));
    expect(link.getAttribute('href')).toBe(NET);
    await expectRow(screen, 'Skins', `Failed: ${ROBOT}`);
    await expectRow(screen, 'Skins', /The last good rows from .* stay on the site \(2 rows\)\./);
    await expectRow(screen, 'Teams', 'No address');
    const teams = within(await row(screen, 'Teams'));
    expect(textsOf(teams.getAllByRole('button'))).toEqual(['Upload… Teams']);

    await screen.user.click(await toggle(screen));
    await screen.gone('group', `Leaderboards of ${NAME}`);
  });

  test('are refreshed one by one or together, and failures are shown in the card only', async () => {
    const screen = await openBoards();
    pages.set(NET, CSV);
    const release = network.hold('POST', `${path}/net/refresh`);
    await screen.press('Refresh Net');
    await expectStatus(screen, 'Reading Net…');
    expect((await row(screen, 'Net')).getAttribute('aria-busy')).toBe('true');
    expect((await row(screen, 'Gross')).getAttribute('aria-busy')).toBe('false');
    // A second press sends no second request.
    await screen.press('Reading… Net');
    release();
    await expectStatus(screen, 'Net: 2 rows, 2 changed.');
    await expectRow(screen, 'Net', '2 rows, 2 changed');
    expect(network.sentTo('POST', path)).toHaveLength(1);

    await screen.press('Refresh all');
    await expectStatus(screen, `Net 2 rows, Gross 3 rows, Skins failed: ${ROBOT}`);
    await screen.press('Refresh Skins');
    await expectStatus(screen, `Nothing could be read. Skins: ${ROBOT}`);
    const connect = network.disconnect(`${path}/net`);
    await screen.press('Refresh Net');
    await expectStatus(screen, 'The server could not be reached.');
    connect();
    expect(screen.page.queryAllByRole('alert')).toEqual([]);
  });

  test('are removed after a question, with the focus in the row', async () => {
    const screen = await openBoards();
    const question = () => screen.question(`Remove Net of ${NAME}?`);
    await screen.press('Remove Net');
    await question();
    await expectFocus('Cancel');
    await screen.keys('{Enter}');
    await expectFocus('Remove Net');
    expect(network.sentTo('DELETE', path)).toEqual([]);

    const repair = network.fail('DELETE', `${path}/net`, 'The store is locked.');
    await screen.press('Remove Net');
    await screen.press('Remove Net', question());
    await expectStatus(screen, 'Net was not removed: The store is locked.');
    repair();
    await screen.press('Remove Net');
    await screen.press('Remove Net', question());
    await expectStatus(screen, 'Net removed from the site.');
    await expectRow(screen, 'Net', 'Not read yet');
    await expectFocus('Upload… Net');
    expect(await staff.json(`/api/results/net/${eventID}`)).toEqual([]);
  });
});

describe('an upload', () => {
  test('of the page of an address explains itself, and files without the table are refused', async () => {
    await change({ netLeaderboardUrl: NET });
    const screen = await openBoards();
    const dialog = await openUpload(screen, 'Net');
    await expectFocus(/^Choose a file/);
    await expectText(
      () => dialog,
      'Open the address in your browser, save the page (Ctrl+S), and choose the saved file here.',
    );
    expect((await screen.link('the address', dialog)).getAttribute('href')).toBe(NET);
    const put = await screen.button('Put on the site', dialog);
    const alert = () => screen.role('alert', undefined, dialog);
    for (const chosen of [
      file('page.html', '<p>Sorry.</p>'),
      file('picture.png', '\u0089PNG\r\n', 'image/png'),
    ]) {
      // A dropped file is read like a chosen one.
      const area = await screen.button(/^Choose a/, dialog);
      fireEvent.drop(area, { dataTransfer: { files: [chosen] } });
      await expectText(() => dialog, chosen.name);
      await expectText(alert, /^[A-Z].+\.$/);
      expect(put).toHaveProperty('disabled', true);
      expect(screen.page.queryByRole('button', { name: 'Try again' })).toBeNull();
    }
    await screen.press('Cancel', dialog);
    expect(await staff.json(path)).toMatchObject({ formats: { net: { stored: { rows: 3 } } } });
  });

  test('is looked at before it is on the site, and can be sent again when it fails', async () => {
    const screen = await openBoards();
    const dialog = await openUpload(screen, 'Net');
    const connect = network.disconnect(`${path}/net`);
    const others = Array.from({ length: 10 }, (_, at) => `${at + 3},Player ${at},+9,81,10\n`);
    await choose(screen, dialog, file('net.csv', CSV + others.join(''), 'text/csv'));
    const alert = () => screen.role('alert', undefined, dialog);
    await expectText(alert, 'The server could not be reached.');
    connect();
    await screen.press('Try again', dialog);
    const status = () => screen.role('status', undefined, dialog);
    await expectText(status, '12 rows: 12 added, 0 changed, 0 removed');
    await screen.role('cell', 'Ann Ayer', dialog);
    await screen.text('and 6 more', dialog);
    const repair = network.fail('POST', `${path}/net`, 'The disk is full.');
    await screen.press('Put on the site', dialog);
    await expectText(alert, 'The disk is full.');
    repair();
    // The file is sent again after a login, when the session has ended.
    staff.cookies.clear();
    await screen.press('Put on the site', dialog);
    await screen.logIn(ADMIN.username, ADMIN.password);
    await screen.message(`Net of ${NAME} uploaded: 12 rows, 12 changed.`);
    await screen.gone('dialog');
    await expectFocus('Upload… Net');
    await expectRow(screen, 'Net', '12 rows, 12 changed', /Uploaded .*\d:\d\d [AP]M/);
  });
});

test('cells are pasted, and a column is read as I choose, also in the next table of that shape', async () => {
  const paste = async (screen: PanelScreen, dialog: HTMLElement, text: string) => {
    await screen.user.click(await screen.field('Or paste the cells', dialog));
    await screen.user.paste(text);
  };
  const screen = await openBoards();
  const dialog = await openUpload(screen, 'Net');
  await paste(screen, dialog, 'Granite Open\nFinish\tGolfer\tShots made\n1\tLee, Ann\t70\n');
  const alert = () => screen.role('alert', undefined, dialog);
  await expectText(alert, /^The table has no column “Strokes”/);
  expect(await screen.button('Put on the site', dialog)).toHaveProperty('disabled', true);
  await screen.choose('Column 3, Shots made', 'Strokes', dialog);
  await expectText(() => screen.role('status', undefined, dialog), /^1 row: 1 added/);
  await screen.press('Put on the site', dialog);
  await screen.message(`Net of ${NAME} uploaded: 1 row, 1 changed.`);

  const next = await openUpload(screen, 'Net');
  await paste(screen, next, 'Finish,Golfer,Shots made\n1,Bo Ray,71\n');
  await expectText(() => screen.role('status', undefined, next), /^1 row: 1 added/);
  await expectValue(screen, 'Column 3, Shots made', 'strokes', next);
});

describe('a save', () => {
  test('reports which tables failed in another message, and opens the leaderboards', async () => {
    const screen = await open('/schedule');
    await screen.edit(NAME);
    await screen.fill('Gross leaderboard URL', GROSS, screen.editor());
    await screen.fill('Teams leaderboard URL', TEAMS, screen.editor());
    await screen.press('Update standings', screen.editor(), 'checkbox');
    const release = network.hold('PUT', `/api/events/${eventID}`);
    await screen.press('Save', screen.editor());
    await screen.text('Saving and reading the leaderboards…', screen.editor());
    release();
    await screen.message(`${NAME} saved.`);
    const failure = screen.role('alert', undefined, screen.role('region', /^Messages/));
    await expectText(() => failure, `${NAME}: Gross 3 rows, Teams failed: ${ROBOT}`);
    await expectRow(screen, 'Teams', 'The site has no rows of it.');
  });
});

describe('the search for leaderboards', () => {
  const CONTESTS = [
    [3, 'Net Stroke Play'],
    [5, 'Low Gross'],
    [11, '2-Man Best Ball'],
    [12, 'Deuces'],
    [20, 'Skins'],
  ] as const;

  beforeEach(() => {
    pages.clear();
    pages.set(NET, eventPage(menu(CONTESTS, 3) + BOARDS.net));
    pages.set(GROSS, eventPage(menu(CONTESTS, 5) + BOARDS.gross));
    pages.set(TEAMS, eventPage(menu(CONTESTS, 11) + BOARDS.teams));
    pages.set(DEUCES, eventPage(menu(CONTESTS, 12) + skins('Cy Dale')));
    pages.set(SKINS, eventPage(menu(CONTESTS, 20) + BOARDS.skins));
    pages.set(`${EVENT}/pairings.htm`, eventPage(BOARDS.teeTimes));
  });

  const find = (screen: PanelScreen) => screen.role('group', 'Find leaderboards', screen.editor());
  const found = (screen: PanelScreen) => screen.role('status', undefined, find(screen));

  async function openSearch() {
    const screen = await open('/schedule');
    await screen.edit(NAME);
    return screen;
  }

  test('fills in the addresses of all tables from one of them, and a save reads them', async () => {
    await change({ grossLeaderboardUrl: 'https://bluegolf.com/old' });
    const screen = await openSearch();
    await screen.fill('Any address of the event', SKINS, find(screen));
    await screen.keys('{Enter}');
    await expectText(() => found(screen), '5 tables found, 1 to choose.');
    const list = await screen.role('list', 'Leaderboards found', find(screen));
    const rows = within(list).getAllByRole('listitem');
    expect(rows).toHaveLength(6);
    expect(rows[0]?.textContent).toMatch(/^Net ?Net Stroke Play 3 rows, first: Ann Ayer/);
    expect(rows[1]?.textContent).toContain('Replaces bluegolf.com/old');
    await expectFocus('Table of Deuces');
    await screen.press('Fill in 5 addresses', find(screen));
    await expectText(() => found(screen), '5 addresses filled in. Save to read them.');
    await expectFocus('Net leaderboard URL');
    expect(await staff.json(`/api/events/${eventID}`)).toMatchObject({ netLeaderboardUrl: '' });
    await screen.keys('{Control>}s{/Control}');
    await screen.message(
      `${NAME} saved. Net 3 rows, Gross 3 rows, Skins 2 rows, Teams 2 rows, Tee Times 1 row.`,
    );
  });

  test('says why an address does not help, and uses a saved page with tables to choose', async () => {
    const screen = await openSearch();
    expect(await screen.button('Find leaderboards', find(screen))).toHaveProperty('disabled', true);
    await screen.fill('Any address of the event', 'https://example.com/x.htm', find(screen));
    await screen.press('Find leaderboards', find(screen));
    await expectText(() => screen.role('alert', undefined, find(screen)), ROBOT);

    // Neither name says which table it is.
    const contests = [...CONTESTS.slice(0, 4), [20, 'Birdies']] as const;
    const page = eventPage(menu(contests, 20) + BOARDS.skins);
    const saved = `<!DOCTYPE html>\n<!-- saved from url=(0080)${SKINS} -->\n${page}`;
    await screen.fill('Any address of the event', '', find(screen));
    await screen.user.upload(
      await screen.field(/^Choose a file/, find(screen)),
      file('skins.html', saved),
    );
    await expectText(() => found(screen), '4 tables found, 2 to choose.');
    const [one, other] = ['Table of Deuces', 'Table of Birdies'];
    await expectFocus(one);
    await screen.choose(one, 'Skins');
    await screen.choose(other, 'Skins');
    await screen.text('Skins is chosen for another leaderboard too.', find(screen));
    const fill = await screen.button('Fill in 6 addresses', find(screen));
    expect(fill).toHaveProperty('disabled', true);
    await screen.choose(one, 'Not used');
    await screen.press('Fill in 5 addresses', find(screen));
    await expectValue(screen, 'Skins leaderboard URL', SKINS, screen.editor());
  });
});

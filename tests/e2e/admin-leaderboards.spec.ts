import type { Locator } from 'playwright/test';
import { ACCOUNT, expect, expectAccessible, SEASON, test as base } from './admin-panel.ts';
import type { AdminPanel } from './admin-panel.ts';
import {
  addresses,
  addressOf,
  failing,
  held,
  NET_ROWS,
  read,
  StubbedLeaderboards,
} from './leaderboard-stubs.ts';

const ROBOT = 'The page asks whether a person is looking. Save it in your browser and upload it.';
const NAME = 'Granite Open';

class Boards {
  readonly stub: StubbedLeaderboards;
  readonly panel: AdminPanel;

  constructor(panel: AdminPanel) {
    this.panel = panel;
    this.stub = new StubbedLeaderboards(panel.page);
  }

  readonly section = (name = NAME) =>
    this.panel.card(name).getByRole('group', { name: 'Leaderboards of' });
  readonly toggle = (name = NAME) => this.section(name).getByRole('button', { name: /^Leaderb/ });
  readonly row = (label: string) =>
    this.section()
      .getByRole('listitem')
      .filter({ has: this.panel.page.getByRole('heading', { name: label, exact: true }) });
  readonly said = () => this.section().getByRole('status');
  readonly dialog = () => this.panel.page.getByRole('dialog', { name: `Upload Net of ${NAME}` });

  /** Opens the list with one event that has addresses for net, gross and skins. */
  async open() {
    await this.panel.store({
      name: NAME,
      date: `${SEASON}-05-25`,
      ...addresses('net', 'gross', 'skins'),
    });
    await this.stub.start();
    await this.panel.openSchedule();
  }

  /** Chooses a file in a dialog through the browser's file picker. */
  async choose(file: { name: string; text: string }) {
    const [picker] = await Promise.all([
      this.panel.page.waitForEvent('filechooser'),
      this.dialog()
        .getByRole('button', { name: /^Choose/ })
        .click(),
    ]);
    const buffer = Buffer.from(file.text);
    await picker.setFiles({ name: file.name, mimeType: 'text/html', buffer });
  }
}

const test = base.extend<{ boards: Boards }>({
  boards: async ({ panel }, use) => {
    await use(new Boards(panel));
  },
});

const PAGE = { name: 'net.html', text: '<table><tr><td>1</td></tr></table>' };
const CHANGES = { added: 2, changed: 3, removed: 0 };
const PREVIEW = {
  format: 'net',
  rows: NET_ROWS,
  changes: CHANGES,
  refresh: { net: { rows: 38, changed: 5 } },
};

/** Whether nothing of an element is cut off at the right of the page. */
async function expectNoSidewaysScroll(element: Locator) {
  const over = await element.evaluate(({ ownerDocument: { documentElement: page } }) =>
    Math.max(0, page.scrollWidth - page.clientWidth),
  );
  expect(over).toBe(0);
}

test('a closed card names the formats with an address and sends no request', async ({
  boards,
  panel,
}) => {
  await panel.store({ name: 'Bare', date: `${SEASON}-06-06` });
  await boards.open();
  await expect(boards.toggle()).toContainText(/Net.*Gross.*Skins/);
  await expect(boards.toggle()).not.toContainText('Teams');
  await expect(boards.toggle('Bare')).toContainText('No addresses');
  await expect(boards.toggle()).toHaveAttribute('aria-expanded', 'false');
  expect(boards.stub.calls).toEqual([]);
});

test('opened by keyboard, it shows rows, changes and time of each format, and sums them up when closed', async ({
  boards,
  panel,
}) => {
  const old = read('skins', 12, 0, new Date('2026-05-03T20:12:00Z'));
  boards.stub.keep({
    net: read('net', 38, 3),
    gross: read('gross', 1),
    skins: failing('skins', ROBOT, old),
  });
  await boards.open();
  await boards.toggle().focus();
  await panel.page.keyboard.press('Enter');
  await expect(boards.toggle()).toBeFocused();

  const net = boards.row('Net');
  await expect(net).toContainText('38 rows, 3 changed');
  await expect(net).toContainText(/Read today \d{1,2}:\d\d [AP]M/);
  const link = net.getByRole('link', { name: 'lfgtour.bluegolf.com/blue...', exact: true });
  await expect(link).toHaveAttribute('href', addressOf('net'));
  await expect(boards.row('Gross')).toContainText('1 row, 0 changed');
  await expect(boards.row('Skins')).toContainText(`Failed: ${ROBOT}`);
  await expect(boards.row('Skins')).toContainText(
    /The last good rows from May 3.* stay on the site \(12 rows\)\./,
  );
  await expect(boards.row('Teams')).toContainText('No address');
  await expect(boards.row('Teams').getByRole('button', { name: 'Refresh Teams' })).toHaveCount(0);
  await expect(boards.row('Teams').getByRole('button', { name: 'Upload… Teams' })).toBeVisible();
  await expect(boards.row('Teams').getByRole('button', { name: 'Remove Teams' })).toHaveCount(0);
  expect(boards.stub.calls).toEqual(['GET']);

  await panel.page.keyboard.press('Enter');
  await expect(boards.toggle()).toContainText(/Net 38.*Gross 1.*Skins failed/);
});

test('Refresh says what it reads, then counts, and the row follows', async ({ boards }) => {
  boards.stub.keep({ net: read('net', 30), gross: read('gross', 30) });
  await boards.open();
  await boards.toggle().click();
  const answer = held();
  boards.stub.on('POST /net/refresh', async (route) => {
    await answer.released;
    boards.stub.keep({ net: read('net', 38, 8) });
    await route.fulfill({ json: { refresh: { net: { rows: 38, changed: 8 } } } });
  });
  const refresh = boards
    .row('Net')
    .getByRole('button', { name: /^Re.* Net$/ })
    .first();
  await refresh.click();
  await expect(boards.said()).toHaveText('Reading Net…');
  await expect(boards.row('Net')).toHaveAttribute('aria-busy', 'true');
  await expect(boards.row('Gross')).toHaveAttribute('aria-busy', 'false');
  // Pressed again meanwhile, it reads once; the browser driver would wait for it to be enabled.
  await refresh.click({ force: true });
  await expect(refresh).toBeFocused();
  answer.release();
  await expect(boards.said()).toHaveText('Net: 38 rows, 8 changed.');
  await expect(boards.row('Net')).toContainText('38 rows, 8 changed');
  expect(boards.stub.calls.filter((call) => call.startsWith('POST'))).toEqual([
    'POST /net/refresh',
  ]);
});

test('Refresh all reads every address; failures are shown in the card and nowhere else', async ({
  boards,
  panel,
}) => {
  const before = read('skins', 12);
  boards.stub.keep({ net: read('net', 38), skins: before });
  await boards.open();
  await boards.toggle().click();
  boards.stub.onRefresh(
    'POST /refresh',
    { net: { rows: 38, changed: 0 }, skins: { error: ROBOT } },
    { skins: failing('skins', ROBOT, before) },
  );
  await panel.button('Refresh all').click();
  await expect(boards.said()).toHaveText(`Net 38 rows, Skins failed: ${ROBOT}`);
  await expect(boards.row('Skins')).toContainText('stay on the site (12 rows).');
  await expect(panel.page.getByRole('alert')).toHaveCount(0);
});

test('a refresh that fails altogether shows the server’s sentence, or that there is no connection', async ({
  boards,
  panel,
}) => {
  boards.stub.keep({ net: read('net', 38) });
  await boards.open();
  await boards.toggle().click();
  boards.stub.on('POST /net/refresh', (route) =>
    route.fulfill({ status: 502, contentType: 'text/plain', body: ROBOT }),
  );
  const refresh = boards.row('Net').getByRole('button', { name: 'Refresh Net' });
  await refresh.click();
  await expect(boards.said()).toHaveText(ROBOT);
  boards.stub.on('POST /net/refresh', (route) => route.abort());
  await refresh.click();
  await expect(boards.said()).toContainText('The server could not be reached.');
  await expect(panel.page.getByRole('alert')).toHaveCount(0);
});

test('leaderboards that cannot be loaded say why and can be retried', async ({ boards }) => {
  await boards.open();
  let broken = true;
  await boards.panel.page.route('**/api/leaderboards/*', async (route) => {
    if (broken) await route.fulfill({ status: 500, contentType: 'text/plain', body: 'No luck.' });
    else await route.fallback();
  });
  await boards.toggle().click();
  await expect(boards.section().getByRole('alert')).toHaveText(
    /^Error loading leaderboards: No luck\./,
  );
  broken = false;
  await boards.section().getByRole('button', { name: 'Retry' }).click();
  await expect(boards.row('Teams')).toContainText('No address');
});

test('Remove asks with Cancel in focus, takes the rows off, and leaves the focus in the row', async ({
  boards,
  panel,
}) => {
  boards.stub.keep({ net: read('net', 38) });
  await boards.open();
  await boards.toggle().click();
  const remove = boards.row('Net').getByRole('button', { name: 'Remove Net' });
  await remove.click();
  const question = panel.page.getByRole('alertdialog', { name: `Remove Net of ${NAME}?` });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await panel.page.keyboard.press('Enter');
  await expect(remove).toBeFocused();
  expect(boards.stub.calls).toEqual(['GET']);

  boards.stub.on('DELETE /net', (route) =>
    route.fulfill({ status: 500, contentType: 'text/plain', body: 'The store is locked.' }),
  );
  await remove.click();
  await question.getByRole('button', { name: 'Remove Net' }).click();
  await expect(boards.said()).toHaveText('Net was not removed: The store is locked.');

  boards.stub.on('DELETE /net', async (route) => {
    boards.stub.keep({ net: { url: addressOf('net'), outcome: null, stored: null } });
    await route.fulfill({ status: 204 });
  });
  await remove.click();
  await question.getByRole('button', { name: 'Remove Net' }).click();
  await expect(boards.said()).toHaveText('Net removed from the site.');
  await expect(boards.row('Net')).toContainText('Not read yet');
  await expect(boards.row('Net').getByRole('button', { name: 'Upload… Net' })).toBeFocused();
});

test('an upload shows what was read before it goes on the site', async ({ boards, panel }) => {
  await boards.open();
  await boards.toggle().click();
  const upload = boards.row('Net').getByRole('button', { name: 'Upload… Net' });
  await upload.focus();
  await panel.page.keyboard.press('Enter');
  await expect(boards.dialog().getByRole('button', { name: /^Choose a file/ })).toBeFocused();
  await expect(boards.dialog()).toContainText(
    'Open the address in your browser, save the page (Ctrl+S), and choose the saved file here.',
  );
  await expect(boards.dialog().getByRole('button', { name: 'Put on the site' })).toBeDisabled();

  boards.stub.on('POST /net?preview=true', (route) => route.fulfill({ json: PREVIEW }));
  await boards.choose(PAGE);
  await expect(boards.dialog().getByRole('status')).toHaveText(
    '38 rows: 2 added, 3 changed, 0 removed',
  );
  await expect(boards.dialog().getByRole('columnheader')).toHaveText([
    'rank',
    'player',
    'total',
    'strokes',
    'points',
    'scorecardUrl',
  ]);
  await expect(boards.dialog().getByRole('row')).toHaveCount(7);
  await expect(boards.dialog().getByText('and 32 more')).toBeVisible();

  let sent = '';
  boards.stub.on('POST /net', async (route) => {
    sent = route.request().postData() ?? '';
    boards.stub.keep({ net: read('net', 38, 5) });
    await route.fulfill({ json: PREVIEW });
  });
  await boards.dialog().getByRole('button', { name: 'Put on the site' }).click();
  await expect(boards.dialog()).toHaveCount(0);
  await expect(panel.message(`Net of ${NAME} uploaded: 38 rows, 5 changed.`)).toBeVisible();
  await expect(boards.row('Net')).toContainText('38 rows, 5 changed');
  await expect(upload).toBeFocused();
  expect(sent).toContain('name="page"; filename="net.html"');
  expect(sent).toContain(PAGE.text);
});

test('a file that holds no table is refused in the dialog, and another one can be chosen', async ({
  boards,
}) => {
  boards.stub.keep({ net: read('net', 38) });
  await boards.open();
  await boards.toggle().click();
  await boards.row('Net').getByRole('button', { name: 'Upload… Net' }).click();
  const address = boards.dialog().getByRole('link', { name: 'the address' });
  await expect(address).toHaveAttribute('href', addressOf('net'));

  boards.stub.on('POST /net?preview=true', (route) =>
    route.fulfill({ status: 422, contentType: 'text/plain', body: 'This page has no net table.' }),
  );
  await boards.choose({ name: 'wrong.html', text: '<p>No.</p>' });
  await expect(boards.dialog().getByRole('alert')).toHaveText('This page has no net table.');
  await expect(boards.dialog()).toContainText('wrong.html');
  await expect(boards.dialog().getByRole('button', { name: 'Put on the site' })).toBeDisabled();
  await expect(boards.dialog().getByRole('button', { name: 'Try again' })).toHaveCount(0);

  boards.stub.on('POST /net?preview=true', (route) => route.abort());
  await boards.choose(PAGE);
  await expect(boards.dialog().getByRole('alert')).toContainText('could not be reached');
  boards.stub.on('POST /net?preview=true', (route) => route.fulfill({ json: PREVIEW }));
  await boards.dialog().getByRole('button', { name: 'Try again' }).click();
  await expect(boards.dialog().getByRole('status')).toContainText('38 rows');

  boards.stub.on('POST /net', (route) =>
    route.fulfill({ status: 500, contentType: 'text/plain', body: 'The disk is full.' }),
  );
  await boards.dialog().getByRole('button', { name: 'Put on the site' }).click();
  await expect(boards.dialog().getByRole('alert')).toHaveText('The disk is full.');
  await expect(boards.dialog().getByRole('button', { name: 'Put on the site' })).toBeEnabled();
});

test('a dropped file is read like a chosen one', async ({ boards, panel }) => {
  await boards.open();
  await boards.toggle().click();
  await boards.row('Net').getByRole('button', { name: 'Upload… Net' }).click();
  boards.stub.on('POST /net?preview=true', (route) => route.fulfill({ json: PREVIEW }));
  const dataTransfer = await panel.page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['rank,player\n1,Ann'], 'net.csv', { type: 'text/csv' }));
    return transfer;
  });
  const area = boards.dialog().getByRole('button', { name: /^Choose/ });
  await area.dispatchEvent('drop', { dataTransfer });
  await expect(boards.dialog()).toContainText('net.csv');
  await expect(boards.dialog().getByRole('status')).toContainText('38 rows');
});

test('when my session ends, I log in over the dialog and the chosen file goes through', async ({
  boards,
  panel,
}) => {
  await boards.open();
  await boards.toggle().click();
  await boards.row('Net').getByRole('button', { name: 'Upload… Net' }).click();
  boards.stub.on('POST /net?preview=true', (route) => route.fulfill({ json: PREVIEW }));
  await boards.choose(PAGE);
  await expect(boards.dialog().getByRole('status')).toContainText('38 rows');

  let signedIn = false;
  boards.stub.on('POST /net', async (route) => {
    if (signedIn) await route.fulfill({ json: PREVIEW });
    else await route.fulfill({ status: 401, contentType: 'text/plain', body: 'Sign in.' });
  });
  await panel.page.context().clearCookies();
  await boards.dialog().getByRole('button', { name: 'Put on the site' }).click();
  const login = panel.page.getByRole('dialog', { name: 'Your session has ended' });
  await login.getByLabel('Username').fill(ACCOUNT.username);
  await login.getByLabel('Password', { exact: true }).fill(ACCOUNT.password);
  signedIn = true;
  await login.getByRole('button', { name: 'Log In' }).click();
  await expect(panel.message(`Net of ${NAME} uploaded: 38 rows, 5 changed.`)).toBeVisible();
});

test('a save reports what it read; failures stay visible, and the card’s section is open', async ({
  boards,
  panel,
}) => {
  await boards.open();
  boards.stub.keep({ net: read('net', 38, 38) });
  const answer = held();
  await panel.page.route('**/api/events/*', async (route) => {
    await answer.released;
    const response = await route.fetch();
    const refresh = {
      net: { rows: 38, changed: 38 },
      gross: { error: ROBOT },
      seasonStandings: { rows: 58, changed: 2 },
      wgrStandings: { rows: 60, changed: 0 },
    };
    const record: unknown = await response.json();
    await route.fulfill({ response, json: Object.assign({}, record, { refresh }) });
  });
  await panel.edit(NAME);
  await panel.field('Teams leaderboard URL').fill(addressOf('teams'));
  await panel.button('Save').click();
  await expect(panel.editor().getByRole('status')).toHaveText(
    'Saving and reading the leaderboards…',
  );
  answer.release();
  await expect(panel.message(`${NAME} saved.`)).toBeVisible();
  const failure = panel.page.getByRole('region', { name: /^Messages/ }).getByRole('alert');
  await expect(failure).toContainText(
    `${NAME}: Net 38 rows, Season standings 58 rows, WGR standings 60 rows, Gross failed: ${ROBOT}`,
  );
  await expect(boards.row('Net')).toContainText('38 rows, 38 changed');
});

test('a save that read everything says so in its one message', async ({ boards, panel }) => {
  await boards.open();
  await panel.page.route('**/api/events/*', async (route) => {
    const response = await route.fetch();
    const refresh = { net: { rows: 38, changed: 0 }, 'tee-times': { rows: 12, changed: 12 } };
    const record: unknown = await response.json();
    await route.fulfill({ response, json: Object.assign({}, record, { refresh }) });
  });
  await panel.edit(NAME);
  await panel.field('Town').fill('Keene');
  await panel.button('Save').click();
  await expect(panel.message(`${NAME} saved. Net 38 rows, Tee Times 12 rows.`)).toBeVisible();
  await expect(panel.page.getByRole('alert')).toHaveCount(0);
  await expect(boards.toggle()).toHaveAttribute('aria-expanded', 'true');
});

test('open, failing, busy and with its dialog, it is accessible and fits 360 pixels, dark', async ({
  boards,
  panel,
}) => {
  await panel.page.emulateMedia({ colorScheme: 'dark' });
  await panel.page.setViewportSize({ width: 360, height: 780 });
  const skins = failing('skins', ROBOT, read('skins', 12));
  boards.stub.keep({ net: read('net', 38, 3), skins });
  await boards.open();
  await boards.toggle().click();
  await expect(boards.row('Skins')).toContainText(ROBOT);
  await expectAccessible(panel.page);
  await expectNoSidewaysScroll(boards.section());

  const answer = held();
  boards.stub.on('POST /refresh', async (route) => {
    await answer.released;
    await route.fulfill({ json: { refresh: { skins: { error: ROBOT } } } });
  });
  await panel.button('Refresh all').click();
  await expect(boards.said()).toHaveText('Reading the leaderboards…');
  await expectAccessible(panel.page);
  answer.release();
  await expect(boards.said()).toHaveText(`Skins failed: ${ROBOT}`);
  await expectAccessible(panel.page);

  await boards.row('Net').getByRole('button', { name: 'Upload… Net' }).click();
  boards.stub.on('POST /net?preview=true', (route) => route.fulfill({ json: PREVIEW }));
  await boards.choose(PAGE);
  await expect(boards.dialog().getByRole('table')).toBeVisible();
  await expectAccessible(panel.page);
  await expectNoSidewaysScroll(boards.dialog());
  boards.stub.on('POST /net?preview=true', (route) =>
    route.fulfill({ status: 422, contentType: 'text/plain', body: 'No table.' }),
  );
  await boards.choose(PAGE);
  await expect(boards.dialog().getByRole('alert')).toBeVisible();
  await expectAccessible(panel.page);
});

import { readFile } from 'node:fs/promises';
import type { Page, Route } from 'playwright/test';
import { ACCOUNT, expect, expectAccessible, SEASON, smallTest as base } from './admin-panel.ts';
import type { AdminPanel } from './admin-panel.ts';
import {
  addresses,
  addressOf,
  failing,
  NET_ROWS,
  read,
  StubbedLeaderboards,
} from './leaderboard-stubs.ts';
import { overflowOf } from './tour.ts';

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
  readonly row = (label: string, name = NAME) =>
    this.section(name)
      .getByRole('listitem')
      .filter({ has: this.panel.page.getByRole('heading', { name: label, exact: true }) });
  readonly status = () => this.section().getByRole('status');
  readonly dialog = () => this.panel.page.getByRole('dialog', { name: `Upload Net of ${NAME}` });

  /** Opens the schedule with one event that has addresses for net, gross and skins. */
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
    const buffer = Buffer.from(file.text);
    const button = this.dialog().getByRole('button', { name: /^Choose/ });
    await this.panel.chooseFile(button, { name: file.name, mimeType: 'text/html', buffer });
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

/** Fails when what is open is wider than a phone or breaks a rule of accessibility. */
async function expectFits(page: Page) {
  const before = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ width: 360, height: 780 });
  expect(await overflowOf(page)).toBe(0);
  await expectAccessible(page);
  await page.setViewportSize(before);
}

const refusal = (status: number, body: string) => (route: Route) =>
  route.fulfill({ status, contentType: 'text/plain', body });

test('I see the state of every leaderboard, refresh and remove them', async ({ boards, panel }) => {
  const { page } = panel;
  const { stub } = boards;
  await panel.store({ name: 'Bare', date: `${SEASON}-06-06` });
  const old = read('skins', 12, 0, new Date('2026-05-03T20:12:00Z'));
  stub.set({
    net: read('net', 38, 3),
    gross: read('gross', 1),
    skins: failing('skins', ROBOT, old),
  });
  await boards.open();
  const net = boards.row('Net');

  await test.step('a closed card names the tables with an address and sends no request', async () => {
    await expect(boards.toggle()).toContainText(/Net.*Gross.*Skins/);
    await expect(boards.toggle()).not.toContainText('Teams');
    await expect(boards.toggle('Bare')).toContainText('No addresses');
    await expect(boards.toggle()).toHaveAttribute('aria-expanded', 'false');
    expect(stub.calls).toEqual([]);
  });

  await test.step('Enter opens it: rows, changes and time of each table; closed, it sums them up', async () => {
    await boards.toggle().focus();
    await page.keyboard.press('Enter');
    await expect(boards.toggle()).toBeFocused();
    await expect(net).toContainText('38 rows, 3 changed');
    await expect(net).toContainText(/Read today \d{1,2}:\d\d [AP]M/);
    const link = net.getByRole('link', { name: 'lfgtour.bluegolf.com/blue...', exact: true });
    await expect(link).toHaveAttribute('href', addressOf('net'));
    await expect(boards.row('Gross')).toContainText('1 row, 0 changed');
    await expect(boards.row('Skins')).toContainText(`Failed: ${ROBOT}`);
    await expect(boards.row('Skins')).toContainText(
      /The last good rows from May 3.* stay on the site \(12 rows\)\./,
    );
    const teams = boards.row('Teams');
    await expect(teams).toContainText('No address');
    await expect(teams.getByRole('button', { name: 'Refresh Teams' })).toHaveCount(0);
    await expect(teams.getByRole('button', { name: 'Upload… Teams' })).toBeVisible();
    await expect(teams.getByRole('button', { name: 'Remove Teams' })).toHaveCount(0);
    expect(stub.calls).toEqual(['GET']);
    await expectFits(page);

    await page.keyboard.press('Enter');
    await expect(boards.toggle()).toContainText(/Net 38.*Gross 1.*Skins failed/);
    await page.keyboard.press('Enter');
  });

  await test.step('Refresh says what it reads, then counts, and the row follows', async () => {
    const delayed = Promise.withResolvers<undefined>();
    stub.on('POST /net/refresh', async (route) => {
      await delayed.promise;
      stub.set({ net: read('net', 40, 8) });
      await route.fulfill({ json: { refresh: { net: { rows: 40, changed: 8 } } } });
    });
    const refresh = net.getByRole('button', { name: /^Re.* Net$/ }).first();
    await refresh.click();
    await expect(boards.status()).toHaveText('Reading Net…');
    await expect(net).toHaveAttribute('aria-busy', 'true');
    await expect(boards.row('Gross')).toHaveAttribute('aria-busy', 'false');
    // Playwright would wait until the button is enabled; a second press sends no second request.
    await refresh.click({ force: true });
    await expect(refresh).toBeFocused();
    delayed.resolve(undefined);
    await expect(boards.status()).toHaveText('Net: 40 rows, 8 changed.');
    await expect(net).toContainText('40 rows, 8 changed');
    expect(stub.calls.filter((call) => call.startsWith('POST'))).toEqual(['POST /net/refresh']);
  });

  await test.step('Refresh all reads every address, and failures are shown in the card only', async () => {
    stub.onRefresh(
      'POST /refresh',
      { net: { rows: 38, changed: 0 }, skins: { error: ROBOT } },
      { skins: failing('skins', ROBOT, read('skins', 15)) },
    );
    await panel.button('Refresh all').click();
    await expect(boards.status()).toHaveText(`Net 38 rows, Skins failed: ${ROBOT}`);
    await expect(boards.row('Skins')).toContainText('stay on the site (15 rows).');
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  await test.step('a refresh that fails shows the server’s sentence, or that there is no connection', async () => {
    stub.on('POST /net/refresh', refusal(502, ROBOT));
    const refresh = net.getByRole('button', { name: 'Refresh Net' });
    await refresh.click();
    await expect(boards.status()).toHaveText(ROBOT);
    stub.on('POST /net/refresh', (route) => route.abort());
    await refresh.click();
    await expect(boards.status()).toContainText('The server could not be reached.');
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  const remove = net.getByRole('button', { name: 'Remove Net' });
  const question = page.getByRole('alertdialog', { name: `Remove Net of ${NAME}?` });
  const confirm = () => question.getByRole('button', { name: 'Remove Net' }).click();

  await test.step('Remove asks with Cancel in focus', async () => {
    const before = [...stub.calls];
    await remove.click();
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(remove).toBeFocused();
    expect(stub.calls).toEqual(before);

    stub.on('DELETE /net', refusal(500, 'The store is locked.'));
    await remove.click();
    await confirm();
    await expect(boards.status()).toHaveText('Net was not removed: The store is locked.');
  });

  await test.step('Remove takes the rows off the site, and the focus stays in the row', async () => {
    stub.on('DELETE /net', async (route) => {
      stub.set({ net: { url: addressOf('net'), outcome: null, stored: null } });
      await route.fulfill({ status: 204 });
    });
    await remove.click();
    await confirm();
    await expect(boards.status()).toHaveText('Net removed from the site.');
    await expect(net).toContainText('Not read yet');
    await expect(net.getByRole('button', { name: 'Upload… Net' })).toBeFocused();
  });

  await test.step('leaderboards that cannot be loaded say why and can be retried', async () => {
    await page.route('**/api/leaderboards/*', refusal(500, 'No luck.'));
    await boards.toggle('Bare').click();
    await expect(boards.section('Bare').getByRole('alert')).toHaveText(
      /^Error loading leaderboards: No luck\./,
    );
    await page.unroute('**/api/leaderboards/*');
    await boards.section('Bare').getByRole('button', { name: 'Retry' }).click();
    await expect(boards.row('Teams', 'Bare')).toContainText('No address');
  });
});

test('I upload a table: refused files, a failed upload and an ended session lose nothing', async ({
  boards,
  panel,
}) => {
  const { page } = panel;
  const { stub } = boards;
  stub.set({ net: read('net', 38) });
  await boards.open();
  await boards.toggle().click();
  const dialog = boards.dialog();
  const dialogStatus = dialog.getByRole('status');
  const dialogAlert = dialog.getByRole('alert');
  const upload = boards.row('Net').getByRole('button', { name: 'Upload… Net' });
  const put = dialog.getByRole('button', { name: 'Put on the site' });

  await test.step('the dialog says how to save the page of the address', async () => {
    await upload.focus();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('button', { name: /^Choose a file/ })).toBeFocused();
    await expect(dialog).toContainText(
      'Open the address in your browser, save the page (Ctrl+S), and choose the saved file here.',
    );
    const address = dialog.getByRole('link', { name: 'the address' });
    await expect(address).toHaveAttribute('href', addressOf('net'));
    await expect(put).toBeDisabled();
  });

  await test.step('it names the columns of a CSV file and has an example that can be uploaded', async () => {
    await expect(dialog).toContainText(
      'A CSV file needs the columns Place, Player and at least one of To par, Strokes or Points.',
    );
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('link', { name: 'Download an example' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('example-net.csv');
    expect(await readFile(await download.path(), 'utf8')).toMatch(/^Place,Player,To par,/);
  });

  await test.step('a file that holds no table is refused, and another one can be chosen', async () => {
    stub.on('POST /net?preview=true', refusal(422, 'This page has no net table.'));
    await boards.choose({ name: 'wrong.html', text: '<p>No.</p>' });
    await expect(dialogAlert).toHaveText('This page has no net table.');
    await expect(dialog).toContainText('wrong.html');
    await expect(put).toBeDisabled();
    await expect(dialog.getByRole('button', { name: 'Try again' })).toHaveCount(0);

    stub.on('POST /net?preview=true', (route) => route.abort());
    await boards.choose(PAGE);
    await expect(dialogAlert).toContainText('could not be reached');
    stub.on('POST /net?preview=true', (route) => route.fulfill({ json: PREVIEW }));
    await dialog.getByRole('button', { name: 'Try again' }).click();
  });

  await test.step('I see what was read before it goes on the site', async () => {
    await expect(dialogStatus).toHaveText('38 rows: 2 added, 3 changed, 0 removed');
    await expect(dialog.getByRole('columnheader')).toHaveText([
      'Place',
      'Player',
      'To par',
      'Strokes',
      'Points',
      'Scorecard link',
    ]);
    await expect(dialog.getByRole('row')).toHaveCount(7);
    await expect(dialog.getByText('and 32 more')).toBeVisible();
    await expectFits(page);
  });

  await test.step('an upload that fails says why and can be sent again', async () => {
    stub.on('POST /net', refusal(500, 'The disk is full.'));
    await put.click();
    await expect(dialogAlert).toHaveText('The disk is full.');
    await expect(put).toBeEnabled();
  });

  await test.step('when my session ends, I log in over the dialog and the chosen file goes through', async () => {
    let signedIn = false;
    let sent = '';
    stub.on('POST /net', async (route) => {
      if (!signedIn) {
        await refusal(401, 'Sign in.')(route);
        return;
      }
      sent = route.request().postData() ?? '';
      stub.set({ net: read('net', 38, 5) });
      await route.fulfill({ json: PREVIEW });
    });
    const readAgain = await panel.endSession();
    await put.click();
    const login = page.getByRole('dialog', { name: 'Your session has ended' });
    await login.getByLabel('Username').fill(ACCOUNT.username);
    await login.getByLabel('Password', { exact: true }).fill(ACCOUNT.password);
    signedIn = true;
    await readAgain();
    await login.getByRole('button', { name: 'Log In' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(panel.message(`Net of ${NAME} uploaded: 38 rows, 5 changed.`)).toBeVisible();
    await expect(boards.row('Net')).toContainText('38 rows, 5 changed');
    await expect(upload).toBeFocused();
    expect(sent).toContain('name="page"; filename="net.html"');
    expect(sent).toContain(PAGE.text);
  });

  await test.step('a dropped file is read like a chosen one', async () => {
    await upload.click();
    const dataTransfer = await page.evaluateHandle(() => {
      const transfer = new DataTransfer();
      transfer.items.add(new File(['rank,player\n1,Ann'], 'net.csv', { type: 'text/csv' }));
      return transfer;
    });
    await dialog.getByRole('button', { name: /^Choose/ }).dispatchEvent('drop', { dataTransfer });
    await expect(dialog).toContainText('net.csv');
    await expect(dialogStatus).toContainText('38 rows');
  });
});

test('a save reports what it read, and its failures stay visible', async ({ boards, panel }) => {
  const { page } = panel;
  await boards.open();
  /** Responds to saves with the stored event and this outcome of its refresh. */
  const respondWith = (refresh: object, delay?: Promise<undefined>) =>
    page.route('**/api/events/*', async (route) => {
      await delay;
      const response = await route.fetch();
      const record: unknown = await response.json();
      await route.fulfill({ response, json: Object.assign({}, record, { refresh }) });
    });

  await test.step('a save that read everything says so in its one message', async () => {
    await respondWith({
      net: { rows: 38, changed: 0 },
      'tee-times': { rows: 12, changed: 12 },
    });
    await panel.edit(NAME);
    await panel.field('Town').fill('Keene');
    await panel.button('Save').click();
    await expect(panel.message(`${NAME} saved. Net 38 rows, Tee Times 12 rows.`)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(boards.toggle()).toHaveAttribute('aria-expanded', 'true');
    await page.unroute('**/api/events/*');
  });

  await test.step('a save that failed to read a table says which one and why', async () => {
    boards.stub.set({ net: read('net', 38, 38) });
    const delayed = Promise.withResolvers<undefined>();
    await respondWith(
      {
        net: { rows: 38, changed: 38 },
        gross: { error: ROBOT },
        seasonStandings: { rows: 58, changed: 2 },
        wgrStandings: { rows: 60, changed: 0 },
      },
      delayed.promise,
    );
    await panel.edit(NAME);
    await panel.field('Teams leaderboard URL').fill(addressOf('teams'));
    await panel.button('Save').click();
    await expect(
      panel.editor().getByText('Saving and reading the leaderboards…', { exact: true }),
    ).toBeVisible();
    delayed.resolve(undefined);
    await expect(panel.message(`${NAME} saved.`).last()).toBeVisible();
    const failure = page.getByRole('region', { name: /^Messages/ }).getByRole('alert');
    await expect(failure).toContainText(
      `${NAME}: Net 38 rows, Season standings 58 rows, WGR standings 60 rows, Gross failed: ${ROBOT}`,
    );
    await expect(boards.row('Net')).toContainText('38 rows, 38 changed');
  });
});

/** The panel's screens of records, one card each, with the names that staff members see. */
import type { APIResponse, Locator, Page } from 'playwright/test';
import { expect, picture, smallTest, test } from './admin-panel.ts';

export { ACCOUNT, expect, expectAccessible } from './admin-panel.ts';

/** Years that no demo has: tests own what they see there, and clear it. */
export const YEAR = 2090;

/** What differs between screens. */
export interface ScreenNames {
  /** Below `/admin/`. */
  path: string;
  title: string;
  add: string;
  /** Heading of a new card, and of one in edit. */
  editors: RegExp;
  /** The API path that the list is read from, and the one that records are written to. */
  list: string;
  write: string;
}

export class RecordsPanel {
  readonly page: Page;
  readonly names: ScreenNames;
  readonly #origin: string;

  constructor(page: Page, origin: string, names: ScreenNames) {
    this.page = page;
    this.#origin = origin;
    this.names = names;
  }

  readonly alert = () => this.page.getByRole('main').getByRole('alert');
  readonly card = (name: string) => this.page.getByRole('article', { name, exact: true });
  readonly cards = () => this.page.getByRole('article');
  readonly editor = () => this.page.getByRole('form', { name: this.names.editors });
  readonly field = (label: string) => this.editor().getByLabel(label, { exact: true });
  readonly button = (name: string) => this.page.getByRole('button', { name, exact: true });
  readonly question = (name: string) => this.page.getByRole('alertdialog', { name, exact: true });
  readonly message = (text: string | RegExp) =>
    this.page.getByRole('region', { name: /^Messages/ }).getByText(text);

  /** Opens the screen and waits for its list. */
  async open() {
    const { path, title, add } = this.names;
    await this.page.goto(`/admin/${path}`);
    await expect(this.page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await expect(this.button(add)).toBeEnabled();
  }

  /** How wide the page is; wider than the window when it scrolls sideways. */
  readonly width = () => this.page.evaluate(() => document.documentElement.scrollWidth);

  /** Presses a button of a card. */
  async press(card: string, button: string) {
    await this.card(card).getByRole('button', { name: button, exact: true }).click();
  }

  /** The request that an action of the panel sends with this method. */
  async sentBy(method: string, act: () => Promise<void>) {
    const sent = this.page.waitForRequest((request) => request.method() === method);
    await act();
    const request = await sent;
    const contentType = request.headers()['content-type'] ?? '';
    const body: unknown = contentType.startsWith('application/json')
      ? request.postDataJSON()
      : undefined;
    return { path: new URL(request.url()).pathname, body, contentType };
  }

  /** Chooses a file through the picker that a button of a dialog opens. */
  async chooseFile(button: Locator, file: { name: string; mimeType: string; buffer: Buffer }) {
    const [picker] = await Promise.all([this.page.waitForEvent('filechooser'), button.click()]);
    await picker.setFiles(file);
  }

  /** Sends a request as a staff member would without the panel. */
  async send(method: string, data: object, path = this.names.write): Promise<APIResponse> {
    return this.page.request.fetch(path, { method, data, headers: { origin: this.#origin } });
  }

  /** Sends a form as a staff member would without the panel. */
  async sendForm(
    method: string,
    path: string,
    parts: Record<string, string | { name: string; mimeType: string; buffer: Buffer }>,
  ): Promise<APIResponse> {
    const headers = { origin: this.#origin };
    return this.page.request.fetch(path, { method, multipart: parts, headers });
  }

  /** Clicks on the picture of the open editor, chooses a file and uses it as it is. */
  async choosePicture(color: string) {
    const buffer = await picture(color);
    const file = { name: 'photo', mimeType: 'image/png', buffer };
    await this.chooseFile(this.editor().locator('.drop img'), file);
    await this.button('Use picture').click();
    await expect(this.editor().locator('.drop img')).toHaveAttribute('src', /^blob:/);
  }

  /** Stores a record without the panel. */
  async store(fields: object) {
    const response = await this.send('POST', fields);
    expect(response.status(), await response.text()).toBe(201);
  }

  /** Responds to one method with an error sentence until the returned function is called. */
  async fail(method: string, sentence: string, { status = 500, path = '' } = {}) {
    const to = (url: URL) => url.pathname === (path || this.names.write);
    await this.page.route(to, async (route) => {
      if (route.request().method() !== method) await route.fallback();
      else await route.fulfill({ status, contentType: 'text/plain', body: sentence });
    });
    return () => this.page.unroute(to);
  }

  /** Responds to the request for the list as the server would, until the page is closed. */
  async respondWithList(json: unknown) {
    await this.page.route(
      (url) => url.pathname === this.names.list,
      async (route) => {
        if (route.request().method() === 'GET') await route.fulfill({ json });
        else await route.fallback();
      },
    );
  }
}

type Clear = (records: RecordsPanel) => Promise<void>;

const withRecords = (on: typeof test, names: ScreenNames, clear: Clear) =>
  on.extend<{ records: RecordsPanel }>({
    records: async ({ page, origin }, use) => {
      const records = new RecordsPanel(page, origin, names);
      await clear(records);
      await use(records);
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      await clear(records);
    },
  });

/** A screen of the demo tour without records of earlier tests. */
export const recordsTest = (names: ScreenNames, clear: Clear) => withRecords(test, names, clear);

/** The same on the tour without the demo's records. */
export const smallRecordsTest = (names: ScreenNames, clear: Clear) =>
  withRecords(smallTest, names, clear);

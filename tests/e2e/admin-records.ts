/** The panel's screens of cards, one a record, by the names staff know their parts by. */
import type { APIResponse, BrowserContext, Page } from 'playwright/test';
import { expect, picture, test as base } from './admin-panel.ts';

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
  /** Calls of the list are read from and written to. */
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

  /** Presses a button of a card. */
  async press(card: string, button: string) {
    await this.card(card).getByRole('button', { name: button, exact: true }).click();
  }

  /** Sends a call as staff would without the panel. */
  async send(method: string, data: object, path = this.names.write): Promise<APIResponse> {
    return this.page.request.fetch(path, { method, data, headers: { origin: this.#origin } });
  }

  /** Sends a form as staff would without the panel. */
  async sendForm(
    method: string,
    path: string,
    parts: Record<string, string | { name: string; mimeType: string; buffer: Buffer }>,
  ): Promise<APIResponse> {
    const headers = { origin: this.#origin };
    return this.page.request.fetch(path, { method, multipart: parts, headers });
  }

  /** Clicks on the picture of the open editor, picks a file and takes it as it is. */
  async choosePicture(colour: string) {
    const [picker] = await Promise.all([
      this.page.waitForEvent('filechooser'),
      this.editor().locator('.drop img').click(),
    ]);
    const buffer = await picture(colour);
    await picker.setFiles({ name: 'photo', mimeType: 'image/png', buffer });
    await this.button('Use picture').click();
    await expect(this.editor().locator('.drop img')).toHaveAttribute('src', /^blob:/);
  }

  /** Stores a record without the panel. */
  async store(fields: object) {
    const answer = await this.send('POST', fields);
    expect(answer.status(), await answer.text()).toBe(201);
  }

  /** Answers one kind of call with an error sentence until the returned function is called. */
  async fail(method: string, sentence: string, { status = 500, path = '' } = {}) {
    const to = (url: URL) => url.pathname === (path || this.names.write);
    await this.page.route(to, async (route) => {
      if (route.request().method() !== method) await route.fallback();
      else await route.fulfill({ status, contentType: 'text/plain', body: sentence });
    });
    return () => this.page.unroute(to);
  }

  /** Answers the list as the server would, until the page is closed. */
  async answerList(json: unknown) {
    await this.page.route(
      (url) => url.pathname === this.names.list,
      async (route) => {
        if (route.request().method() === 'GET') await route.fulfill({ json });
        else await route.fallback();
      },
    );
  }

  /** Holds the list back until the returned function is called. */
  async holdList() {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await this.page.route(
      (url) => url.pathname === this.names.list,
      async (route) => {
        await held;
        await route.fallback();
      },
    );
    return release;
  }
}

/** What a screen's tests begin with: the panel, somebody else signed in too, and a clean end. */
export function recordsTest(names: ScreenNames, clear: (panel: RecordsPanel) => Promise<void>) {
  return base.extend<{ records: RecordsPanel; other: RecordsPanel }>({
    records: async ({ page, tour }, use) => {
      const records = new RecordsPanel(page, tour.origin, names);
      await clear(records);
      await use(records);
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      await clear(records);
    },
    other: async ({ browser, tour, signedIn }, use) => {
      const context: BrowserContext = await browser.newContext({
        baseURL: tour.origin,
        storageState: signedIn,
      });
      await use(new RecordsPanel(await context.newPage(), tour.origin, names));
      await context.close();
    },
  });
}

/** The panel's screens of records, one card each, with the names that staff members see. */
import type { Page } from 'playwright/test';
import { z } from 'zod';
import { expect, PanelScreen, picture, smallTest, test } from './admin-panel.ts';

export { ACCOUNT, expect, expectAccessible } from './admin-panel.ts';

/** Years that no demo has. */
export const YEAR = 2090;

type StoredRecord = Readonly<Record<string, unknown>>;

/** What differs between screens. */
export interface RecordScreen {
  /** Below `/admin/`. */
  path: string;
  title: string;
  add: string;
  /** The API path that the list is read from, and the one that records are written to. */
  list: string;
  write: string;
  /** The request that deletes a record. */
  removal: (record: StoredRecord) => { path: string; data: object };
}

type Names = readonly [path: string, title: string, add: string];

/** Records that the body of a request names by a field. */
const inBody = (names: Names, field: string, write: string, list = write): RecordScreen => ({
  ...screenOf(names, write, list),
  removal: ({ [field]: value }) => ({ path: write, data: { [field]: value } }),
});

/** Records that the path names. */
const inPath = (names: Names, field: string, write: string, list = write): RecordScreen => ({
  ...screenOf(names, write, list),
  removal: ({ [field]: value }) => ({ path: below(write, String(value)), data: {} }),
});

function screenOf([path, title, add]: Names, write: string, list: string) {
  return { path, title, add, write, list };
}

/** The path of a record that is named by it. */
export const below = (path: string, name: string) => `${path}/${encodeURIComponent(name)}`;

export const STANDINGS = inBody(
  ['standings', 'Standings', 'Add Year'],
  'calendarYear',
  '/api/standings-urls',
);
export const MATCH_PLAY = inBody(
  ['match-play', 'Match Play', 'Add Year'],
  'year',
  '/api/match-play',
);
export const PLAYERS = inBody(
  ['players', 'Players', 'Add Player'],
  'player',
  '/api/match-play/player',
  '/api/match-play/players',
);
export const COLONY_CUP = inBody(
  ['colony-cup', 'Colony Cup', 'Add Year'],
  'ID',
  '/api/colony-cup',
  '/api/colony-cup/all',
);
export const CHAMPIONS = inPath(
  ['past-champions', 'Past Champions', 'Add Champion'],
  'year',
  '/api/champions',
);
export const GOLFERS = inPath(
  ['disabled-list', 'Disabled List', 'Add Golfer'],
  'name',
  '/api/disabled-golfers',
);
export const DIRECTORY = inPath(
  ['directory', 'Player Directory', 'Add Player'],
  'ID',
  '/api/directory',
);
export const ANNOUNCEMENTS = inPath(
  ['announcements', 'Announcements', 'Add Announcement'],
  'ID',
  '/api/announcements',
  '/api/announcements/all',
);
export const ARTICLES = inPath(['news', 'News', 'Add Article'], 'ID', '/api/articles');
export const COURSES = inPath(['courses', 'Courses', 'Add Course'], 'id', '/api/courses');
export const POSTS = inPath(['posts', 'Article Pictures', 'Add Picture'], 'slug', '/api/posts');

export class RecordsPanel extends PanelScreen {
  readonly screen: RecordScreen;

  constructor(page: Page, origin: string, screen: RecordScreen) {
    super(page, origin);
    this.screen = screen;
  }

  /** Opens the screen and waits for its list. */
  async open() {
    const { path, title, add } = this.screen;
    await this.page.goto(`/admin/${path}`);
    await expect(this.page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await expect(this.button(add)).toBeEnabled();
  }

  /** The stored records, from the list of staff or from another one. */
  async stored<T>(schema: z.ZodType<T>, path = this.screen.list): Promise<T[]> {
    return this.read(path, z.array(schema));
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

  /** Sends a record as a staff member would without the panel. */
  async send(method: string, data: object, path = this.screen.write) {
    await this.request(method, path, { data });
  }

  /** Sends a record in a part of a form, with a picture of a color or without. */
  async sendForm(part: string, fields: object, { method = 'POST', path = '', color = '' } = {}) {
    const file = async () => ({
      image: { name: 'photo', mimeType: 'image/png', buffer: await picture(color) },
    });
    const parts = { [part]: JSON.stringify(fields), ...(color === '' ? {} : await file()) };
    await this.request(method, path || this.screen.write, { multipart: parts });
  }

  /** Clicks on the picture of the open editor, chooses a file and uses it as it is. */
  async choosePicture(color: string) {
    const buffer = await picture(color);
    const file = { name: 'photo', mimeType: 'image/png', buffer };
    await this.chooseFile(this.editor().locator('.drop img'), file);
    await this.button('Use picture').click();
    await expect(this.editor().locator('.drop img')).toHaveAttribute('src', /^blob:/);
  }

  /** Responds to the request for the list as the server would, until the page is closed. */
  async respondWithList(json: unknown) {
    await this.page.route(
      (url) => url.pathname === this.screen.list,
      async (route) => {
        if (route.request().method() === 'GET') await route.fulfill({ json });
        else await route.fallback();
      },
    );
  }
}

const withRecords = (on: typeof test, screen: RecordScreen) =>
  on.extend<{ records: RecordsPanel }>({
    records: async ({ page, origin }, use) => {
      const records = new RecordsPanel(page, origin, screen);
      const removals = async () =>
        (await records.stored(z.record(z.string(), z.unknown()))).map(screen.removal);
      const before = new Set((await removals()).map((each) => JSON.stringify(each)));
      await use(records);
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      for (const removal of await removals()) {
        if (!before.has(JSON.stringify(removal)))
          await records.send('DELETE', removal.data, removal.path);
      }
    },
  });

/** A screen of the demo tour; what a test adds is deleted afterwards. */
export const recordsTest = (screen: RecordScreen) => withRecords(test, screen);

/** The same on the tour without the demo's records. */
export const smallRecordsTest = (screen: RecordScreen) => withRecords(smallTest, screen);

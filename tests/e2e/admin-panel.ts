import type { APIRequestContext, Page } from 'playwright/test';
import sharp from 'sharp';
import { TOUR_ADMIN } from '../../scripts/tour-process.ts';
import { expect, test as base } from './tour.ts';
import type { EventFields } from '#domain/event/event.schema.ts';
import { EventResponse, EventsResponse } from '#domain/event/event.schema.ts';

/** The account the panel is driven with. */
export const ACCOUNT = TOUR_ADMIN;

/** A season without events in the demo; tests delete what they store in it. */
export const SEASON = 2097;

/** The schedule in the panel, with the names that staff members see. */
export class AdminPanel {
  readonly page: Page;
  readonly #origin: string;

  constructor(page: Page, origin: string) {
    this.page = page;
    this.#origin = origin;
  }

  readonly alert = () => this.page.getByRole('main').getByRole('alert');
  readonly card = (name: string) => this.page.getByRole('article', { name, exact: true });
  readonly cards = () => this.page.getByRole('article');
  readonly editor = () => this.page.getByRole('form', { name: /^(Edit |New event)/ });
  readonly field = (label: string) => this.editor().getByLabel(label, { exact: true });
  readonly button = (name: string) => this.page.getByRole('button', { name, exact: true });
  readonly message = (text: string | RegExp) =>
    this.page.getByRole('region', { name: /^Messages/ }).getByText(text);

  /** Opens the schedule of a season and waits for its list. */
  async openSchedule(season: number = SEASON) {
    await this.page.goto(`/admin/schedule?year=${season}`);
    await expect(this.page.getByRole('heading', { name: 'Schedule', level: 1 })).toBeVisible();
    await expect(this.button('Add Event')).toBeEnabled();
  }

  /** Opens the editor of a card. */
  async edit(name: string) {
    await this.card(name).getByRole('button', { name: 'Edit' }).click();
    await expect(this.field('Name')).toBeFocused();
  }

  /** Stores an event without the panel and returns its ID. */
  async store(fields: Partial<EventFields>): Promise<string> {
    const response = await this.page.request.post('/api/events', {
      multipart: { event: JSON.stringify({ date: `${SEASON}-06-01`, ...fields }) },
      headers: { origin: this.#origin },
    });
    expect(response.status(), await response.text()).toBe(201);
    return EventResponse.parse(await response.json()).eventID;
  }

  /** The stored events of a season. */
  async stored(season: number = SEASON): Promise<EventResponse[]> {
    const response = await this.page.request.get(`/api/events?year=${season}`);
    return EventsResponse.parse(await response.json()).events;
  }

  /** Deletes every event of the tests' own season. */
  async clear() {
    for (const { eventID } of await this.stored()) {
      const headers = { origin: this.#origin };
      await this.page.request.delete(`/api/events/${eventID}`, { headers });
    }
  }

  /** Responds to one method with an error sentence until the returned function is called. */
  async fail(method: string, sentence: string, status = 500) {
    const path = '**/api/events**';
    await this.page.route(path, async (route) => {
      if (route.request().method() !== method) await route.fallback();
      else await route.fulfill({ status, contentType: 'text/plain', body: sentence });
    });
    return () => this.page.unroute(path);
  }

  /** Chooses a picture through the file picker of the open editor. */
  async choosePicture(file: Promise<Buffer> = picture('#2c6e49')) {
    const buffer = await file;
    const [picker] = await Promise.all([
      this.page.waitForEvent('filechooser'),
      this.editor()
        .getByRole('button', { name: /picture/i })
        .first()
        .click(),
    ]);
    await picker.setFiles({
      name: 'course',
      mimeType: buffer[0] === 0x89 ? 'image/png' : 'image/jpeg',
      buffer,
    });
  }
}

/** A picture of one color, 1200 by 800 pixels. */
export function picture(color: string, size = { width: 1200, height: 800 }): Promise<Buffer> {
  const create = { ...size, channels: 3, background: color } as const;
  return sharp({ create }).png().toBuffer();
}

/** A picture that stays large however it is stored. */
export function largePicture(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const create = { width: 1600, height: 1200, channels: 3, background: '#888888', noise } as const;
  return sharp({ create }).jpeg({ quality: 90 }).toBuffer();
}

interface Panel {
  panel: AdminPanel;
}
interface Worker {
  signedIn: Awaited<ReturnType<APIRequestContext['storageState']>>;
}

/** A signed-in staff member with a season of their own; it is cleared afterwards. */
export const test = base.extend<Panel, Worker>({
  signedIn: [
    async ({ playwright, tour }, use) => {
      const { origin } = tour;
      const context = await playwright.request.newContext({ baseURL: origin });
      const response = await context.post('/api/login', { data: ACCOUNT, headers: { origin } });
      expect(response.ok(), await response.text()).toBe(true);
      await use(await context.storageState());
      await context.dispose();
    },
    { scope: 'worker' },
  ],
  storageState: async ({ signedIn }, use) => {
    await use(signedIn);
  },
  panel: async ({ page, tour }, use) => {
    const panel = new AdminPanel(page, tour.origin);
    await use(panel);
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
    await panel.clear();
  },
});
export { expect, expectAccessible } from './tour.ts';

import type { APIRequestContext, Page, PlaywrightWorkerArgs } from 'playwright/test';
import sharp from 'sharp';
import { TOUR_ADMIN, type TourProcess } from '../../scripts/tour-process.ts';
import { Staff, startStaffTour } from './admin-staff.ts';
import { expect, test as base } from './tour.ts';
import { PublishResponse } from '#domain/publish/publish.schema.ts';
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

/** Waits until everything that was saved is on the site. */
export async function published(page: Page): Promise<void> {
  const state = async () => {
    const status: unknown = await (await page.request.get('/api/publish')).json();
    return PublishResponse.parse(status).state;
  };
  // A publication of all pages takes long.
  await expect.poll(state, { timeout: 60_000 }).toBe('live');
}

/** Pastes a text where the focus is, as the clipboard would. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const data = new DataTransfer();
    data.setData('text/plain', pasted);
    const event = { clipboardData: data, bubbles: true, cancelable: true };
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', event));
  }, text);
}

type Session = Awaited<ReturnType<APIRequestContext['storageState']>>;
interface Panel {
  /** Where the page is: the demo tour, or the one without its records. */
  origin: string;
  /** A signed-in staff member with a season of their own; it is cleared afterwards. */
  panel: AdminPanel;
  /** Several staff members on the tour without the demo's records. */
  staff: Staff;
}
interface Worker {
  signedIn: Session;
  staffTour: TourProcess;
  signedInToStaffTour: Session;
}

/** The cookies of a session of this account. */
async function sessionOf(
  playwright: PlaywrightWorkerArgs['playwright'],
  origin: string,
  account: object,
): Promise<Session> {
  const context = await playwright.request.newContext({ baseURL: origin });
  const response = await context.post('/api/login', { data: account, headers: { origin } });
  expect(response.ok(), await response.text()).toBe(true);
  const session = await context.storageState();
  await context.dispose();
  return session;
}

/**
 * On the demo tour. All tests of the panel have the fixtures of workers from here, so that their files share workers
 * and tours.
 */
export const test = base.extend<Panel, Worker>({
  staffTour: [
    async ({}, use) => {
      const tour = await startStaffTour();
      await use(tour);
      await tour.stop();
    },
    { scope: 'worker' },
  ],
  staff: async ({ browser, staffTour }, use) => {
    const staff = new Staff(browser, staffTour);
    await use(staff);
    await staff.closeAll();
  },
  signedIn: [
    async ({ playwright, tour }, use) => {
      await use(await sessionOf(playwright, tour.origin, ACCOUNT));
    },
    { scope: 'worker' },
  ],
  signedInToStaffTour: [
    async ({ playwright, staffTour }, use) => {
      await use(await sessionOf(playwright, staffTour.origin, ACCOUNT));
    },
    { scope: 'worker' },
  ],
  origin: async ({ tour }, use) => {
    await use(tour.origin);
  },
  storageState: async ({ signedIn }, use) => {
    await use(signedIn);
  },
  panel: async ({ page, origin }, use) => {
    const panel = new AdminPanel(page, origin);
    await use(panel);
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
    await panel.clear();
  },
});

/** On the tour without the demo's records, which publishes what a test saves in a moment. */
export const smallTest = test.extend({
  origin: async ({ staffTour }, use) => {
    await use(staffTour.origin);
  },
  baseURL: async ({ staffTour }, use) => {
    await use(staffTour.origin);
  },
  storageState: async ({ signedInToStaffTour }, use) => {
    await use(signedInToStaffTour);
  },
});
export { expectAccessible } from './accessibility.ts';
export { expect } from './tour.ts';

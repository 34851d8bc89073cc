import type { APIRequestContext, Locator, Page, PlaywrightWorkerArgs } from 'playwright/test';
import sharp from 'sharp';
import { z } from 'zod';
import { TOUR_ADMIN, type TourProcess } from '../../scripts/tour-process.ts';
import { Staff, startStaffTour } from './admin-staff.ts';
import { expect, test as base } from './tour.ts';
import type { EventFields } from '#domain/events/event.schema.ts';
import { EventResponse, EventsResponse } from '#domain/events/event.schema.ts';

/** The account the panel is driven with. */
export const ACCOUNT = TOUR_ADMIN;

/** A season without events in the demo; tests delete what they store in it. */
export const SEASON = 2097;

interface UploadedFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A request's content: JSON, or the parts of a form. */
type Content = { data: object } | { multipart: Record<string, string | UploadedFile> };

/** A screen of the panel, with the names that staff members see, and the API as it uses it. */
export class PanelScreen {
  readonly page: Page;
  readonly #origin: string;

  constructor(page: Page, origin: string) {
    this.page = page;
    this.#origin = origin;
  }

  readonly alert = () => this.page.getByRole('main').getByRole('alert');
  readonly card = (name: string) => this.page.getByRole('article', { name, exact: true });
  readonly cards = () => this.page.getByRole('article');
  readonly editor = () => this.page.getByRole('form', { name: /^(Edit|New) / });
  readonly field = (label: string) => this.editor().getByLabel(label, { exact: true });
  readonly button = (name: string) => this.page.getByRole('button', { name, exact: true });
  readonly question = (name?: string) =>
    this.page.getByRole('alertdialog', name === undefined ? {} : { name, exact: true });
  readonly message = (text: string | RegExp) =>
    this.page.getByRole('region', { name: /^Messages/ }).getByText(text);

  /** Presses a button of a card. */
  async press(card: string, button: string) {
    await this.card(card).getByRole('button', { name: button, exact: true }).click();
  }

  /** Presses keys one after the other. */
  async keys(...keys: string[]) {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  /** Chooses a file through the picker that a button opens. */
  async chooseFile(button: Locator, file: UploadedFile | string) {
    const [picker] = await Promise.all([this.page.waitForEvent('filechooser'), button.click()]);
    await picker.setFiles(file);
  }

  /** Sends a request as a staff member would without the panel. */
  async request(method: string, path: string, content?: Content) {
    // The server may close an idle connection at the moment it is used again.
    const options = { method, headers: { origin: this.#origin }, maxRetries: 2, ...content };
    const response = await this.page.request.fetch(path, options);
    expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true);
    return response;
  }

  /** What the API responds with at a path. */
  async read<T>(path: string, schema: z.ZodType<T>): Promise<T> {
    return schema.parse(await (await this.request('GET', path)).json());
  }
}

/** The schedule in the panel. */
export class AdminPanel extends PanelScreen {
  /** Opens the schedule of the tests’ season and waits for its list. */
  async openSchedule() {
    await this.page.goto(`/admin/schedule?year=${SEASON}`);
    await expect(this.page.getByRole('heading', { name: 'Schedule', level: 1 })).toBeVisible();
    await expect(this.button('Add Event')).toBeEnabled();
  }

  /** Opens the row of an event as a card. */
  async openCard(name: string) {
    const button = this.button(`Addresses and leaderboards of ${name}`);
    if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click();
  }

  /** Opens the editor of a card. */
  async edit(name: string) {
    await this.press(name, 'Edit');
    await expect(this.field('Name')).toBeFocused();
  }

  /** Stores an event without the panel and returns its ID. */
  async store(fields: Partial<EventFields>): Promise<string> {
    const event = JSON.stringify({ date: `${SEASON}-06-01`, ...fields });
    const response = await this.request('POST', '/api/events', { multipart: { event } });
    return EventResponse.parse(await response.json()).eventID;
  }

  /** Changes a stored event as another staff member would. */
  async change(eventID: string, fields: Partial<EventFields>) {
    const event = JSON.stringify(fields);
    await this.request('PUT', `/api/events/${eventID}`, { multipart: { event } });
  }

  /** The stored events of the tests’ season. */
  async stored(): Promise<EventResponse[]> {
    const { events } = await this.read(`/api/events?year=${SEASON}`, EventsResponse);
    // The API responds with another season where this one has no events.
    return events.filter(({ date }) => date.startsWith(String(SEASON)));
  }

  async remove(eventID: string) {
    await this.request('DELETE', `/api/events/${eventID}`);
  }

  /** Deletes every event of the tests’ season, and every draft. */
  async clear() {
    for (const { eventID } of await this.stored()) await this.remove(eventID);
    for (const { id } of await this.read('/api/drafts', Drafts)) {
      await this.request('DELETE', `/api/drafts/${id}`);
    }
  }

  /** Chooses a picture through the file picker of the open editor. */
  async choosePicture(file: Promise<Buffer> = picture('#2c6e49')) {
    const buffer = await file;
    const mimeType = buffer[0] === 0x89 ? 'image/png' : 'image/jpeg';
    const button = this.editor().getByRole('button', { name: /picture/i });
    await this.chooseFile(button.first(), { name: 'course', mimeType, buffer });
  }
}

const Drafts = z.array(z.object({ id: z.string() }));

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

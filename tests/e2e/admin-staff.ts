/** Several staff members, each in a browser of their own, on a tour that begins without records. */
import type { Browser, BrowserContext, Page } from 'playwright/test';
import { EventResponse } from '#domain/events/event.schema.ts';
import type { Role } from '#domain/accounts/role.ts';
import { TOUR_ADMIN, type TourProcess } from '../../scripts/tour-process.ts';
import { setPassword } from '../../server/session/accounts.ts';
import { setRole } from '../../server/session/manage-accounts.ts';
import { argon2Passwords } from '../../server/session/password.ts';
import { openAccounts } from '../../server/store/stores.ts';
import { startEmptyTour } from '../helpers/processes/tour-processes.ts';
import { expect } from './tour.ts';

export const PASSWORD = 'fairway-green-and-flag';

/** The accounts of the tour next to that of its first owner. */
const ROLES = {
  ann: 'owner',
  bo: 'editor',
  cy: 'scorer',
  // Gets a second step of its own.
  passkey: 'owner',
} as const satisfies Record<string, Role>;
export type StaffName = keyof typeof ROLES;

/** Files of a form by the names of its fields. */
type Parts = Record<string, { name: string; mimeType: string; buffer: Buffer }>;

/** A tour with accounts and without records. */
export async function startStaffTour(): Promise<TourProcess> {
  const tour = await startEmptyTour();
  const stores = { accounts: await openAccounts(tour.dataDir) };
  // Hashing takes long on purpose; all have one password.
  const hash = await argon2Passwords.hash(PASSWORD);
  const passwords = { ...argon2Passwords, hash: () => Promise.resolve(hash) };
  for (const [name, role] of Object.entries(ROLES)) {
    await setPassword(stores, name, PASSWORD, passwords);
    await setRole(stores, name, role);
  }
  return tour;
}

export class Staff {
  readonly tour: TourProcess;
  /** Those of requests that a page of the panel sends. */
  readonly headers: { origin: string };
  readonly #browser: Browser;
  readonly #contexts: BrowserContext[] = [];

  constructor(browser: Browser, tour: TourProcess) {
    this.#browser = browser;
    this.tour = tour;
    this.headers = { origin: tour.origin };
  }

  /** A browser without a session. */
  async newPage(width = 1280): Promise<Page> {
    const context = await this.#browser.newContext({
      baseURL: this.tour.origin,
      viewport: { width, height: 800 },
      permissions: ['clipboard-read', 'clipboard-write'],
      storageState: { cookies: [], origins: [] },
    });
    this.#contexts.push(context);
    return context.newPage();
  }

  /** A browser in which this person has signed in. */
  async signedIn(name: StaffName | typeof TOUR_ADMIN.username, width?: number): Promise<Page> {
    const page = await this.newPage(width);
    const account =
      name === TOUR_ADMIN.username ? TOUR_ADMIN : { username: name, password: PASSWORD };
    const response = await page.request.post('/api/login', {
      data: account,
      headers: this.headers,
    });
    expect(response.status(), await response.text()).toBe(200);
    return page;
  }

  /** Fills in the open login form and sends it. */
  async enterPassword(page: Page, username: string, password = PASSWORD) {
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Log In', exact: true }).click();
  }

  /** Adds an event without the panel and returns its ID. */
  async addEvent(by: Page, name: string, fields: object = {}): Promise<string> {
    const event = JSON.stringify({ name, date: '2026-05-01', town: 'Dover', ...fields });
    const options = { multipart: { event }, headers: this.headers };
    const response = await by.request.post('/api/events', options);
    expect(response.status(), await response.text()).toBe(201);
    return EventResponse.parse(await response.json()).eventID;
  }

  /** Changes an event without the panel. */
  async changeEvent(by: Page, id: string, fields: object, parts: Parts = {}) {
    const multipart = { event: JSON.stringify(fields), ...parts };
    const options = { multipart, headers: this.headers };
    expect((await by.request.put(`/api/events/${id}`, options)).status()).toBe(200);
  }

  async closeAll() {
    for (const context of this.#contexts.splice(0)) await context.close();
  }
}

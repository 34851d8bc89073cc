/** A whole server whose wall clock jumps at a test's word. */
import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setTimeout as wait } from 'node:timers/promises';
import type { TourProcess } from '../../scripts/tour-process.ts';
import { PublishStatus } from '../../server/domain/publish/publish.schema.ts';
import { eventForm, Client } from '../helpers/client.ts';
import { comes } from './process-facts.ts';
import { BUILT, signedIn, startIn } from './whole-tour.ts';

const PRELOAD = pathToFileURL(join(import.meta.dirname, '../helpers/shifted-clock.ts')).href;

/** Longest wait for a new day to be seen and drawn. */
const NEW_DAY_MS = 15_000;

/** A while in which a server that can't come to rest would have published again. */
const REST_MS = 500;

/** The row of an event on the schedule: its date, from the name it was given here, and what it says. */
const ROW = /id="\d{4}-day-([\d-]+)"[\s\S]*?class="(?:state|button)[^>]*>\s*([^<]+)/g;

export class ShiftedClockTour {
  readonly folder: string;
  readonly #env: Record<string, string>;
  #tour: TourProcess | null = null;

  private constructor(folder: string, env: Record<string, string>) {
    this.folder = folder;
    this.#env = env;
  }

  /** Starts at an instant, in a zone. */
  static async startedAt(instant: string, zone: string): Promise<ShiftedClockTour> {
    const folder = await mkdtemp(join(tmpdir(), 'tour-clock-'));
    await mkdir(join(folder, 'data'));
    // Cards of its own: by a clock that is a year ahead the others' are old enough to be tidied away.
    await mkdir(join(folder, 'dist/cards'), { recursive: true });
    for (const part of ['compiled', 'admin']) {
      await symlink(resolve(BUILT, part), join(folder, 'dist', part));
    }
    const tour = new ShiftedClockTour(folder, {
      TOUR_TIMEZONE: zone,
      CLOCK_FILE: join(folder, 'clock'),
      NODE_OPTIONS: `--import ${PRELOAD}`,
    });
    await tour.jump(instant);
    await tour.start();
    return tour;
  }

  get process(): TourProcess {
    if (!this.#tour) throw new Error('It was stopped.');
    return this.#tour;
  }

  async start(): Promise<void> {
    this.#tour = await startIn(this.folder, this.#env);
  }

  async stop(): Promise<void> {
    await this.#tour?.stop();
    this.#tour = null;
  }

  async remove(): Promise<void> {
    await this.stop();
    await rm(this.folder, { recursive: true, force: true });
  }

  /** Sets the clock. */
  async jump(instant: string): Promise<void> {
    const file = join(this.folder, 'clock');
    await writeFile(`${file}.new`, String(Date.parse(instant) - Date.now()));
    await rename(`${file}.new`, file);
    // Longer than a reading of it counts.
    await wait(50);
  }

  visitor(): Client {
    return new Client(this.process.origin);
  }

  signIn(): Promise<Client> {
    return signedIn(this.process);
  }

  /** Adds an event of a date, under its date’s name. */
  async addEvent(staff: Client, date: string): Promise<void> {
    const form = eventForm({ name: `Day ${date}`, date });
    const { status, text } = await staff.send('POST', '/api/events', { form });
    if (status !== 201) throw new Error(`${date}: ${status} ${text}`);
  }

  /** The day that the server is in, as it tells the panel. */
  async day(): Promise<string> {
    const { text } = await this.visitor().get('/admin');
    return /<meta name="tour-today" content="([^"]*)"/.exec(text)?.[1] ?? '';
  }

  /** What a season’s page says of its events, by date. */
  async rows(year: string): Promise<Record<string, string>> {
    const { text } = await this.visitor().get(`/schedule/${year}`);
    const rows = [...text.matchAll(ROW)];
    return Object.fromEntries(rows.map(([, date = '', says = '']) => [date, says.trim()]));
  }

  /** Waits until a season’s page says this of its events; gives what it says in the end. */
  async rowsBecome(
    year: string,
    expected: Readonly<Record<string, string>>,
  ): Promise<Record<string, string>> {
    const wanted = JSON.stringify(expected);
    let rows: Record<string, string> = {};
    await comes(async () => {
      rows = await this.rows(year);
      return JSON.stringify(rows) === wanted;
    }, NEW_DAY_MS);
    return rows;
  }

  /** The publish mark once nothing more is published; null when that doesn't come to an end. */
  async rest(staff: Client): Promise<PublishStatus | null> {
    let before = await this.#status(staff);
    for (let tries = 0; tries < 20; tries += 1) {
      await wait(REST_MS);
      const now = await this.#status(staff);
      if (now.revision === before.revision && now.state === 'live') return now;
      before = now;
    }
    return null;
  }

  async #status(staff: Client): Promise<PublishStatus> {
    const { text } = await staff.get('/api/publish');
    return PublishStatus.parse(JSON.parse(text));
  }
}

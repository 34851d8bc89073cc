/** A whole server whose wall clock a test can set. */
import { mkdir, mkdtemp, rename, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setTimeout as wait } from 'node:timers/promises';
import { removeFolder } from '../helpers/remove-folder.ts';
import type { TourProcess } from '../../scripts/tour-process.ts';
import { PublishStatus } from '../../server/domain/publish/publish.schema.ts';
import { eventForm, Client } from '../helpers/client.ts';
import { comes } from './process-facts.ts';
import { BUILT, signedIn, startIn } from './whole-tour.ts';

const PRELOAD = pathToFileURL(join(import.meta.dirname, '../helpers/shifted-clock.ts')).href;

/** A pause in which a server that doesn't stop publishing would have published again. */
const REST_MS = 500;

/** The row of an event on the schedule: its date, from the name that `addEvent` gives it, and its text. */
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
    // Separate cards: a server whose clock is a year ahead would delete the shared ones as outdated.
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
    await removeFolder(this.folder);
  }

  /** Sets the clock. */
  async jump(instant: string): Promise<void> {
    const file = join(this.folder, 'clock');
    await writeFile(`${file}.new`, String(Date.parse(instant) - Date.now()));
    await rename(`${file}.new`, file);
    // Longer than the server uses a value that it has read.
    await wait(50);
  }

  visitor(): Client {
    return new Client(this.process.origin);
  }

  signIn(): Promise<Client> {
    return signedIn(this.process);
  }

  /** Adds an event on a date, named after the date. */
  async addEvent(staff: Client, date: string): Promise<void> {
    const form = eventForm({ name: `Day ${date}`, date });
    const { status, text } = await staff.send('POST', '/api/events', { form });
    if (status !== 201) throw new Error(`${date}: ${status} ${text}`);
  }

  /** The server's current day, as it reports it to the panel. */
  async day(): Promise<string> {
    const { text } = await this.visitor().get('/admin');
    return /<meta name="tour-today" content="([^"]*)"/.exec(text)?.[1] ?? '';
  }

  /** The texts of the events on a season’s page, by date. */
  async rows(year: string): Promise<Record<string, string>> {
    const page = await this.visitor().get(`/schedule/${year}`);
    const rows = [...page.text.matchAll(ROW)];
    return Object.fromEntries(rows.map(([, date = '', text = '']) => [date, text.trim()]));
  }

  /** Waits until a season’s page shows these texts; returns the texts that it shows in the end. */
  async rowsBecome(
    year: string,
    expected: Readonly<Record<string, string>>,
  ): Promise<Record<string, string>> {
    const wanted = JSON.stringify(expected);
    let rows: Record<string, string> = {};
    await comes(async () => {
      rows = await this.rows(year);
      return JSON.stringify(rows) === wanted;
    });
    return rows;
  }

  /** The publish status once nothing more is published; null when publishing doesn't stop. */
  async rest(staff: Client): Promise<PublishStatus | null> {
    let now = await this.#status(staff);
    const rests = await comes(async () => {
      const { revision } = now;
      await wait(REST_MS);
      now = await this.#status(staff);
      return now.revision === revision && now.state === 'live';
    });
    return rests ? now : null;
  }

  async #status(staff: Client): Promise<PublishStatus> {
    const { text } = await staff.get('/api/publish');
    return PublishStatus.parse(JSON.parse(text));
  }
}

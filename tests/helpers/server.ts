/** A real server on a free port over a temporary data directory, with a clock that tests move. */
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Express } from 'express';
import { pino } from 'pino';
import sharp from 'sharp';
import { onTestFinished } from 'vitest';
import { removeFolder } from './remove-folder.ts';
import { createApp, type TourApp } from '../../server/app.ts';
import type { AppOptions, Context } from '../../server/context.ts';
import type { DraftSchedule } from '../../server/drafts/draft-schedule.ts';
import type { AutomaticBackups } from '../../server/backup/automatic/automatic-backups.ts';
import { configFrom, type Config } from '../../server/config.ts';
import { HttpError } from '../../server/errors.ts';
import type { Role } from '../../server/domain/accounts/role.ts';
import { PICTURE_WIDTHS } from '../../server/domain/shared/picture.ts';
import type { LiveSite } from '../../server/publish/live-site.ts';
import { Publisher, type Publication } from '../../server/publish/publisher.ts';
import { ensureAccount, setPassword } from '../../server/session/accounts.ts';
import { setRole } from '../../server/session/manage-accounts.ts';
import { openStores, type Stores } from '../../server/store/stores.ts';
import { answerCheck, type AnswerCheck } from './answers.ts';
import { Client } from './client.ts';
import { listen } from './listen.ts';
import { quickPasswords } from './accounts/passwords.ts';

export const ADMIN = { username: 'admin', password: 'fairway-green-and-flag' } as const;

/** A clock that stands still until it is moved. */
export class TestClock {
  #now: number;

  constructor(start = '2026-06-10T12:00:00Z') {
    this.#now = Date.parse(start);
  }

  readonly now = (): Date => new Date(this.#now);

  set(time: string): void {
    this.#now = Date.parse(time);
  }

  move({ days = 0, hours = 0, minutes = 0 }): void {
    this.#now += ((days * 24 + hours) * 60 + minutes) * 60_000;
  }
}

/** Parts of the app that a test gives; by default nothing outside can be reached, and passwords are hashed quickly. */
export interface StartOptions extends Partial<Omit<AppOptions, 'clock'>> {
  /** Environment variables, as `.env` would hold them. */
  environment?: Record<string, string>;
  /** An existing data directory; it is left in place at the end. */
  dataDir?: string;
  clock?: TestClock;
  publication?: Publication;
}

/** The error of a refresh when no site can be reached. */
export const UNREACHABLE = 'The site could not be reached.';

const NO_SITE: LiveSite = { files: new Map(), resolvePaths: (path) => [path] };

/** A server that listens between `start` and `stop`; it may be started again, as a new one. */
export class TestServer {
  origin!: string;
  /** What listens, for tests of requests under way. */
  http!: Server;
  app!: Express;
  tidy!: () => Promise<void>;
  stores!: Stores;
  clock!: TestClock;
  config!: Config;
  dataDir!: string;
  publisher!: Publisher;
  /** Not started: a test publishes what is due. */
  draftSchedule!: DraftSchedule;
  liveScores!: TourApp['liveScores'];
  /** Not started: a test makes a backup or checks whether one is due. */
  automaticBackups!: AutomaticBackups;
  /** Everything logged, one parsed line an entry, newest last. */
  logged!: Record<string, unknown>[];
  /** Folder of the default pictures this server was given. */
  defaultPictures!: string;
  context!: Context;
  #scratch!: string;
  #check!: AnswerCheck;

  async start({
    environment,
    dataDir,
    clock = new TestClock(),
    publication = () => Promise.resolve(),
    passwords = quickPasswords,
    ...parts
  }: StartOptions = {}): Promise<void> {
    this.#scratch = await mkdtemp(join(tmpdir(), 'tour-test-'));
    this.dataDir = dataDir ?? join(this.#scratch, 'data');
    this.clock = clock;
    this.config = configFrom({
      DATA_DIR: this.dataDir,
      ADMIN_USERNAME: ADMIN.username,
      ADMIN_PASSWORD: ADMIN.password,
      ...environment,
    });
    const logged: Record<string, unknown>[] = [];
    this.logged = logged;
    const log = pino(
      { level: 'debug' },
      { write: (line: string) => logged.push(parsedLine(line)) },
    );
    this.stores = await openStores(this.dataDir);
    // The account's password is not what tests are about.
    await ensureAccount(this.stores, this.config, {
      ...passwords,
      refuseWeak: quickPasswords.refuseWeak,
    });
    this.defaultPictures = await makeDefaultPictures(join(this.#scratch, 'defaults'));
    this.publisher = new Publisher(publication, clock.now, log);
    const tour = await createApp({
      config: this.config,
      stores: this.stores,
      clock: clock.now,
      log,
      defaultPictures: this.defaultPictures,
      passwords,
      publisher: this.publisher,
      fetchPage: () => Promise.reject(new HttpError(502, UNREACHABLE)),
      live: () => NO_SITE,
      panel: (_req, _res, next) => next(),
      ...parts,
    });
    this.app = tour.app;
    this.#check = answerCheck(tour.api);
    this.tidy = tour.tidy;
    this.draftSchedule = tour.draftSchedule;
    this.liveScores = tour.liveScores;
    this.automaticBackups = tour.context.automaticBackups;
    this.context = tour.context;
    this.http = createServer(tour.listener);
    this.origin = `http://127.0.0.1:${await listen(this.http)}`;
  }

  client(): Client {
    const client = new Client(this.origin);
    client.check = this.#check;
    return client;
  }

  /** Logs a client in, here even if it was a client of another server. */
  async signIn(client = this.client()): Promise<Client> {
    client.origin = this.origin;
    client.check = this.#check;
    const response = await client.post('/api/login', ADMIN);
    if (response.status !== 200) throw new Error(`Login failed: ${response.text}`);
    return client;
  }

  /** A client that has logged in with another account, which is created. */
  async signInAs(username: string, role: Role): Promise<Client> {
    await setPassword(this.stores, username, ADMIN.password, quickPasswords);
    await setRole(this.stores, username, role);
    const client = this.client();
    const response = await client.post('/api/login', { ...ADMIN, username });
    if (response.status !== 200) throw new Error(`Login failed: ${response.text}`);
    return client;
  }

  /** Gives the first account another role. */
  async setRole(role: Role): Promise<void> {
    await this.stores.accounts.update(([account]) => {
      if (account) account.role = role;
    });
  }

  /** Ends it, unless that was done before. */
  async stop(): Promise<void> {
    if (!this.http.listening) return;
    this.http.closeAllConnections();
    await new Promise((resolve) => this.http.close(resolve));
    await this.context.reader.close();
    await this.draftSchedule.close();
    await this.context.activity.settled();
    await this.automaticBackups.close();
    await removeFolder(this.#scratch);
  }
}

/** Starts a server for one test, called in it or in a `beforeEach`; it stops at the end of the test. */
export async function start(options: StartOptions = {}): Promise<TestServer> {
  const server = new TestServer();
  await server.start(options);
  onTestFinished(() => server.stop());
  return server;
}

function parsedLine(line: string): Record<string, unknown> {
  const parsed: unknown = JSON.parse(line);
  return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {};
}

async function makeDefaultPictures(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const { avif, webp } = await (defaultPicture ??= encodeDefaultPicture());
  for (const width of PICTURE_WIDTHS) {
    await writeFile(join(folder, `default-${width}.avif`), avif);
    await writeFile(join(folder, `default-${width}.webp`), webp);
  }
  return folder;
}

/** The same for every server of a process. */
let defaultPicture: ReturnType<typeof encodeDefaultPicture> | undefined;

async function encodeDefaultPicture() {
  const picture = sharp({
    create: { width: 8, height: 6, channels: 3, background: '#2d6a4f' },
  });
  return {
    avif: await picture.clone().avif().toBuffer(),
    webp: await picture.clone().webp().toBuffer(),
  };
}

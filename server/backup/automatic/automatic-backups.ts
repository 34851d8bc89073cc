/**
 * Makes a backup every day, verifies it, removes old ones and sends the new one to a second place. None of
 * this affects edits: a step that fails is logged and shown in the panel.
 */
import { join } from 'node:path';
import type { AutomaticBackupsResponse, BackupStep } from '../../domain/backup/backup.api.ts';
import { backupWarnings, isBackupDue } from '../../domain/backup/automatic-backup.ts';
import { HttpError } from '../../errors.ts';
import { recordBackup } from '../backup.service.ts';
import { BackupFolder, type StoredBackup } from './backup-folder.ts';
import { BackupLog } from './backup-log.ts';
import { BackupSteps, type AutomaticContext } from './backup-steps.ts';

/** The default folder, below the data directory: in no backup, and readable only by the server. */
export const AUTOMATIC_FOLDER = 'private/backups';

/** How often the clock is checked, rather than a timer until the next backup: clocks are set, machines sleep. */
const CHECK_MS = 30_000;

/** 404 for a name that no stored backup has. */
export const NO_SUCH_BACKUP = 'There is no such backup; old ones are removed.';

export class AutomaticBackups {
  readonly #context: AutomaticContext;
  readonly #folder: BackupFolder;
  readonly #log: BackupLog;
  readonly #steps: BackupSteps;
  #timer: NodeJS.Timeout | undefined;
  /** The cleanup at the start, which must not remove a file that is being written. */
  #cleanup: Promise<void> = Promise.resolve();
  #running: Promise<void> | null = null;

  constructor(context: AutomaticContext) {
    const { stores, config } = context;
    const { dir } = config.automaticBackups;
    this.#context = context;
    this.#folder = new BackupFolder(context, dir ?? join(stores.dataDir, AUTOMATIC_FOLDER), {
      isOwn: dir === null,
    });
    this.#log = new BackupLog(context);
    this.#steps = new BackupSteps(context, this.#folder, this.#log);
  }

  /** Failed steps since the start of the server. */
  get failures(): Readonly<Record<BackupStep, number>> {
    return this.#log.failures;
  }

  /** Cleans up after a crash and checks every 30 seconds, without keeping the process alive. */
  start(): void {
    this.#cleanup = this.#steps.tidyUp();
    this.#timer = setInterval(() => void this.check(), CHECK_MS);
    this.#timer.unref();
  }

  /** Ends what is running and resolves when nothing is written any more. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#steps.close();
    await this.#running;
  }

  /** Makes the day's backup if it is due. Never rejects. */
  async check(): Promise<void> {
    if (this.#running) return this.#running;
    const { verified } = await this.#stored();
    if (isBackupDue({ ...this.#schedule(), verified, failedAt: this.#failedAt() }))
      await this.#begin({ isScheduled: true });
  }

  /** Makes a backup that a staff member requests, or waits for the one that is being made. Never rejects. */
  async makeNow(): Promise<void> {
    await this.#begin({ isScheduled: false });
    const verified = await this.lastVerified();
    // As with a download, a full disk must not make it look like a failed backup.
    if (verified) {
      await recordBackup(this.#context, verified, 'requested').catch(() => undefined);
    }
  }

  /** The stored backups and what staff should know about them. */
  async status(): Promise<AutomaticBackupsResponse> {
    const { clock } = this.#context;
    const { backups, verified } = await this.#stored();
    const isDaily = this.#schedule().minutes !== null;
    const [lastVerified = null] = verified;
    return {
      isDaily,
      isRunning: this.#running !== null,
      lastVerified: lastVerified?.toISOString() ?? null,
      warnings: backupWarnings({ lastVerified, isDaily }, this.#log.steps, clock()),
      backups: backups.map(({ name, createdAt, bytes }) => ({
        ...this.#log.stateOf(name),
        bytes,
        createdAt: createdAt.toISOString(),
      })),
    };
  }

  /** When the newest verified backup was made; null without one. */
  async lastVerified(): Promise<Date | null> {
    return (await this.#stored()).verified[0] ?? null;
  }

  /** The file of a backup by its name, and when it was made. Throws 404. */
  async find(name: string): Promise<{ path: string; createdAt: Date }> {
    const { backups } = await this.#stored();
    const found = backups.find((backup) => backup.name === name);
    if (!found) throw new HttpError(404, NO_SUCH_BACKUP);
    return { path: this.#folder.pathOf(name), createdAt: found.createdAt };
  }

  #begin(options: { isScheduled: boolean }): Promise<void> {
    if (this.#steps.isClosed()) return Promise.resolve();
    this.#running ??= this.#run(options)
      .catch((error: unknown) =>
        this.#context.log.error({ err: error }, 'automatic backups failed'),
      )
      .finally(() => {
        this.#running = null;
      });
    return this.#running;
  }

  async #run({ isScheduled }: { isScheduled: boolean }): Promise<void> {
    const steps = this.#steps;
    await this.#cleanup;
    await steps.tidyUp();
    const recovered = await this.#verifyWaiting();
    if (isScheduled && !(await this.#isMissing())) {
      if (recovered !== null) await this.#sendOn(recovered);
      return;
    }
    const made = await steps.make();
    if (!made) return;
    const isVerified = await steps.verify(made.name, made.snapshot);
    await steps.removeExpired();
    if (isVerified) await this.#sendOn(made.name);
  }

  async #sendOn(name: string): Promise<void> {
    await this.#steps.copy(name);
    await this.#steps.runCommand(name);
  }

  /** Verifies backups whose verification did not end; returns the newest that is verified now. */
  async #verifyWaiting(): Promise<string | null> {
    let newest: string | null = null;
    for (const { name } of (await this.#stored()).backups) {
      if (this.#steps.isClosed()) break;
      const isWaiting = this.#log.stateOf(name).state === 'unverified';
      if (isWaiting && (await this.#steps.verify(name, null))) newest ??= name;
    }
    return newest;
  }

  /** Whether the day has no backup, not even one that could not be verified: another would need more space. */
  async #isMissing(): Promise<boolean> {
    const { backups } = await this.#stored();
    const usable = backups.filter(({ name }) => this.#log.stateOf(name).state !== 'failed');
    const made = usable.map(({ createdAt }) => createdAt);
    return isBackupDue({ ...this.#schedule(), verified: made, failedAt: null });
  }

  #schedule() {
    const { clock, timezone, config } = this.#context;
    return { now: clock(), zone: timezone(), minutes: config.automaticBackups.minutes };
  }

  #failedAt(): Date | null {
    const { backup, verification } = this.#log.steps;
    const failed = [backup, verification].filter((step) => step !== null && step.error !== '');
    const times = failed.map((step) => Date.parse(step?.at ?? ''));
    return times.length > 0 ? new Date(Math.max(...times)) : null;
  }

  /** Newest first. */
  async #stored(): Promise<{ backups: StoredBackup[]; verified: Date[] }> {
    const backups = await this.#folder.list();
    const verified = backups.filter(({ name }) => this.#log.stateOf(name).state === 'verified');
    return { backups, verified: verified.map(({ createdAt }) => createdAt) };
  }
}

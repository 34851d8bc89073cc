/** The steps of an automatic backup: make, verify, remove old ones, copy, run the operator's program. */
import { resolve, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { WorkerProcess } from '../../background/worker-process.ts';
import type { AutomaticBackupSettings } from '../../config.ts';
import type { BaseContext } from '../../context.ts';
import { expiredBackups } from '../../domain/backup/retention.ts';
import { dateIn, MINUTE_MS } from '../../domain/time/calendar.ts';
import { openBackup } from '../backup.service.ts';
import type { BackedUpFile } from '../manifest.schema.ts';
import { inStagingFolder } from '../restore.service.ts';
import { writeZipFile } from '../write-backup.ts';
import { BackupFolder, folderErrorText, type StoredBackup } from './backup-folder.ts';
import { INTERRUPTED, type BackupLog } from './backup-log.ts';
import { runCommand } from './run-command.ts';
import type { VerifyJobs, VerifyResult } from './verify-job.ts';

/** The process that verifies backups ends after this time without one. */
const IDLE_MS = 5_000;

/** Why no backup was made. */
const UNREADABLE_DATA = 'A file of the tour’s data could not be read. The server’s log says which.';

/** Longest time of a verification, and of the operator's program. */
const VERIFY_MS = 60 * MINUTE_MS;
const COMMAND_MS = 120 * MINUTE_MS;

/** A backup of this run, with what its zip has to contain. */
export interface MadeBackup {
  name: string;
  snapshot: readonly BackedUpFile[];
}

/** What automatic backups need of a context; commands and tests make it without an app. */
export interface AutomaticContext extends Pick<
  BaseContext,
  'stores' | 'pictures' | 'clock' | 'timezone' | 'log' | 'backupCommandMs'
> {
  config: Pick<BaseContext['config'], 'automaticBackups'>;
}

export class BackupSteps {
  readonly #context: AutomaticContext;
  readonly #settings: AutomaticBackupSettings;
  readonly #folder: BackupFolder;
  readonly #log: BackupLog;
  readonly #copies: BackupFolder | null;
  readonly #abort = new AbortController();
  readonly #worker = new WorkerProcess<VerifyJobs>({
    module: resolve(import.meta.dirname, 'verify-worker.ts'),
    idleMs: IDLE_MS,
    jobMs: VERIFY_MS,
    callbacks: {},
  });
  #zip: Readable | null = null;

  constructor(context: AutomaticContext, folder: BackupFolder, log: BackupLog) {
    this.#context = context;
    this.#folder = folder;
    this.#log = log;
    this.#settings = context.config.automaticBackups;
    const { copyDir } = this.#settings;
    this.#copies = copyDir === null ? null : new BackupFolder(context, copyDir, { isOwn: false });
  }

  isClosed(): boolean {
    return this.#abort.signal.aborted;
  }

  /** Ends the current step, which then counts as interrupted, and starts no other. */
  close(): void {
    this.#abort.abort();
    this.#worker.close();
    this.#zip?.destroy(new Error(INTERRUPTED));
  }

  /** Removes what a crash left in the folders. */
  async tidyUp(): Promise<void> {
    await this.#folder.prepare().catch(() => undefined);
    await this.#copies?.prepare().catch(() => undefined);
  }

  /** Writes what is saved now as a new file; null if that fails. */
  async make(): Promise<MadeBackup | null> {
    const { stores, log } = this.#context;
    const [folder, backupLog] = [this.#folder, this.#log];
    await backupLog.begin('backup');
    try {
      await folder.prepare();
      const { zip, createdAt, files } = await openBackup(this.#context);
      this.#zip = zip;
      if (this.isClosed()) this.close();
      const name = await folder.freeName(createdAt);
      const bytes = await writeZipFile(zip, folder.pathOf(name));
      await backupLog.setFile(name, 'unverified');
      await backupLog.end('backup', '');
      log.info({ name, bytes }, 'automatic backup made');
      return { name, snapshot: files };
    } catch (error) {
      if (this.isClosed()) return null;
      log.error({ err: error }, 'the automatic backup could not be made');
      const path = error instanceof Error && 'path' in error ? String(error.path) : '';
      const isOfData = path.startsWith(`${stores.dataDir}${sep}`) && !path.startsWith(folder.path);
      await backupLog.end('backup', isOfData ? UNREADABLE_DATA : folderErrorText(error));
      return null;
    } finally {
      this.#zip?.destroy();
      this.#zip = null;
    }
  }

  /** Verifies a stored backup and records the result; true if it is verified. */
  async verify(name: string, snapshot: MadeBackup['snapshot'] | null): Promise<boolean> {
    const { log } = this.#context;
    const backupLog = this.#log;
    await backupLog.begin('verification');
    const { state, error } = await this.#verified(name, snapshot);
    if (this.isClosed()) return false;
    if (state === 'verified') log.info({ name }, 'automatic backup verified');
    else log.error({ name, reason: error }, 'the automatic backup could not be verified');
    await backupLog.setFile(name, state, error);
    await backupLog.end('verification', error);
    return state === 'verified';
  }

  async #verified(name: string, snapshot: MadeBackup['snapshot'] | null): Promise<VerifyResult> {
    const { stores, log } = this.#context;
    const { dataDir } = stores;
    try {
      return await inStagingFolder(this.#context, (scratchIn) =>
        this.#worker.run((jobs) =>
          jobs.verifyBackup({ zipPath: this.#folder.pathOf(name), scratchIn, dataDir, snapshot }),
        ),
      );
    } catch (error) {
      log.error({ name, err: error }, 'the verification of a backup ended with an error');
      return {
        state: 'unverified',
        error: 'The verification ended with an error, which is in the server’s log.',
      };
    }
  }

  /** Removes the backups that are not retained. */
  async removeExpired(): Promise<void> {
    const { log } = this.#context;
    const [folder, backupLog] = [this.#folder, this.#log];
    if (this.isClosed()) return;
    const stored = await folder.list();
    const expired = this.#expiredOf(stored, (name) => backupLog.stateOf(name).state);
    try {
      await folder.remove(expired);
    } catch (error) {
      log.warn({ err: error }, 'old automatic backups could not be removed');
    }
    await backupLog.retainFiles((await folder.list()).map(({ name }) => name));
  }

  /** Copies a verified backup to the second folder and removes old copies there. */
  async copy(name: string): Promise<void> {
    const { log } = this.#context;
    const [folder, backupLog] = [this.#folder, this.#log];
    if (!this.#copies || this.isClosed()) return;
    await backupLog.begin('copy');
    let failure = '';
    try {
      await this.#copies.prepare();
      await this.#copies.add(folder.pathOf(name), name);
      // Only verified backups are copied.
      await this.#copies.remove(this.#expiredOf(await this.#copies.list(), () => 'verified'));
    } catch (error) {
      log.error({ name, err: error }, 'the backup was not copied to the second folder');
      failure = folderErrorText(error);
    }
    if (!this.isClosed()) await backupLog.end('copy', failure);
  }

  /** Runs the operator's program with the path of a verified backup. */
  async runCommand(name: string): Promise<void> {
    const { log, backupCommandMs } = this.#context;
    const backupLog = this.#log;
    const { command, commandEnvironment: environment } = this.#settings;
    if (command === null || this.isClosed()) return;
    await backupLog.begin('command');
    const { error, output } = await runCommand({
      command,
      file: this.#folder.pathOf(name),
      environment,
      timeoutMs: backupCommandMs ?? COMMAND_MS,
      signal: this.#abort.signal,
    });
    if (error === '') log.info({ name, output }, 'backup command ended');
    else log.error({ name, reason: error, output }, 'the backup command failed');
    if (!this.isClosed()) await backupLog.end('command', error);
  }

  #expiredOf(
    stored: readonly StoredBackup[],
    stateOf: (name: string) => 'unverified' | 'verified' | 'failed',
  ): string[] {
    const { timezone } = this.#context;
    return expiredBackups(
      stored.map(({ name, createdAt }) => ({
        name,
        date: dateIn(timezone(), createdAt),
        time: createdAt.getTime(),
        state: stateOf(name),
      })),
    );
  }
}

/** What is known about automatic backups. A full disk must not hide that a backup failed, so memory counts. */
import type { BaseContext } from '../../context.ts';
import type { BackupState, BackupStep, StepOutcomes } from '../../domain/backup/backup.api.ts';
import type { AutomaticBackupLog } from '../../store/private.schema.ts';

/** The error of a step that a crash or the end of the server stopped. */
export const INTERRUPTED = 'The server was stopped meanwhile.';

type FileState = AutomaticBackupLog['files'][number];

type LogContext = Pick<BaseContext, 'stores' | 'clock' | 'log'>;

export class BackupLog {
  readonly #context: LogContext;
  #data: AutomaticBackupLog;
  /** Failed steps since the start of the server. */
  readonly failures: Record<BackupStep, number> = {
    backup: 0,
    verification: 0,
    copy: 0,
    command: 0,
  };

  constructor(context: LogContext) {
    this.#context = context;
    this.#data = context.stores.automaticBackups.data;
  }

  get steps(): StepOutcomes {
    return this.#data.steps;
  }

  /** What is known about a file; one without an entry is of another server or of a lost log. */
  stateOf(name: string): FileState {
    const found = this.#data.files.find((file) => file.name === name);
    return found ?? { name, state: 'unverified', error: '' };
  }

  /** Stores that a step begins: after a crash, it is one that failed. */
  async begin(step: BackupStep): Promise<void> {
    const at = this.#context.clock().toISOString();
    await this.#persist({
      ...this.#data,
      steps: { ...this.#data.steps, [step]: { at, error: INTERRUPTED } },
    });
  }

  async end(step: BackupStep, error: string): Promise<void> {
    if (error !== '') this.failures[step] += 1;
    const at = this.#context.clock().toISOString();
    await this.#set({ steps: { ...this.#data.steps, [step]: { at, error } } });
  }

  async setFile(name: string, state: BackupState, error = ''): Promise<void> {
    const others = this.#data.files.filter((file) => file.name !== name);
    await this.#set({ files: [...others, { name, state, error }] });
  }

  /** Forgets files that are gone. */
  async retainFiles(names: readonly string[]): Promise<void> {
    await this.#set({ files: this.#data.files.filter(({ name }) => names.includes(name)) });
  }

  async #set(change: Partial<AutomaticBackupLog>): Promise<void> {
    this.#data = { ...this.#data, ...change };
    await this.#persist(this.#data);
  }

  async #persist(data: AutomaticBackupLog): Promise<void> {
    try {
      await this.#context.stores.automaticBackups.update((draft) => {
        draft.files = data.files;
        draft.steps = data.steps;
      });
    } catch (error) {
      this.#context.log.warn({ err: error }, 'the state of automatic backups was not stored');
    }
  }
}

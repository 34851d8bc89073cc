/** The files of the folder `private`: readable for the server alone, and in no backup. */
import { z } from 'zod';
import type { Collection } from '../domain/shared/collection.ts';
import { Account, AutomaticBackupLog, LastBackup, Secrets, Session } from './private.schema.ts';
import { SecondFactorsFile } from './second-factors.schema.ts';

/** Below the data directory. */
export const PRIVATE_FOLDER = 'private';

const file = <Data>(
  name: string,
  schema: z.ZodType<Data>,
  empty: Data,
  ifDamaged?: NonNullable<Collection<Data>['ifDamaged']>,
): Collection<Data> => ({
  file: `${PRIVATE_FOLDER}/${name}`,
  schema,
  empty,
  arrange: (data) => data,
  backupLabel: null,
  changedDependencies: null,
  pictures: () => [],
  journaled: null,
  ...(ifDamaged && { ifDamaged }),
});

export const accounts = file('accounts.json', z.array(Account), [], 'last-good');
export const sessions = file('sessions.json', z.array(Session), [], 'set-aside');
export const secrets = file('secrets.json', Secrets, { sessionKey: '' });
export const lastBackup = file(
  'last-backup.json',
  LastBackup,
  { at: null, requested: null },
  'set-aside',
);
export const automaticBackups = file(
  'automatic-backups.json',
  AutomaticBackupLog,
  { files: [], steps: { backup: null, verification: null, copy: null, command: null } },
  'set-aside',
);
export const secondFactors = file(
  'second-factors.json',
  SecondFactorsFile,
  { required: false, accounts: [] },
  'last-good',
);

/** The files of the folder `private`: readable for the server alone, and in no backup. */
import { z } from 'zod';
import type { Collection } from '../domain/shared/collection.ts';
import {
  Account,
  AutomaticBackupLog,
  LastBackup,
  Secrets,
  Session,
  SecondFactorsFile,
} from './private.schema.ts';

/** Below the data directory. */
export const PRIVATE_FOLDER = 'private';

const file = <Data>(
  name: string,
  schema: z.ZodType<Data>,
  empty: Data,
  own: Pick<Collection<Data>, 'ifDamaged' | 'idsOf'> = {},
): Collection<Data> => ({
  file: `${PRIVATE_FOLDER}/${name}`,
  schema,
  empty,
  arrange: (data) => data,
  backupLabel: null,
  changedDependencies: null,
  pictures: () => [],
  journaled: null,
  ...own,
});

const idsOf = (all: readonly { id: string }[]) => all.map(({ id }) => id);

export const accounts = file('accounts.json', z.array(Account), [], {
  ifDamaged: 'last-good',
  idsOf,
});
export const sessions = file('sessions.json', z.array(Session), [], {
  ifDamaged: 'set-aside',
  idsOf,
});
export const secrets = file('secrets.json', Secrets, { sessionKey: '' });
export const lastBackup = file(
  'last-backup.json',
  LastBackup,
  { at: null, requested: null },
  { ifDamaged: 'set-aside' },
);
export const automaticBackups = file(
  'automatic-backups.json',
  AutomaticBackupLog,
  { files: [], steps: { backup: null, verification: null, copy: null, command: null } },
  { ifDamaged: 'set-aside' },
);
export const secondFactors = file(
  'second-factors.json',
  SecondFactorsFile,
  { required: false, accounts: [] },
  { ifDamaged: 'last-good' },
);

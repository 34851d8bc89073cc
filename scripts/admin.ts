/** `npm run admin`: the accounts of the panel, also while the server runs. */
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { readConfig } from '../server/config.ts';
import { Role, ROLE_LABELS, ROLES } from '../server/domain/accounts/role.ts';
import { setPassword } from '../server/session/accounts.ts';
import {
  endSessions,
  setDisabled,
  setRole,
  resetSecondFactor,
} from '../server/session/manage-accounts.ts';
import { openAccounts, openSecondFactors, type Stores } from '../server/store/stores.ts';
import { failWith, Sentence } from './fail-with.ts';

const USAGE = `Usage: npm run admin -- COMMAND
  list                       every account with its role
  set-password [NAME]        sets a password, or creates an owner; asks for the password, or reads it from standard input
  set-role NAME ROLE         ROLE is ${ROLES.join(', ')}
  disable NAME               ends the account’s sessions and refuses its logins
  enable NAME                allows its logins again
  end-sessions NAME          signs the account out everywhere
  reset-second-factor NAME   turns off two-step sign-in and signs the account out everywhere`;

type Command = (
  stores: Pick<Stores, 'accounts' | 'secondFactors'>,
  name: string,
  value: string | undefined,
) => Promise<string>;

const COMMANDS: Readonly<Record<string, Command>> = {
  'set-password': async (stores, name) => {
    await setPassword(stores, name, await readPassword(name));
    return `The password of ${name} is set, and ${name} is signed out everywhere.`;
  },
  'set-role': async (stores, name, value) => {
    const role = Role.safeParse(value);
    if (!role.success) throw new Sentence(`A role is one of ${ROLES.join(', ')}.`);
    await setRole(stores, name, role.data);
    return `${name} has the role ${ROLE_LABELS[role.data]} now.`;
  },
  disable: async (stores, name) => {
    await setDisabled(stores, name, true);
    return `${name} is signed out and can’t sign in anymore.`;
  },
  enable: async (stores, name) => {
    await setDisabled(stores, name, false);
    return `${name} can sign in again.`;
  },
  'end-sessions': async (stores, name) => {
    await endSessions(stores, name);
    return `${name} is signed out everywhere.`;
  },
  'reset-second-factor': async (stores, name) => {
    await resetSecondFactor(stores, name);
    return `${name} signs in with the password alone now, and is signed out everywhere.`;
  },
};

try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  failWith(error);
}

/** Runs a command and returns what it did. Throws Sentence for wrong arguments. */
async function run([name = '', account, value, ...rest]: string[]): Promise<string> {
  const config = readConfig();
  const stores = {
    accounts: await openAccounts(config.dataDir, console.warn),
    secondFactors: await openSecondFactors(config.dataDir, console.warn),
  };
  if (name === 'list' && account === undefined) return listOf(stores);
  const command = COMMANDS[name];
  const known = account ?? (name === 'set-password' ? config.admin.username : undefined);
  const isExtra = rest.length > 0 || (value !== undefined && name !== 'set-role');
  if (!command || known === undefined || isExtra) throw new Sentence(USAGE);
  return command(stores, known, value);
}

function listOf({ accounts }: Pick<Stores, 'accounts'>): string {
  const lines = accounts.data.map(({ username, role, isDisabled, passwordHash }) =>
    [
      `${username}: ${ROLE_LABELS[role]}`,
      ...(passwordHash === null ? ['invited'] : []),
      ...(isDisabled ? ['disabled'] : []),
    ].join(', '),
  );
  return lines.length > 0 ? lines.join('\n') : 'There is no account yet.';
}

/** Reads one line from standard input; a terminal doesn't echo it. */
async function readPassword(username: string): Promise<string> {
  const isTerminal = process.stdin.isTTY;
  if (isTerminal) process.stdout.write(`New password for ${username}: `);
  const silent = new Writable({
    write: (_chunk, _encoding, done) => {
      done();
    },
  });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: isTerminal });
  for await (const line of lines) {
    lines.close();
    if (isTerminal) process.stdout.write('\n');
    return line;
  }
  return '';
}

/** `npm run admin -- set-password [NAME]`: sets the password of an account, or creates the account. */
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { readConfig } from '../server/config.ts';
import { setPassword } from '../server/session/accounts.ts';
import { openAccounts } from '../server/store/stores.ts';
import { failWith, Sentence } from './fail-with.ts';

try {
  const [command, name, ...rest] = process.argv.slice(2);
  if (command !== 'set-password' || rest.length > 0) {
    throw new Sentence(
      'Usage: npm run admin -- set-password [NAME]. The password is asked for, or read from standard input.',
    );
  }
  const config = readConfig();
  const username = name ?? config.admin.username;
  const password = await readPassword(username);
  await setPassword(
    { accounts: await openAccounts(config.dataDir, console.warn) },
    username,
    password,
  );
  console.log(
    `The password of ${username} is set; whoever was signed in as ${username} is signed out.`,
  );
} catch (error) {
  failWith(error);
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

/** The server on its own, as a service runs it: `node server/index.ts`. */
import { ConfigError, readConfig } from './config.ts';
import { createLog } from './log.ts';
import { startServer } from './start-server.ts';
import { DataInUseError } from './store/data-lock.ts';
import { NewerDataError } from './store/migrations.ts';
import { StoreFileError } from './store/store-errors.ts';

/** What whoever starts the server can mend: the sentence says how, and a stack would hide it. */
const SENTENCES = [ConfigError, DataInUseError, NewerDataError, StoreFileError];

function giveUp(error: unknown): never {
  const sentence = SENTENCES.some((kind) => error instanceof kind);
  console.error(sentence && error instanceof Error ? error.message : error);
  process.exit(1);
}

const config = settings();
const log = createLog(config.logLevel);
const server = await startServer(config, log).catch(giveUp);
if (server.firstAccount?.password) {
  // A log is read by many and kept for long, so the password isn't in it.
  log.warn(
    `The account ${server.firstAccount.username} was made with a password nobody knows; ` +
      'set one with: npm run admin -- set-password',
  );
}
log.info({ port: server.port }, 'listening');

const stop = () => {
  void server.close().then(() => process.exit(0));
};
process.once('SIGINT', stop);
process.once('SIGTERM', stop);

function settings() {
  try {
    return readConfig();
  } catch (error) {
    return giveUp(error);
  }
}

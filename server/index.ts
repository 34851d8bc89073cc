/** The server on its own, as a service runs it: `node server/index.ts`. */
import { type Config, ConfigError, readConfig } from './config.ts';
import { createLog } from './log.ts';
import { startServer } from './start-server.ts';
import { DataInUseError } from './store/data-lock.ts';
import { NewerDataError } from './store/migrations.ts';
import { StoreFileError } from './store/store-errors.ts';

/** What whoever runs the service can mend; the sentence says how. */
const MENDABLE = [ConfigError, DataInUseError, NewerDataError, StoreFileError];

/** Ends the start: with the sentence alone where that is all there is to know. */
function failToStart(error: unknown): never {
  if (!MENDABLE.some((kind) => error instanceof kind)) throw error;
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

function configOrFail(): Config {
  try {
    return readConfig();
  } catch (error) {
    return failToStart(error);
  }
}

const config = configOrFail();
const log = createLog(config.logLevel);
const server = await startServer(config, log).catch(failToStart);
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

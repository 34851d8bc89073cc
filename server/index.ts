/** Starts the server alone, as a service does once it is compiled: `node dist/server/index.js`. */
import { ConfigError, readConfig } from './config.ts';
import { createLog } from './logger.ts';
import { startServer } from './start-server.ts';
import { DataInUseError } from './store/files/data-lock.ts';
import { OtherSchemaError } from './store/upgrades/migrations.ts';
import { StoreFileError } from './store/store-errors.ts';

/** Errors that the operator can fix: their message explains how, without a stack. */
const EXPECTED = [ConfigError, DataInUseError, OtherSchemaError, StoreFileError];

function exitWith(error: unknown): never {
  const isExpected = EXPECTED.some((kind) => error instanceof kind);
  console.error(isExpected && error instanceof Error ? error.message : error);
  process.exit(1);
}

const config = settings();
const log = createLog(config.logLevel);
const server = await startServer(config, log).catch(exitWith);
if (server.firstAccount?.password) {
  // Many people may read a log, and it is stored for long, so it doesn't contain the password.
  log.warn(
    `The account ${server.firstAccount.username} was created with a random password that is not recorded; ` +
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
    return exitWith(error);
  }
}

/** The server on its own, as a service runs it: `node server/index.ts`. */
import { readConfig } from './config.ts';
import { createLog } from './log.ts';
import { startServer } from './start-server.ts';
import { DataInUseError } from './store/data-lock.ts';

const config = readConfig();
const log = createLog(config.logLevel);
const server = await startServer(config, log).catch((error: unknown) => {
  if (!(error instanceof DataInUseError)) throw error;
  console.error(error.message);
  process.exit(1);
});
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

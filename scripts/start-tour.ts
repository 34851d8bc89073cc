/** The tour of `npm start`, compiled: the demo's services when it shows the demo, and the server. */
import { type Config, readConfig } from '../server/config.ts';
import { createLog } from '../server/logger.ts';
import { startServer } from '../server/start-server.ts';
import { startDemoServices } from './demo/demo-services.ts';
import { failWith } from './fail-with.ts';

try {
  const config = readConfig();
  const log = createLog(config.logLevel);
  const demo = await startDemoServices(config);
  const server = await startServer(demo.config, log);
  printAddresses(config, server.port, server.firstAccount);
  const stop = () => {
    demo.stop();
    void server.close().then(() => process.exit(0));
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
} catch (error) {
  failWith(error);
}

function printAddresses(
  config: Config,
  port: number,
  account: { username: string; password: string | null } | null,
): void {
  const host = ['0.0.0.0', '::', '127.0.0.1', '::1'].includes(config.host)
    ? 'localhost'
    : config.host;
  const address = `http://${host}:${port}`;
  console.log(`\n  Site         ${address}\n  Admin panel  ${address}/admin`);
  if (account) {
    console.log(`\n  Admin name   ${account.username}`);
    console.log(
      account.password === null
        ? '  Password     the one in ADMIN_PASSWORD'
        : `  Password     ${account.password}   (shown this once; keep it)`,
    );
  }
  console.log('\n  Ctrl-C ends it.\n');
}

/** `npm start`: builds what is missing, seeds a new data directory, and starts the tour. */
import { createServer } from 'node:net';
import { type Config, readConfig } from '../server/config.ts';
import { createLog } from '../server/logger.ts';
import { startServer } from '../server/start-server.ts';
import { lockDataDirectory } from '../server/store/files/data-lock.ts';
import { isNewDataDirectory } from '../server/store/upgrades/migrations.ts';
import { startDemoServices } from './demo/demo-services.ts';
import { failWith, Sentence } from './fail-with.ts';
import { runScript } from './run.ts';

try {
  const config = readConfig();
  await checkPort(config);
  // Fails before building when a server already uses the data directory.
  (await lockDataDirectory(config.dataDir)).release();
  await runStep('scripts/build.ts', '--if-stale');
  if (config.demo && isNewDataDirectory(config.dataDir)) {
    await runStep('scripts/demo/seed.ts');
  }
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

/** Runs a script in a child process, so its memory is released. */
async function runStep(script: string, ...args: string[]): Promise<void> {
  const code = await runScript(script, args);
  if (code !== 0) throw new Sentence('The start ended here; what went wrong stands above.');
}

/** Throws a sentence when the port is in use. */
async function checkPort({ port, host }: Config): Promise<void> {
  const probe = createServer();
  await new Promise<void>((done, fail) => {
    probe.once('error', (error) => {
      const isTaken = 'code' in error && error.code === 'EADDRINUSE';
      fail(
        isTaken
          ? new Sentence(
              `Port ${port} is already in use: is the tour running already? Stop it, or choose another port with PORT=${port + 1} npm start.`,
            )
          : error,
      );
    });
    probe.listen(port, host, () => {
      probe.close(() => {
        done();
      });
    });
  });
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

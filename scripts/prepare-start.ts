/**
 * What `npm start` does before the server runs: builds what is missing and seeds a new data directory. Its parent
 * receives the path of the compiled program.
 */
import { createServer } from 'node:net';
import { join } from 'node:path';
import { type Config, readConfig } from '../server/config.ts';
import { lockDataDirectory } from '../server/store/files/data-lock.ts';
import { isNewDataDirectory } from '../server/store/upgrades/migrations.ts';
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
  process.send?.(join(config.distDir, 'server/start-tour.js'));
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

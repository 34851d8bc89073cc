/** The image of the Dockerfile, built and run as compose.yaml does, where Docker or Podman and the base image are there. */
import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ROOT } from '../scripts/run.ts';
import { TestBucket } from './helpers/bucket/test-bucket.ts';

const IMAGE = 'lfg-tour-test';
const PULL_MS = 60_000;
const BUILD_MS = 900_000;

const succeeds = (builder: string, ...args: string[]) =>
  spawnSync(builder, args, { stdio: 'ignore', timeout: PULL_MS }).status === 0;

const [, base = ''] = /^FROM (\S+)/m.exec(readFileSync(join(ROOT, 'Dockerfile'), 'utf8')) ?? [];
const builder = ['docker', 'podman'].find(
  (each) =>
    succeeds(each, 'info') &&
    (succeeds(each, 'image', 'inspect', base) || succeeds(each, 'pull', base)),
);

const container = async (...args: string[]): Promise<string> =>
  (await promisify(execFile)(builder ?? '', args, { cwd: ROOT })).stdout.trim();

const freePort = () =>
  new Promise<number>((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close();
      done(typeof address === 'object' ? (address?.port ?? 0) : 0);
    });
  });

test.skipIf(builder === undefined)(
  'the container serves the tour and publishes it to a bucket, and ends in time',
  async () => {
    await container('build', '--network=host', `--tag=${IMAGE}`, '.');
    const bucket = new TestBucket();
    onTestFinished(() => bucket.stop());
    await bucket.start();
    const { endpoint, bucket: name, folder, keyID, keySecret } = bucket.settings;
    const port = await freePort();
    const settings = {
      HOST: '127.0.0.1',
      PORT: String(port),
      ADMIN_PASSWORD: 'granite-pine-and-maple',
      PUBLISH_TO: `s3://${name}/${folder}`,
      PUBLISH_ENDPOINT: endpoint,
      PUBLISH_KEY_ID: keyID,
      PUBLISH_KEY_SECRET: keySecret,
    };
    const env = Object.entries(settings).map(([key, value]) => `--env=${key}=${value}`);
    const hardening = ['--read-only', '--tmpfs=/tmp', '--cap-drop=ALL'];
    const id = await container('run', '--detach', '--network=host', ...hardening, ...env, IMAGE);
    onTestFinished(async () => {
      await container('rm', '--force', '--volumes', id);
    });
    const wait = { timeout: 120_000, interval: 500 };
    await vi.waitFor(async () => {
      expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
      expect(await bucket.keys()).toContain('schedule/index.html');
    }, wait);
    const page = await bucket.object('schedule/index.html');
    expect(page?.body.toString()).toContain('<title>Schedule');
    expect(await container('exec', id, 'id', '-u')).toBe('1000');
    await container('stop', '--time=30', id);
    expect(await container('inspect', '--format={{.State.ExitCode}}', id)).toBe('0');
  },
  BUILD_MS,
);

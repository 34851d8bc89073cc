/**
 * `node scripts/bootstrap.mjs tests/checks/bucket.ts`: publishes the demo to a bucket on this machine, serves it by nginx as
 * docs/deploy/nginx-bucket.conf says, checks every link and what a browser does there, and measures edits. Needs nginx.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { PublishResponse } from '#domain/publish/publish.schema.ts';
import { MANIFEST_KEY } from '../../server/publish/bucket/manifest.ts';
import { TestBucket } from '../helpers/bucket/test-bucket.ts';
import { createBenchContext } from '../../scripts/bench/context.ts';
import { whenIdle } from '../../scripts/bench/process-stats.ts';
import { signIn, type StaffClient, whenPublished } from '../../scripts/bench/staff-client.ts';
import { median, tableOf, timesRow, weightRow } from '../../scripts/bench/table.ts';
import { ROOT } from '../../scripts/run.ts';
import { startTourProcess } from '../../scripts/tour-process.ts';
import { browse } from './browse.ts';
import { crawl } from './crawl.ts';

const EDITS = 7;

const statusOf = async (staff: StaffClient) =>
  PublishResponse.parse(await staff.json('GET', '/api/publish'));

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await wait(5);
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

/** Starts nginx with the documented server, on a port of this machine and without TLS; returns what ends it. */
async function startNginx(folder: string, port: number, bucket: string, api: string) {
  await mkdir(folder);
  const server = (await readFile(join(ROOT, 'docs/deploy/nginx-bucket.conf'), 'utf8'))
    .replaceAll(/^ +(ssl_|proxy_ssl_|listen \[).*\n/gm, '')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replaceAll('/tour-pages/', '/pages/')
    .replaceAll('https://s3.store.example', bucket)
    .replaceAll('https://api.tour.example', api);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ');
  const config = `daemon off; user root; pid ${folder}/pid; error_log ${folder}/errors.log; events {}
http { access_log off; ${temporary}\n${server} }`;
  await writeFile(join(folder, 'nginx.conf'), config);
  const nginx = spawn('nginx', ['-c', join(folder, 'nginx.conf')], { stdio: 'inherit' });
  const ended = once(nginx, 'exit');
  await until(() =>
    fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => nginx.exitCode !== null,
    ),
  );
  return async () => {
    nginx.kill('SIGTERM');
    await ended;
  };
}

const bench = await createBenchContext(1);
const bucket = new TestBucket();
const stops = [() => bucket.stop(), () => bench.stop()];
try {
  await bucket.start();
  const [apiPort, port] = [await freePort(), await freePort()];
  const cdn = `http://127.0.0.1:${port}`;
  // One site with two hosts: browsers resolve every name below localhost to this machine.
  const www = `http://www.tour.localhost:${port}`;
  const api = `http://api.tour.localhost:${apiPort}`;
  const { tour: plain, env } = await bench.demo();
  const plainStaff = await signIn(plain.origin);
  const { settings } = bucket;
  const began = performance.now();
  const tour = await startTourProcess({
    dataFrom: plain.dataDir,
    env: {
      ...env,
      PORT: String(apiPort),
      SITE_URL: www,
      PUBLIC_API_BASE: api,
      CORS_ORIGINS: www,
      PUBLISH_TO: `s3://${settings.bucket}/${settings.folder}`,
      PUBLISH_ENDPOINT: settings.endpoint,
      PUBLISH_KEY_ID: settings.keyID,
      PUBLISH_KEY_SECRET: settings.keySecret,
    },
  });
  stops.unshift(() => tour.stop());
  const staff = await signIn(tour.origin);
  const isUploaded = async () => (await statusOf(staff)).bucket?.state === 'live';
  await until(isUploaded);
  const first = performance.now() - began;
  const sizes = bucket.requests.map(({ bytes }) => bytes);
  console.log(`First upload: ${sizes.length} requests, ${sizes.reduce((a, b) => a + b)} bytes.`);
  await whenIdle(tour.pid);
  await until(isUploaded);
  stops.unshift(
    await startNginx(join(bench.folder, 'nginx'), port, settings.endpoint, tour.origin),
  );

  const keys = (await bucket.keys()).filter((key) => key !== MANIFEST_KEY);
  const { broken, count } = await crawl(
    keys,
    new Map([
      [www, cdn],
      [api, tour.origin],
    ]),
  );
  console.log(`${count} addresses requested, ${broken.length} broken.`);
  const failed = await browse(await bench.browser(), www, api);

  const times = { bucket: [0], plain: [0], published: [0] };
  const sent = [0];
  await plainStaff.addEvent({ name: 'Granite Open', date: '2026-06-30' });
  await staff.addEvent({ name: 'Granite Open', date: '2026-06-30' });
  for (let edit = -1; edit < EDITS; edit += 1) {
    for (const [client, list] of [
      [plainStaff, times.plain],
      [staff, times.published],
    ] as const) {
      const name = `Granite Open ${edit + 2}`;
      await until(isUploaded);
      bucket.requests = [];
      await client.saveEvent('2026-granite-open', { name });
      const saved = performance.now();
      await whenPublished(client);
      // The first edit warms up the code.
      list[Math.max(edit, 0)] = (await statusOf(client)).ms ?? Number.NaN;
      if (client === plainStaff) continue;
      await until(async () => (await (await fetch(`${cdn}/schedule/2026`)).text()).includes(name));
      times.bucket[Math.max(edit, 0)] = performance.now() - saved;
      await until(isUploaded);
      sent[Math.max(edit, 0)] = bucket.requests.reduce((sum, { bytes }) => sum + bytes, 0);
    }
  }
  console.log(
    tableOf([
      timesRow('From the start to the first upload of the demo', [first], null),
      timesRow('From a save to the bucket', times.bucket, 1_000),
      weightRow('Sent for an edit, median', median(sent), null),
      timesRow('Publication of an edit with a bucket', times.published, null),
      timesRow('Publication of an edit without', times.plain, null),
    ]),
  );
  await tour.stop();
  const { status } = await fetch(`${cdn}/schedule`);
  if (status !== 200) failed.push(`Without the server, pages respond ${status}.`);
  console.log([...broken, ...failed].join('\n') || 'The site works from the bucket.');
  if (broken.length + failed.length > 0) process.exitCode = 1;
} finally {
  for (const stop of stops) await stop();
}

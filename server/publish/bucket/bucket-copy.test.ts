import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { missingIn, siteOf } from '../../../tests/helpers/bucket/sample-site.ts';
import { CONDITIONS, TestBucket } from '../../../tests/helpers/bucket/test-bucket.ts';
import { testFolder } from '../../../tests/helpers/folder.ts';
import { TestClock } from '../../../tests/helpers/server.ts';
import type { BucketSettings } from '../../config.ts';
import type { PublishedSite } from '../site-publication.ts';
import { BucketCopy } from './bucket-copy.ts';
import { MANIFEST_KEY } from './manifest.ts';

const clock = new TestClock();
let logged = '';
const log = pino({}, { write: (line) => (logged += line) });

let bucket: TestBucket;
let site: PublishedSite;
let copies: BucketCopy[];
beforeEach(async () => {
  bucket = new TestBucket();
  await bucket.start();
  copies = [];
  site = await siteOf(FIRST, { '_astro/a1.js': 'a1', 'logo.svg': '<svg/>' });
});
afterEach(async () => {
  await Promise.all(copies.map((copy) => copy.close(0)));
  await bucket.stop();
});

const FIRST = {
  '': ['/schedule', '/_astro/a1.js', '/logo.svg'],
  schedule: ['/', '/_astro/a1.js'],
  about: ['/'],
};

interface CopyOptions {
  settings?: Partial<BucketSettings>;
  owner?: string;
  /** A failed upload is attempted again when a test says so. */
  pauses?: number[];
  /** A request is sent once. */
  requestPauses?: number[];
}

/** A server that publishes to the bucket. */
function copyOf({
  settings,
  owner = 'one',
  pauses = [100_000],
  requestPauses = [],
}: CopyOptions = {}) {
  const copy = new BucketCopy({
    settings: { ...bucket.settings, ...settings },
    site: () => site,
    owner,
    clock: clock.now,
    log,
    pauses,
    requestPauses,
  });
  copies.push(copy);
  return copy;
}

/** Uploads the site, and waits until that succeeded or failed. */
async function upload(copy: BucketCopy, options: Parameters<BucketCopy['request']>[0] = {}) {
  const { live, failed } = copy.ended;
  copy.request(options);
  await expect.poll(() => copy.ended.live + copy.ended.failed).toBeGreaterThan(live + failed);
  return copy.status;
}

const MANIFEST = `PUT ${MANIFEST_KEY}`;

describe('an upload', () => {
  it('sends files first, then pages, each as the server sends it', async () => {
    const folder = await testFolder();
    const from = join(folder, 'p.avif');
    await writeFile(from, 'pixels');
    const photo = { file: 'media/p/320.avif', from, cacheControl: 'public, max-age=86400' };
    const gone = { file: 'cards/c.jpg', from: join(folder, 'gone.jpg') };
    site = { ...site, linked: [photo, gone] };
    const copy = copyOf();
    expect(copy.status).toMatchObject({ state: 'idle', uploadedAt: null, files: 0 });
    const status = await upload(copy);
    expect(status).toMatchObject({
      state: 'live',
      uploadedAt: clock.now().toISOString(),
      comparedAt: null,
      error: null,
    });
    expect(status.bytes).toBeGreaterThan(1500);
    const writes = bucket.takeWrites();
    expect(writes.slice(1, 4).toSorted()).toEqual([
      'PUT _astro/a1.js',
      'PUT logo.svg',
      'PUT media/p/320.avif',
    ]);
    expect(writes.slice(4, 7).toSorted()).toEqual([
      'PUT about/index.html',
      'PUT index.html',
      'PUT schedule/index.html',
    ]);
    expect([writes.at(0), ...writes.slice(7)]).toEqual([MANIFEST, MANIFEST]);

    const page = await bucket.object('schedule/index.html');
    expect(page?.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control':
        'public, max-age=0, s-maxage=10, stale-while-revalidate=60, stale-if-error=86400',
    });
    expect(page?.body.toString()).toContain(
      `<meta http-equiv="Content-Security-Policy" content="default-src 'self'">`,
    );
    const cachingOf = async (key: string) => (await bucket.object(key))?.headers['cache-control'];
    expect(await cachingOf('_astro/a1.js')).toBe('public, max-age=31536000, immutable');
    expect(await cachingOf('media/p/320.avif')).toBe('public, max-age=86400');
    expect((await bucket.object('media/p/320.avif'))?.headers['content-type']).toBe('image/avif');
  });

  it('stores texts compressed for a host that compresses nothing', async () => {
    await upload(copyOf({ settings: { isCompressed: true } }));
    const page = await bucket.object('schedule/index.html');
    expect(page?.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(page?.body ?? '').toString()).toContain('http-equiv="Content-Security-Pol');
    expect((await bucket.object('logo.svg'))?.headers).not.toHaveProperty('content-encoding');
    bucket.takeWrites();
    await upload(copyOf());
    expect(bucket.takeWrites()).toContain('PUT schedule/index.html');
  });

  it('sends what changed only, after a restart too, and no page ever names a missing file', async () => {
    await upload(copyOf());
    bucket.takeWrites();
    const missing: string[] = [];
    bucket.onWrite = async () => {
      missing.push(...(await missingIn(bucket)));
    };
    const copy = copyOf();
    await upload(copy);
    expect(bucket.takeWrites()).toEqual([]);

    // The schedule gets a page and another script, and a page is deleted.
    site = await siteOf(
      {
        ...FIRST,
        '': ['/schedule', '/events/open', '/_astro/a2.js', '/logo.svg'],
        schedule: ['/', '/events/open', '/_astro/a2.js'],
        'events/open': ['/', '/_astro/a2.js', '/events/open/scorecards'],
        'events/open/scorecards': [],
      },
      { '_astro/a2.js': 'a2', 'logo.svg': '<svg/>' },
    );
    site = { ...site, files: new Map([...site.files].filter(([path]) => path !== '/about')) };
    await upload(copy);
    const writes = bucket.takeWrites();
    expect(writes.slice(0, 2)).toEqual([MANIFEST, 'PUT _astro/a2.js']);
    expect(writes.slice(2, 4).toSorted()).toEqual([
      'PUT events/open/index.html',
      'PUT events/open/scorecards/index.html',
    ]);
    expect(writes.slice(4, 6).toSorted()).toEqual(['PUT index.html', 'PUT schedule/index.html']);
    expect(writes.slice(6)).toEqual(['DELETE about/index.html', MANIFEST]);
    expect(missing.filter((each) => !each.startsWith('events/open/index.html'))).toEqual([]);
    expect(await missingIn(bucket)).toEqual([]);

    // Caches have pages with the old script for a while.
    clock.move({ hours: 23 });
    await upload(copy);
    expect(await bucket.keys()).toContain('_astro/a1.js');
    clock.move({ hours: 1 });
    bucket.takeWrites();
    await upload(copy);
    expect(bucket.takeWrites()).toEqual([MANIFEST, 'DELETE _astro/a1.js', MANIFEST]);
  });

  it('waits for the one that runs, and then sends the newest site only', async () => {
    const copy = copyOf();
    let publishedMeanwhile = 0;
    bucket.onWrite = async ({ key }) => {
      if (key !== 'logo.svg') return;
      for (const text of ['second', 'third']) {
        site = await siteOf(FIRST, { '_astro/a1.js': 'a1', 'logo.svg': `<svg>${text}</svg>` });
        copy.request();
        publishedMeanwhile += 1;
      }
      bucket.onWrite = () => undefined;
    };
    copy.request();
    await expect.poll(() => copy.ended.live).toBe(2);
    expect([publishedMeanwhile, copy.ended]).toEqual([2, { live: 2, failed: 0 }]);
    expect(bucket.takeWrites().filter((each) => each === 'PUT logo.svg')).toHaveLength(2);
    expect((await bucket.object('logo.svg'))?.body.toString()).toBe('<svg>third</svg>');
  });

  it('notifies the address that purges the CDN of what changed, signed', async () => {
    const received: { body: string; signature: unknown }[] = [];
    const purger = createServer((request, response) => {
      void text(request).then((body) => {
        received.push({ body, signature: request.headers['x-signature-256'] });
        response.writeHead(received.length === 1 ? 204 : 400).end();
      });
    });
    await new Promise<void>((done) => purger.listen(0, '127.0.0.1', done));
    const address = purger.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const copy = copyOf({
      settings: { purge: { url: `http://127.0.0.1:${port}/purge`, secret: 's3cret' } },
    });
    await upload(copy);
    await expect.poll(() => received.length).toBe(1);
    const [{ body, signature } = { body: '', signature: '' }] = received;
    const expected = createHmac('sha256', 's3cret').update(body).digest('hex');
    expect(signature).toBe(`sha256=${expected}`);
    expect(JSON.parse(body)).toEqual({
      changed: ['/_astro/a1.js', '/logo.svg', '/', '/schedule', '/about'],
      at: clock.now().toISOString(),
    });
    await upload(copy);
    site = await siteOf({ ...FIRST, about: [] }, { '_astro/a1.js': 'a1', 'logo.svg': '<svg/>' });
    await upload(copy);
    await expect.poll(() => received.length).toBe(2);
    await expect
      .poll(() => copy.status)
      .toMatchObject({
        state: 'live',
        error: 'The bucket is up to date, but the address that purges the CDN answered 400.',
      });
    purger.close();
  });
});

describe('a comparison', () => {
  it('sends what is missing or was changed in the bucket, and leaves other objects', async () => {
    const copy = copyOf();
    await upload(copy);
    const client = bucket.client();
    await client.delete('logo.svg');
    await client.put('about/index.html', Buffer.from('by hand'), {});
    await client.put('google1234.html', Buffer.from('verified'), {});
    bucket.takeWrites();
    await upload(copy);
    expect(bucket.takeWrites()).toEqual([]);
    clock.move({ hours: 1 });
    expect(await upload(copy, { isCompared: true })).toMatchObject({
      state: 'live',
      comparedAt: clock.now().toISOString(),
    });
    expect(bucket.takeWrites()).toEqual([
      MANIFEST,
      'PUT logo.svg',
      'PUT about/index.html',
      MANIFEST,
    ]);
    expect(await bucket.keys()).toContain('google1234.html');
    await upload(copy, { isCompared: true });
    expect(bucket.takeWrites()).toEqual([]);
  });

  it('and a manifest that is lost or damaged bring back the whole site', async () => {
    const copy = copyOf();
    await upload(copy);
    for (const damaged of [null, '{"version": 1, "files": ', '{"version": 7}']) {
      if (damaged === null) await bucket.client().delete(MANIFEST_KEY);
      else await bucket.client().put(MANIFEST_KEY, Buffer.from(damaged), {});
      bucket.takeWrites();
      expect(await upload(copy)).toMatchObject({ state: 'live' });
      expect(bucket.takeWrites()).toHaveLength(7);
    }
  });
});

describe('a failed upload', () => {
  it('goes on when the store is back, from where it was', async () => {
    const copy = copyOf({ pauses: [5] });
    let count = 0;
    bucket.refuse = ({ method }) => {
      if (method === 'PUT') count += 1;
      return count > 3 ? 'cut' : null;
    };
    copy.request();
    await expect
      .poll(() => copy.status.error)
      .toBe('The bucket can’t be reached. Check PUBLISH_ENDPOINT and the network.');
    expect(copy.status.uploadedAt).toBeNull();
    await bucket.shut();
    bucket.refuse = () => null;
    await bucket.open();
    await expect.poll(() => copy.status).toMatchObject({ state: 'live', error: null });
    expect(await missingIn(bucket)).toEqual([]);
    expect(await bucket.keys()).toHaveLength(6);
  });

  it('sends again only what the manifest doesn’t have', async () => {
    const files = Array.from({ length: 130 }, (_, at): [string, string] => [
      `pictures/${at}.svg`,
      `<svg>${at}</svg>`,
    ]);
    site = await siteOf(FIRST, Object.fromEntries(files));
    let refused = 0;
    bucket.refuse = ({ key }) => {
      if (!key.endsWith('.svg')) return null;
      refused += 1;
      return { status: 507, code: '' };
    };
    expect(await upload(copyOf())).toMatchObject({ state: 'failed' });
    // Those that were sent together, and no other.
    expect(refused).toBe(8);
    bucket.takeWrites();
    bucket.refuse = ({ key }) => (key.endsWith('.html') ? { status: 507, code: '' } : null);
    expect(await upload(copyOf())).toMatchObject({ state: 'failed' });
    expect(bucket.takeWrites()).toHaveLength(2 + 130);
    bucket.refuse = () => null;
    expect(await upload(copyOf())).toMatchObject({ state: 'live', files: 133 });
    expect(bucket.takeWrites()).toHaveLength(2 + 30 + 3);
  });

  it('repeats a request that the store could not answer', async () => {
    let refused = 0;
    bucket.refuse = ({ key }) => {
      if (key !== 'logo.svg' || refused >= 2) return null;
      refused += 1;
      return refused === 1 ? { status: 503, code: 'SlowDown' } : 'cut';
    };
    const copy = copyOf({ requestPauses: [1, 1, 1] });
    expect(await upload(copy)).toMatchObject({ state: 'live' });
    expect([refused, copy.ended]).toEqual([2, { live: 1, failed: 0 }]);
  });

  it.each([
    [
      { status: 403, code: 'QuotaExceeded' },
      'The bucket is full. Enlarge it, or remove what isn’t of the site. (403, QuotaExceeded)',
    ],
    [
      { status: 507, code: 'XMinioStorageFull' },
      'The bucket is full. Enlarge it, or remove what isn’t of the site. (507, XMinioStorageFull)',
    ],
    [
      { status: 403, code: 'AccessDenied' },
      'The bucket refused the keys. Check PUBLISH_KEY_ID and PUBLISH_KEY_SECRET, and what they may do. (403, AccessDenied)',
    ],
    [
      { status: 403, code: 'RequestTimeTooSkewed' },
      'The bucket refused the request: the clock of this server is wrong. (403, RequestTimeTooSkewed)',
    ],
    [
      { status: 400, code: 'InvalidRequest' },
      'The bucket refused a request. (400, InvalidRequest)',
    ],
  ])('says why: %j', async (refusal, error) => {
    const copy = copyOf();
    bucket.refuse = ({ key }) => (key === 'index.html' ? refusal : null);
    expect(await upload(copy)).toMatchObject({ state: 'failed', error });
    bucket.refuse = () => null;
    // Another publication doesn't wait for the pause.
    expect(await upload(copy)).toMatchObject({ state: 'live', error: null });
  });

  it('with wrong keys says so, changes nothing, and does not log them', async () => {
    const status = await upload(copyOf({ settings: { keySecret: 'wrong-secret' } }));
    expect(status.state).toBe('failed');
    expect(status.error).toMatch(/^The bucket refused the keys\./);
    expect(logged).toContain('SignatureDoesNotMatch');
    expect(logged).not.toContain('wrong-secret');
    expect(await bucket.keys()).toEqual([]);
  });

  it('leaves no file that a page needs, when the next site is an earlier one again', async () => {
    const first = site;
    const copy = copyOf();
    await upload(copy);
    const other = { 'logo.svg': '<svg/>', '_astro/a2.js': 'a2' };
    site = await siteOf({ ...FIRST, '': [], schedule: [] }, other);
    await upload(copy);
    clock.move({ hours: 24 });
    // The old script is deleted, and the manifest isn't written anymore.
    bucket.refuse = ({ key }) => (key === MANIFEST_KEY && isDeleted ? 'cut' : null);
    let isDeleted = false;
    bucket.onWrite = ({ method }) => {
      isDeleted ||= method === 'DELETE';
    };
    expect(await upload(copy)).toMatchObject({ state: 'failed' });
    bucket.refuse = () => null;
    site = first;
    await upload(copyOf());
    expect(await missingIn(bucket)).toEqual([]);
    expect((await bucket.object('index.html'))?.body.toString()).toContain('href="/schedule"');
    expect(await bucket.keys()).toContain('_astro/a1.js');
  });
});

describe('two servers', () => {
  it.each(CONDITIONS)(
    'never upload to one bucket: the second says so, until an owner takes over (conditions: %s)',
    async (conditions) => {
      bucket.conditions = conditions;
      const first = copyOf();
      const second = copyOf({ owner: 'two' });
      await upload(first);
      bucket.takeWrites();
      const refused = await upload(second);
      expect(refused).toMatchObject({ state: 'taken' });
      expect(refused.error).toMatch(/^Another server publishes to this bucket\./);
      expect(bucket.takeWrites()).toEqual([]);
      expect(await upload(second, { isTakenOver: true })).toMatchObject({ state: 'live' });
      expect(await upload(first)).toMatchObject({ state: 'taken' });
      expect(await upload(second)).toMatchObject({ state: 'live' });
    },
  );

  it.each(CONDITIONS)(
    'that begin at the same moment: one of them loses (conditions: %s)',
    async (conditions) => {
      bucket.conditions = conditions;
      const states = await Promise.all(['one', 'two'].map((owner) => upload(copyOf({ owner }))));
      expect(states.map(({ state }) => state)).toContain('taken');
      const pages = bucket.takeWrites().filter((write) => write.endsWith('.html'));
      // Without conditions both may begin, and one ends later.
      if (conditions === 'standard' || conditions === 'bare') expect(pages).toHaveLength(3);
      await Promise.all(copies.map((copy) => upload(copy)));
      expect(copies.map(({ status }) => status.state).toSorted()).toEqual(['live', 'taken']);
      expect(await missingIn(bucket)).toEqual([]);
    },
  );

  it('one of which has a copy of the other’s data folder: the earlier one ends', async () => {
    const first = copyOf();
    await upload(first);
    // As after a restart of the first one.
    expect(await upload(copyOf())).toMatchObject({ state: 'live' });
    site = await siteOf({ ...FIRST, about: [] }, { '_astro/a1.js': 'a1', 'logo.svg': '<svg/>' });
    expect(await upload(copyOf())).toMatchObject({ state: 'live' });
    expect(await upload(first)).toMatchObject({ state: 'taken' });
  });

  it('a takeover during an upload ends it', async () => {
    const first = copyOf();
    const second = copyOf({ owner: 'two' });
    bucket.onWrite = async ({ key }) => {
      if (key !== 'index.html') return;
      bucket.onWrite = () => undefined;
      bucket.requests = [];
      second.request({ isTakenOver: true });
      // It reads the manifest, and again before it writes it.
      const reads = () => bucket.requests.filter(({ method }) => method === 'GET');
      await expect.poll(() => reads().length).toBe(2);
    };
    expect(await upload(first)).toMatchObject({ state: 'taken' });
    await expect.poll(() => second.status.state).toBe('live');
    expect(await missingIn(bucket)).toEqual([]);
  });

  it('a write whose response was lost is not taken for one of another server', async () => {
    let isLost = false;
    bucket.onWrite = ({ key }) => {
      if (key === MANIFEST_KEY && !isLost) {
        isLost = true;
        throw new Error('The connection ends.');
      }
    };
    const copy = copyOf({ requestPauses: [1] });
    expect(await upload(copy)).toMatchObject({ state: 'live' });
    expect([isLost, copy.ended.failed]).toEqual([true, 0]);
  });
});

it('an upload that runs when the server stops is finished, or left to the next start', async () => {
  const copy = copyOf();
  copy.request();
  await copy.close(60_000);
  expect(copy.status).toMatchObject({ state: 'live' });

  site = await siteOf({ '': [] });
  const away = copyOf();
  bucket.refuse = () => 'cut';
  await upload(away);
  await away.close(60_000);
  expect(away.ended.failed).toBe(1);
  bucket.refuse = () => null;
  await upload(copyOf());
  expect(await bucket.keys()).toEqual(['_astro/a1.js', 'index.html', MANIFEST_KEY]);
});

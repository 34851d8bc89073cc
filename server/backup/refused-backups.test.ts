/** Files that are refused as backups: each with its sentence, and with nothing changed. */
import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  backupOf,
  filesOf,
  sendBackup,
  takeBackup,
  zipOf,
  type ZipFile,
} from '../../tests/helpers/backup.ts';
import { eventRecord } from '../../tests/helpers/events.ts';
import { plainPicture, webpBomb } from '../../tests/helpers/pictures.ts';
import { useSharedServer } from '../../tests/helpers/use-server.ts';
import { SCHEMA_VERSION } from '../store/migrations.ts';
import { unpackBackup } from './read-backup.ts';
import * as refusals from './refusals.ts';

let good: Map<string, Buffer>;
let goodZip: Buffer;
const { server, staff } = useSharedServer();
beforeAll(async () => {
  await server.stores.events.update((events) => {
    events.push(eventRecord({ name: 'In the backup' }));
  });
  goodZip = await takeBackup(staff);
  good = await filesOf(goodZip);
  await server.stores.events.update((events) => {
    for (const event of events) event.name = 'Here';
  });
});

/** Every file of the data directory but what a sign-in touches. */
async function everything(): Promise<Record<string, string>> {
  const names = await readdir(server.dataDir, { recursive: true, withFileTypes: true });
  const files = names
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.includes('sessions.json'));
  const read = files.map(async (path) => [path, await readFile(path, 'base64')] as const);
  return Object.fromEntries(await Promise.all(read));
}

async function expectRefused(zip: Buffer, sentence: string | RegExp, status = 422) {
  const before = await everything();
  for (const query of ['?preview=true', '']) {
    const response = await sendBackup(staff, zip, query);
    expect([response.status, response.text]).toEqual([
      status,
      expect.stringMatching(exactly(sentence)),
    ]);
    expect(response.headers['content-type']).toContain('text/plain');
  }
  expect(await everything()).toEqual(before);
  expect(server.stores.events.data.map(({ name }) => name)).toEqual(['Here']);
  expect(server.publisher.status.revision).toBe(0);
}

const exactly = (sentence: string | RegExp) =>
  sentence instanceof RegExp
    ? sentence
    : new RegExp(`^${sentence.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);

const withFile = (extra: ZipFile) => zipOf([...backupOf(good), extra]);
const file = (name: string, text = '[]'): ZipFile => ({ name, content: Buffer.from(text) });
const changed = (name: string, text: string) =>
  zipOf(backupOf(new Map([...good, [name, Buffer.from(text)]])));

describe('file names', () => {
  const strange = [
    '../events.json',
    'images/../../evil.json',
    '/etc/passwd',
    'C:\\evil.json',
    '..\\evil.json',
    'private/accounts.json',
    'private/secrets.json',
    'EVENTS.json',
    './events.json',
    'events.json/',
    'results/',
    'results/20266.json',
    'results/2026.json.exe',
    'images/00000000000000000000/9999.webp',
    'images/zzz/320.webp',
    'images/00000000000000000000/320.svg',
    'last-good/events.json',
    'a'.repeat(300),
    '',
  ];
  it.each(strange)('“%s” is refused', async (name) => {
    await expectRefused(
      withFile(file(name)),
      /^The zip holds “.*”, which is not part of a backup\. N/,
    );
  });

  it('are refused in a manifest too', async () => {
    const zip = zipOf(backupOf(new Map([...good, ['../evil.json', Buffer.from('[]')]])));
    await expectRefused(zip, refusals.notPartOf('../evil.json').message);
  });

  it('must not occur twice in the zip', async () => {
    const zip = withFile(file('events.json'));
    await expectRefused(zip, 'The zip holds “events.json” twice. Nothing was changed.');
  });

  it('must not occur twice in the manifest', async () => {
    const entry = { name: 'meta.json', bytes: 1, sha256: '0'.repeat(64) };
    const zip = zipOf(backupOf(good, { files: [entry, entry] }));
    await expectRefused(zip, refusals.BAD_MANIFEST);
  });
});

describe('entries that are no regular files', () => {
  const sentence = '“courses.json” in the zip is not an ordinary file. Nothing was changed.';
  const without = new Map<string, Buffer>();
  beforeAll(() => {
    for (const [name, content] of good) if (name !== 'courses.json') without.set(name, content);
  });
  const strange: [string, Partial<ZipFile>][] = [
    ['a symbolic link', { mode: 0o120777 }],
    ['a folder', { mode: 0o040755 }],
    ['a device', { mode: 0o020666 }],
  ];
  it.each(strange)('%s is refused', async (_what, change) => {
    const zip = zipOf([
      ...backupOf(without),
      { ...file('courses.json', '/etc/passwd'), ...change },
    ]);
    await expectRefused(zip, sentence);
  });

  it.each([
    ['an encrypted file', { flags: 1 }],
    ['a file compressed with another method', { method: 12 }],
  ])('%s is refused with what to do', async (_what, change) => {
    const zip = zipOf([...backupOf(without), { ...file('courses.json'), ...change }]);
    await expectRefused(zip, refusals.unreadable('courses.json').message);
  });
});

describe('pictures', () => {
  const picture = () => plainPicture(64, 64);
  // A small file that takes an SVG decoder minutes.
  const slowSvg = `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="4000"><filter id="f">${'<feTurbulence numOctaves="99"/><feGaussianBlur stdDeviation="90"/>'.repeat(60)}</filter><rect width="4000" height="4000" filter="url(#f)"/></svg>`;
  const disguised: [string, string, () => Promise<Buffer> | Buffer][] = [
    ['an SVG', '320.webp', () => Buffer.from(slowSvg)],
    ['an SVG', '320.avif', () => Buffer.from(slowSvg)],
    ['a PNG', '320.webp', () => picture().png().toBuffer()],
    ['a WebP', '320.avif', () => picture().webp().toBuffer()],
    ['an AVIF', '320.webp', () => picture().avif().toBuffer()],
    ['an empty file', '1280.webp', () => Buffer.alloc(0)],
    [
      'the first half',
      '640.webp',
      async () => half(await picture().webp({ lossless: true }).toBuffer()),
    ],
    [
      'a WebP with a valid header and no pixels',
      '640.webp',
      async () => {
        const content = await picture().webp({ lossless: true }).toBuffer();
        return content.fill(0, content.length / 2);
      },
    ],
  ];
  it.each(disguised)('%s named %s is refused', async (_what, size, content) => {
    const name = `images/0123456789abcdef0123/${size}`;
    const zip = zipOf(backupOf(new Map([...good, [name, await content()]])));
    await expectRefused(
      zip,
      `“${name}” in the backup is not a picture of the kind its name says. Nothing was changed.`,
    );
  });

  it('with more pixels than an upload may have are refused', async () => {
    const name = 'images/0123456789abcdef0123/1280.webp';
    const withPicture = (content: Buffer) => zipOf(backupOf(new Map([...good, [name, content]])));
    const small = await sendBackup(staff, withPicture(webpBomb(100, 60)), '?preview=true');
    expect(small.status).toBe(200);
    await expectRefused(
      withPicture(webpBomb(10_000, 6_000)),
      refusals.noPicture(name, null).message,
    );
  });
});

const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);

describe('zip bombs', () => {
  it('that declare their size are refused before they are unpacked', async () => {
    const bomb = { ...file('courses.json'), declared: 3_000_000_000 };
    const zip = zipOf(backupOf(good).map((each) => (each.name === 'courses.json' ? bomb : each)));
    await expectRefused(zip, refusals.tooLarge('courses.json').message);
  });

  it('that declare a smaller size are stopped at that size', async () => {
    const content = Buffer.alloc(30_000_000, ' ');
    const zip = zipOf(
      backupOf(new Map([...good, ['courses.json', Buffer.from('[]')]])).map((each) =>
        each.name === 'courses.json' ? { ...each, content, declared: 2 } : each,
      ),
    );
    await expectRefused(zip, refusals.damaged('courses.json').message);
  });

  it('made of many entries that share the same bytes are refused', async () => {
    const picture = Buffer.alloc(1_000_000, 7);
    const many = Array.from({ length: 40 }, (_, at) => {
      const name = `images/${String(at).padStart(20, '0')}/320.webp`;
      return { name, content: picture, method: 0 };
    });
    const spread = zipOf([...backupOf(good), ...many]);
    // The directory alone: what it names would have to share the few bytes there are.
    const end = Buffer.from(spread.subarray(-22));
    const listed = spread.subarray(end.readUInt32LE(16), -22);
    end.writeUInt32LE(0, 16);
    await expectRefused(Buffer.concat([listed, end]), refusals.NOT_A_ZIP);
  });

  it('with too many files or bytes in total are refused', async () => {
    const path = join(server.dataDir, '..', 'sum.zip');
    await writeFile(path, goodZip);
    const limits = {
      unpackedBytes: 1e9,
      files: 1e5,
      collectionBytes: 1e6,
      pictureBytes: 1e6,
      manifestBytes: 1e6,
    };
    const unpack = (change: Partial<typeof limits>) =>
      unpackBackup(path, {
        folder: join(server.dataDir, '..', 'unpacked'),
        writePictures: true,
        limits: { ...limits, ...change },
      });
    await expect(unpack({ files: 3 })).rejects.toThrow(refusals.TOO_MANY_FILES);
    await expect(unpack({ unpackedBytes: 100 })).rejects.toThrow(refusals.TOO_LARGE_INSIDE);
    await expect(unpack({ manifestBytes: 10 })).rejects.toThrow(
      refusals.tooLarge('manifest.json').message,
    );
    await expect(unpack({})).resolves.toMatchObject({ tour: 'LFG Tour' });
  });
});

describe('contents', () => {
  it('a file that is no zip is refused', async () => {
    await expectRefused(Buffer.from('Dear Sir or Madam'), refusals.NOT_A_ZIP);
    await expectRefused(Buffer.alloc(0), refusals.NOT_A_ZIP);
  });

  it('a truncated zip is refused', async () => {
    for (const share of [0.1, 0.5, 0.9, 0.999]) {
      const cut = goodZip.subarray(0, Math.floor(goodZip.length * share));
      await expectRefused(cut, refusals.NOT_A_ZIP);
    }
  });

  it('a zip with one changed bit is refused, unless the bit was not part of the data', async () => {
    let refused = 0;
    for (let at = 3; at < goodZip.length; at += Math.ceil(goodZip.length / 30)) {
      const turned = Buffer.from(goodZip);
      turned.writeUInt8((turned[at] ?? 0) ^ 0x10, at);
      const response = await sendBackup(staff, turned, '?preview=true');
      expect([200, 422]).toContain(response.status);
      if (response.status === 422) refused += 1;
    }
    expect(refused).toBeGreaterThan(10);
  });

  it('a zip without a manifest is refused', async () => {
    const zip = zipOf(backupOf(good).filter(({ name }) => name !== 'manifest.json'));
    await expectRefused(zip, refusals.NO_MANIFEST);
  });

  it('a zip with the backup as a zip in it is refused with what to do', async () => {
    await expectRefused(
      zipOf([{ name: 'Backups/tour.zip', content: goodZip, method: 0 }, file('.DS_Store')]),
      'This zip holds another zip, “Backups/tour.zip”. Unpack it, and upload that one. Nothing was changed.',
    );
  });

  it('a zip with another manifest is refused', async () => {
    const others = ['{}', 'not JSON', '[]', '{"format":"lfg-tour-backup","version":2}'];
    for (const manifest of others) {
      const rest = backupOf(good).filter(({ name }) => name !== 'manifest.json');
      await expectRefused(zipOf([...rest, file('manifest.json', manifest)]), refusals.BAD_MANIFEST);
    }
  });

  it('a file that the manifest does not list is refused', async () => {
    await expectRefused(
      withFile(file('results/2031.json')),
      refusals.notPartOf('results/2031.json').message,
    );
  });

  it('the error names a missing file', async () => {
    const zip = zipOf(backupOf(good).filter(({ name }) => name !== 'events.json'));
    await expectRefused(
      zip,
      'The backup is not complete: “events.json” is missing. Nothing was changed.',
    );
    const bare = new Map([...good].filter(([name]) => name !== 'meta.json'));
    await expectRefused(zipOf(backupOf(bare)), refusals.missing('meta.json').message);
  });

  it('an altered file is refused', async () => {
    const text = good.get('events.json')?.toString() ?? '';
    const altered = Buffer.from(text.replace('In the backup', 'In the bankup'));
    const zip = zipOf(
      backupOf(good).map((each) =>
        each.name === 'events.json' ? { ...each, content: altered } : each,
      ),
    );
    await expectRefused(zip, '“events.json” in the backup is damaged. Nothing was changed.');
  });

  it('the error of a newer version names both versions', async () => {
    await expectRefused(
      zipOf(backupOf(good, { schemaVersion: 99 })),
      `This backup was made by a newer version of the project (schema 99, this one knows ${SCHEMA_VERSION}). Install that version first. Nothing was changed.`,
    );
    await expectRefused(
      changed('meta.json', '{"schemaVersion":99}'),
      /^“meta\.json” in the backup can’t/,
    );
  });

  it('the error of an invalid collection names the file and the reason', async () => {
    await expectRefused(
      changed('events.json', '[{]'),
      /^“events\.json” in the backup can’t be used: it is not valid JSON/,
    );
    await expectRefused(
      changed('events.json', '[{"eventID":"x"}]'),
      /^“events\.json” in the backup can’t be used: it does not fit: entry 1: /,
    );
    await expectRefused(
      changed('demo.json', '{"today":"soon"}'),
      /^“demo\.json” in the backup can’t/,
    );
    await expectRefused(changed('results/2026.json', '{}'), /^“2026\.json” in the backup can’t/);
  });

  it('no error reveals the server’s folders', async () => {
    const { text } = await sendBackup(staff, changed('events.json', '{}'));
    expect(text).not.toContain(server.dataDir);
    expect(text).not.toContain('private');
  });
});

describe('a backup that was unpacked and zipped again', () => {
  /** What a Mac adds to a zip: folders, a description of each file, and how its window was arranged. */
  const zippedAgain = (folder: string, order: (files: ZipFile[]) => ZipFile[] = (same) => same) => {
    const files = backupOf(good).map((each) => ({ ...each, name: `${folder}/${each.name}` }));
    const empty = { content: Buffer.alloc(0), method: 0, mode: 0o040755 };
    return zipOf([
      { name: `${folder}/`, ...empty },
      { name: `${folder}/results/`, ...empty },
      ...order(files).flatMap((each, at) => [
        { ...each, method: at % 2 === 0 ? 0 : 8 },
        file(`__MACOSX/${each.name.replace(/([^/]+)$/, '._$1')}`, 'Mac OS X'),
      ]),
      file(`${folder}/.DS_Store`, 'Bud1'),
      file(`${folder}/._events.json`, 'Mac OS X'),
      file(`${folder}/desktop.ini`, '[.ShellClassInfo]'),
    ]);
  };

  it('is restored, whatever its folder, order and compression are', async () => {
    const counts = async (zip: Buffer) => {
      const { status, text } = await sendBackup(staff, zip, '?preview=true');
      expect([status, text]).toEqual([200, expect.stringContaining('Events')]);
      return text;
    };
    const whole = await counts(zipOf(backupOf(good)));
    const names = backupOf(good).map(({ name }) => name);
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('tour-backup-2026-06-10', 'Tour Kopie 2', 'Désktop/höher', 'results'),
        fc.shuffledSubarray(names, { minLength: names.length }),
        async (folder, shuffled) => {
          const place = ({ name }: ZipFile) => shuffled.indexOf(name.slice(folder.length + 1));
          const zip = zippedAgain(folder, (files) => files.toSorted((a, b) => place(a) - place(b)));
          expect(await counts(zip)).toBe(whole);
        },
      ),
      { numRuns: 8 },
    );
  });

  it('is refused when one of its files differs, or one from elsewhere is in it', async () => {
    const altered = zippedAgain('tour', (files) =>
      files.map((each) =>
        each.name === 'tour/courses.json' ? { ...each, content: Buffer.from('[ ]') } : each,
      ),
    );
    await expectRefused(altered, refusals.damaged('courses.json').message);
    const more = zippedAgain('tour', (files) => [...files, file('letter.txt')]);
    await expectRefused(more, refusals.notPartOf('letter.txt').message);
    const inside = zippedAgain('tour', (files) => [...files, file('tour/../evil.json')]);
    await expectRefused(inside, refusals.notPartOf('../evil.json').message);
    const two = zippedAgain('tour', (files) => [...files, file('other/manifest.json')]);
    await expectRefused(two, refusals.notPartOf('other/manifest.json').message);
  });
});

describe('the form', () => {
  it('must be multipart', async () => {
    const response = await staff.post('/api/restore', { backup: 'x' });
    expect([response.status, response.text]).toEqual([
      415,
      'Send a form (multipart/form-data) with the part "backup".',
    ]);
  });

  it('must contain the file', async () => {
    const form = new FormData();
    form.append('backup', '');
    const response = await staff.send('POST', '/api/restore', { form });
    expect([response.status, response.text]).toEqual([400, 'The part "backup" is missing.']);
  });

  it('must have a valid preview parameter', async () => {
    const response = await sendBackup(staff, goodZip, '?preview=perhaps');
    expect([response.status, response.text]).toEqual([400, 'preview must be true or false.']);
  });

  it('that was refused leaves nothing on disk', async () => {
    await sendBackup(staff, Buffer.from('x'));
    expect(await readdir(join(server.dataDir, 'private', 'restore'))).toEqual([]);
  });
});

it('a link in the picture folder is not followed into a backup', async () => {
  const images = join(server.dataDir, 'images');
  await mkdir(images, { recursive: true });
  await symlink(join(server.dataDir, 'private'), join(images, '0'.repeat(20)));
  const names = [...(await filesOf(await takeBackup(staff))).keys()];
  await rm(join(images, '0'.repeat(20)));
  expect(names.filter((name) => name.startsWith('images/'))).toEqual([]);
});

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
} from '../../tests/helpers/backup/backup.ts';
import { eventRecord } from '../../tests/helpers/events.ts';
import { plainPicture, webpBomb } from '../../tests/helpers/pictures.ts';
import { useSharedServer } from '../../tests/helpers/use-server.ts';
import { OLDEST_SCHEMA, SCHEMA_VERSION } from '../store/upgrades/migrations.ts';
import { unpackBackup } from './read-backup.ts';
import * as refusals from './refusals.ts';

let good: Map<string, Buffer>;
let goodZip: Buffer;
const { server, staff } = useSharedServer();
beforeAll(async () => {
  await server.stores.events.update((events) =>
    events.push(eventRecord({ name: 'In the backup' })),
  );
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

async function expectRefused(zip: Buffer, reason: string | RegExp | Error) {
  const sentence = reason instanceof Error ? reason.message : reason;
  const before = await everything();
  for (const query of ['?preview=true', '']) {
    const response = await sendBackup(staff, zip, query);
    expect(response.status).toBe(422);
    if (typeof sentence === 'string') expect(response.text).toBe(sentence);
    else expect(response.text).toMatch(sentence);
    expect(response.headers['content-type']).toContain('text/plain');
  }
  expect(await everything()).toEqual(before);
  expect(server.stores.events.data.map(({ name }) => name)).toEqual(['Here']);
  expect(server.publisher.status.revision).toBe(0);
}

const withFile = (extra: ZipFile) => zipOf([...backupOf(good), extra]);
const file = (name: string, text = '[]'): ZipFile => ({ name, content: Buffer.from(text) });
const withContent = (name: string, content: Buffer) =>
  zipOf(backupOf(new Map([...good, [name, content]])));
const changed = (name: string, text: string) => withContent(name, Buffer.from(text));
/** The good files but one. */
const without = (left: string) => new Map([...good].filter(([name]) => name !== left));
/** The zip with another file in place of one, or without it, as the manifest does not know it. */
const replaced = (name: string, change: Partial<ZipFile> | null) =>
  zipOf(
    backupOf(good).flatMap((each) =>
      each.name !== name ? [each] : change ? [{ ...each, ...change }] : [],
    ),
  );
const EVIL = '../evil.json';
const ENTRY = { name: 'meta.json', bytes: 1, sha256: '0'.repeat(64) };

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

  const TWICE = 'The zip holds “events.json” twice. Nothing was changed.';
  const entries = { files: [ENTRY, ENTRY] };
  it.each<[string, () => Buffer, string | Error]>([
    ['outside in a manifest', () => changed(EVIL, '[]'), refusals.notPartOf(EVIL)],
    ['twice in the zip', () => withFile(file('events.json')), TWICE],
    ['twice in the manifest', () => zipOf(backupOf(good, entries)), refusals.BAD_MANIFEST],
  ])('%s are refused', (_what, zip, sentence) => expectRefused(zip(), sentence));
});

describe('entries that are no regular files', () => {
  const NOT_ORDINARY = '“courses.json” in the zip is not an ordinary file. Nothing was changed.';
  const UNREADABLE = refusals.unreadable('courses.json');
  it.each<[string, Partial<ZipFile>, string | Error]>([
    ['a symbolic link', { mode: 0o120777, content: Buffer.from('/etc/passwd') }, NOT_ORDINARY],
    ['a folder', { mode: 0o040755 }, NOT_ORDINARY],
    ['a device', { mode: 0o020666 }, NOT_ORDINARY],
    ['an encrypted file', { flags: 1 }, UNREADABLE],
    ['a file compressed with another method', { method: 12 }, UNREADABLE],
  ])('%s is refused with what to do', async (_what, change, sentence) => {
    const zip = zipOf([
      ...backupOf(without('courses.json')),
      { ...file('courses.json'), ...change },
    ]);
    await expectRefused(zip, sentence);
  });
});

describe('pictures', () => {
  const picture = () => plainPicture(64, 64);
  const lossless = () => picture().webp({ lossless: true }).toBuffer();
  const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);
  // A small file that takes an SVG decoder minutes.
  const slowSvg = `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="4000"><filter id="f">${'<feTurbulence numOctaves="99"/><feGaussianBlur stdDeviation="90"/>'.repeat(60)}</filter><rect width="4000" height="4000" filter="url(#f)"/></svg>`;
  const disguised: [string, string, () => Promise<Buffer> | Buffer][] = [
    ['an SVG', '320.webp', () => Buffer.from(slowSvg)],
    ['an SVG', '320.avif', () => Buffer.from(slowSvg)],
    ['a PNG', '320.webp', () => picture().png().toBuffer()],
    ['a WebP', '320.avif', () => picture().webp().toBuffer()],
    ['an AVIF', '320.webp', () => picture().avif().toBuffer()],
    ['an empty file', '1280.webp', () => Buffer.alloc(0)],
    ['the first half', '640.webp', async () => half(await lossless())],
    [
      'a WebP with a valid header and no pixels',
      '640.webp',
      async () => {
        const content = await lossless();
        return content.fill(0, content.length / 2);
      },
    ],
  ];
  it.each(disguised)('%s named %s is refused', async (_what, size, content) => {
    const name = `images/0123456789abcdef0123/${size}`;
    await expectRefused(
      withContent(name, await content()),
      `“${name}” in the backup is not a picture of the kind its name says. Nothing was changed.`,
    );
  });

  it('with more pixels than an upload may have are refused', async () => {
    const name = 'images/0123456789abcdef0123/1280.webp';
    const small = withContent(name, webpBomb(100, 60));
    expect((await sendBackup(staff, small, '?preview=true')).status).toBe(200);
    const large = withContent(name, webpBomb(10_000, 6_000));
    await expectRefused(large, refusals.noPicture(name, null));
  });
});

describe('zip bombs', () => {
  const COURSES = 'courses.json';
  const blanks = Buffer.alloc(30_000_000, ' ');
  it.each<[string, number, Buffer, Error]>([
    ['before they are unpacked', 3_000_000_000, Buffer.from('[]'), refusals.tooLarge(COURSES)],
    ['at the size that they declare', 2, blanks, refusals.damaged(COURSES)],
  ])('are stopped %s', (_when, declared, content, reason) =>
    expectRefused(replaced(COURSES, { content, declared }), reason),
  );

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
    await expect(unpack({ manifestBytes: 10 })).rejects.toThrow(refusals.tooLarge('manifest.json'));
    await expect(unpack({})).resolves.toMatchObject({ tour: 'LFG Tour' });
  });
});

describe('contents', () => {
  const cut = (share: number) => goodZip.subarray(0, Math.floor(goodZip.length * share));
  const altered = () => {
    const text = good.get('events.json')?.toString() ?? '';
    return Buffer.from(text.replace('In the backup', 'In the bankup'));
  };
  const withManifest = (text: string) =>
    zipOf([...backupOf(good).slice(0, -1), file('manifest.json', text)]);
  const packedAgain = () =>
    zipOf([{ name: 'Backups/tour.zip', content: goodZip, method: 0 }, file('.DS_Store')]);
  const OTHER_VERSION = '{"format":"lfg-tour-backup","version":2}';
  const unusable = (name: string, reason = '') =>
    new RegExp(`^“${name.replace('.', '\\.')}” in the backup can’t be used: ${reason}`);
  const NOT_FITTING = unusable('events.json', 'it does not fit: entry 1: ');

  const MISSING = 'The backup is not complete: “events.json” is missing. Nothing was changed.';
  const PACKED =
    'This zip holds another zip, “Backups/tour.zip”. Unpack it, and upload that one. Nothing was changed.';
  const DAMAGED = '“events.json” in the backup is damaged. Nothing was changed.';
  const NEWER = `This backup was made by a newer version of the project (schema 99, this one knows ${SCHEMA_VERSION}). Install that version first. Nothing was changed.`;
  const OLDER = `This backup was made before the first release (schema ${OLDEST_SCHEMA - 1}, this version reads ${OLDEST_SCHEMA} and newer). docs/releasing.md says how to upgrade it. Nothing was changed.`;
  const { NOT_A_ZIP, BAD_MANIFEST, NO_MANIFEST } = refusals;
  const unlisted = 'results/2031.json';

  it.each<[string, () => Buffer, string | RegExp | Error]>([
    ['text', () => Buffer.from('Dear Sir or Madam'), NOT_A_ZIP],
    ['nothing', () => Buffer.alloc(0), NOT_A_ZIP],
    ['a tenth of a zip', () => cut(0.1), NOT_A_ZIP],
    ['half a zip', () => cut(0.5), NOT_A_ZIP],
    ['most of a zip', () => cut(0.9), NOT_A_ZIP],
    ['nearly all of a zip', () => cut(0.999), NOT_A_ZIP],
    ['a zip without a manifest', () => zipOf(backupOf(good).slice(0, -1)), NO_MANIFEST],
    ['the backup as a zip in a zip', packedAgain, PACKED],
    ['an empty manifest', () => withManifest('{}'), BAD_MANIFEST],
    ['a manifest that is no JSON', () => withManifest('not JSON'), BAD_MANIFEST],
    ['a list as manifest', () => withManifest('[]'), BAD_MANIFEST],
    ['a manifest of another version', () => withManifest(OTHER_VERSION), BAD_MANIFEST],
    ['a file that is not listed', () => withFile(file(unlisted)), refusals.notPartOf(unlisted)],
    ['a missing file', () => replaced('events.json', null), MISSING],
    ['no meta.json', () => zipOf(backupOf(without('meta.json'))), refusals.missing('meta.json')],
    ['an altered file', () => replaced('events.json', { content: altered() }), DAMAGED],
    ['an older version', () => zipOf(backupOf(good, { schemaVersion: OLDEST_SCHEMA - 1 })), OLDER],
    ['a newer version', () => zipOf(backupOf(good, { schemaVersion: 99 })), NEWER],
    [
      'a newer meta.json',
      () => changed('meta.json', '{"schemaVersion":99}'),
      unusable('meta.json'),
    ],
    [
      'broken JSON',
      () => changed('events.json', '[{]'),
      unusable('events.json', 'it is not valid'),
    ],
    ['other fields', () => changed('events.json', '[{"eventID":"x"}]'), NOT_FITTING],
    ['a day that is none', () => changed('demo.json', '{"today":"soon"}'), unusable('demo.json')],
    ['results of a shape', () => changed('results/2026.json', '{}'), unusable('2026.json')],
  ])('%s: the sentence names the reason', (_what, zip, sentence) => expectRefused(zip(), sentence));

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
    const changed = zippedAgain('tour', (files) =>
      files.map((each) =>
        each.name === 'tour/courses.json' ? { ...each, content: Buffer.from('[ ]') } : each,
      ),
    );
    await expectRefused(changed, refusals.damaged('courses.json'));
    for (const [added, named = added] of [
      ['letter.txt'],
      ['tour/../evil.json', '../evil.json'],
      ['other/manifest.json'],
    ] as const) {
      const more = zippedAgain('tour', (files) => [...files, file(added)]);
      await expectRefused(more, refusals.notPartOf(named));
    }
  });
});

describe('the form', () => {
  const empty = new FormData();
  empty.append('backup', '');
  const NO_FORM = 'Send a form (multipart/form-data) with the part "backup".';
  const preview = '?preview=perhaps';
  const SEND_TRUE = 'preview must be true or false.';
  const restore = (form: FormData) => staff.send('POST', '/api/restore', { form });
  it.each([
    ['multipart', () => staff.post('/api/restore', { backup: 'x' }), 415, NO_FORM],
    ['with the file', () => restore(empty), 400, 'The part "backup" is missing.'],
    ['with a valid preview', () => sendBackup(staff, goodZip, preview), 400, SEND_TRUE],
  ])('must be %s', async (_what, send, status, text) =>
    expect(await send()).toMatchObject({ status, text }),
  );

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

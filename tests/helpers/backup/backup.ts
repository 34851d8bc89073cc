/** Backups for tests: taken from a server, opened, altered by hand, and sent back. */
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { crc32, deflateRawSync } from 'node:zlib';
import { fromBufferPromise } from 'yauzl';
import { RestoreResponse } from '../../../server/domain/backup/backup.api.ts';
import { Manifest } from '../../../server/backup/manifest.schema.ts';
import { SCHEMA_VERSION } from '../../../server/store/upgrades/migrations.ts';
import { fileForm, type Client, type ClientResponse } from '../client.ts';

/** One file of a handwritten zip; everything except name and content may be wrong. */
export interface ZipFile {
  name: string;
  content: Buffer;
  /** The length it claims to have. */
  declared?: number;
  /** The upper half of the external attributes: a Unix mode. */
  mode?: number;
  flags?: number;
  method?: number;
}

/** A zip written byte by byte, so that tests can make it invalid in any way. */
export function zipOf(files: readonly ZipFile[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, declared, mode = 0o100644, flags = 0, method = 8 } of files) {
    const compressed = method === 8 ? deflateRawSync(content) : content;
    const [path, bytes] = [Buffer.from(name), declared ?? content.length];
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(flags, 2);
    common.writeUInt16LE(method, 4);
    common.writeUInt32LE(0x21, 6);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(compressed.length, 14);
    common.writeUInt32LE(bytes, 18);
    common.writeUInt16LE(path.length, 22);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE((mode << 16) >>> 0, 6);
    rest.writeUInt32LE(offset, 10);
    const made = Buffer.from([20, 3]);
    parts.push(Buffer.from('PK\x03\x04', 'latin1'), common, path, compressed);
    directory.push(Buffer.from('PK\x01\x02', 'latin1'), made, common, rest, path);
    offset += 30 + path.length + compressed.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, listed, Buffer.from('PK\x05\x06', 'latin1'), end]);
}

/** A backup's files by their names, the manifest among them. */
export async function filesOf(zip: Buffer): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  const opened = await fromBufferPromise(zip);
  for await (const entry of opened.eachEntry()) {
    files.set(entry.fileName, await buffer(await opened.openReadStreamPromise(entry)));
  }
  return files;
}

/** The manifest of a backup. */
export async function manifestOf(zip: Buffer): Promise<Manifest> {
  const text = (await filesOf(zip)).get('manifest.json')?.toString() ?? '';
  return Manifest.parse(JSON.parse(text));
}

/** A backup of these files with a manifest that fits them, but for what is changed in it. */
export function backupOf(
  files: ReadonlyMap<string, Buffer>,
  change: Partial<Manifest> = {},
): ZipFile[] {
  const own = [...files].filter(([name]) => name !== 'manifest.json');
  const manifest: Manifest = {
    format: 'lfg-tour-backup',
    version: 1,
    schemaVersion: SCHEMA_VERSION,
    tour: 'LFG Tour',
    createdAt: '2026-06-01T12:00:00.000Z',
    files: own.map(([name, content]) => ({
      name,
      bytes: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
    })),
    ...change,
  };
  return [
    ...own.map(([name, content]) => ({ name, content })),
    { name: 'manifest.json', content: Buffer.from(JSON.stringify(manifest)) },
  ];
}

/** Downloads a backup as staff. */
export async function takeBackup(staff: Client): Promise<Buffer> {
  const response = await staff.get('/api/data-directory');
  if (response.status !== 200) throw new Error(`No backup: ${response.text}`);
  return response.body;
}

/** Uploads a file to restore or to preview. */
export function sendBackup(staff: Client, zip: Buffer, query = ''): Promise<ClientResponse> {
  return staff.send('POST', `/api/restore${query}`, {
    form: fileForm('backup', zip, 'backup.zip'),
  });
}

/** Restores a valid backup. Throws when the server refuses it. */
export async function restoreBackup(staff: Client, zip: Buffer): Promise<RestoreResponse> {
  const response = await sendBackup(staff, zip);
  if (response.status !== 200) throw new Error(`Not restored: ${response.status} ${response.text}`);
  return RestoreResponse.parse(JSON.parse(response.text));
}

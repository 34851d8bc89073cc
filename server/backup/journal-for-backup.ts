/** The journal as a backup contains it: without the addresses of clients. */
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { headOf, setOf } from '../store/journal/journal-file.ts';

const NEWLINE = 0x0a;
const ADDRESS = Buffer.from('"address":');

/** The first `bytes` of a month's file. One that can't be read is empty: it stops no backup of the records. */
export function journalForBackup(path: string, bytes: number): Readable {
  return Readable.from(withoutAddresses(path, bytes));
}

async function* withoutAddresses(path: string, bytes: number): AsyncGenerator<Buffer> {
  if (bytes === 0) return;
  try {
    let rest = Buffer.alloc(0);
    for await (const chunk of createReadStream(path, { end: bytes - 1 })) {
      if (!Buffer.isBuffer(chunk)) throw new TypeError('A file contains bytes.');
      const text = Buffer.concat([rest, chunk]);
      const end = text.lastIndexOf(NEWLINE) + 1;
      rest = text.subarray(end);
      yield strip(text.subarray(0, end));
    }
  } catch {
    // What was read of it is in the backup.
  }
}

function strip(text: Buffer): Buffer {
  if (!text.includes(ADDRESS)) return text;
  const lines = text.toString('utf8').split('\n');
  return Buffer.from(lines.map((line) => (line === '' ? line : stripped(line))).join('\n'));
}

function stripped(line: string): string {
  const bytes = Buffer.from(line);
  if (headOf(bytes)?.about?.address === undefined) return line;
  const set = setOf(bytes);
  return set ? JSON.stringify({ ...set, about: { ...set.about, address: undefined } }) : line;
}

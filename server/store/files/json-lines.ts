/** Files with one JSON value on each line. */
import { open } from 'node:fs/promises';
import type { z } from 'zod';

const NEWLINE = 0x0a;

/** How much is read at a time; most lines are shorter. */
const CHUNK_BYTES = 256 * 1024;

/** The value of a line; null when it doesn't fit: a crash can leave half of a line, and someone may edit one. */
export function parsedLine<Value>(line: Buffer | string, schema: z.ZodType<Value>): Value | null {
  try {
    const parsed = schema.safeParse(JSON.parse(line.toString()));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/**
 * The lines in the first `bytes` of a file, the last first, without their ends; empty ones are left out. Throws the file
 * system's error.
 */
export async function* linesFromEnd(path: string, bytes: number): AsyncGenerator<Buffer> {
  const file = await open(path, 'r');
  try {
    let rest = Buffer.alloc(0);
    let size = CHUNK_BYTES;
    for (let start = bytes; start > 0;) {
      const count = Math.min(size, start);
      start -= count;
      const { buffer, bytesRead } = await file.read(Buffer.alloc(count), 0, count, start);
      // Shorter than it was: someone cut it.
      if (bytesRead < count) rest = Buffer.alloc(0);
      const text = Buffer.concat([buffer.subarray(0, bytesRead), rest]);
      let end = text.length;
      for (let at = end; at >= 0; end = at) {
        at = end === 0 ? -1 : text.lastIndexOf(NEWLINE, end - 1);
        if (at >= 0 && at + 1 < end) yield text.subarray(at + 1, end);
        if (at < 0) break;
      }
      rest = text.subarray(0, end);
      // A line that is longer than a chunk is not joined again and again.
      size = rest.length === text.length ? size * 2 : CHUNK_BYTES;
    }
    if (rest.length > 0) yield rest;
  } finally {
    await file.close();
  }
}

/** The last line in the first `bytes` of a file; null without one. Throws the file system's error. */
export async function lastLine(path: string, bytes: number): Promise<Buffer | null> {
  for await (const line of linesFromEnd(path, bytes)) return line;
  return null;
}

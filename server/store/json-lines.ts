/** Files with one JSON value on each line. */
import { open } from 'node:fs/promises';
import type { z } from 'zod';
import { isMissing } from './json-file.ts';

/** The values of a text. Lines that don't fit are left out: a crash can leave half of the last one. */
export function jsonLines<Value>(text: string, schema: z.ZodType<Value>): Value[] {
  return [...jsonLinesFromEnd(text, schema)].reverse();
}

/** The same, the last first. Each is parsed when it is needed. */
export function* jsonLinesFromEnd<Value>(text: string, schema: z.ZodType<Value>): Generator<Value> {
  for (let end = text.length; end > 0;) {
    const start = text.lastIndexOf('\n', end - 1) + 1;
    const value = parsedLine(text.slice(start, end), schema);
    if (value !== null) yield value;
    end = start - 1;
  }
}

function parsedLine<Value>(line: string, schema: z.ZodType<Value>): Value | null {
  if (line === '') return null;
  try {
    const parsed = schema.safeParse(JSON.parse(line));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** The last lines of a file, of at most so many bytes; empty without a file. Throws the file system's error. */
export async function lastLines(path: string, bytesMax: number): Promise<string> {
  // With the byte before, which shows whether the first line is whole.
  const bytes = await lastBytes(path, bytesMax + 1);
  if (bytes.length <= bytesMax) return bytes.toString('utf8');
  const newline = bytes.indexOf('\n');
  return newline < 0 ? '' : bytes.toString('utf8', newline + 1);
}

/** The last bytes of a file; none without one. Throws the file system's error. */
export async function lastBytes(path: string, count: number): Promise<Buffer> {
  let file;
  try {
    file = await open(path, 'r');
  } catch (error) {
    if (isMissing(error)) return Buffer.alloc(0);
    throw error;
  }
  try {
    const { size } = await file.stat();
    const start = Math.max(0, size - count);
    const bytes = Buffer.alloc(size - start);
    const { bytesRead } = await file.read(bytes, 0, bytes.length, start);
    return bytes.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

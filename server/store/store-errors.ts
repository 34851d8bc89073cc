import { basename, dirname, join } from 'node:path';
import { HttpError } from '../errors.ts';

/** A file of the data directory that can't be used. The start ends with this message. */
export class StoreFileError extends Error {
  /** The file's name, and what is wrong with it, without a dot at the end. */
  readonly file: string;
  readonly reason: string;

  constructor(
    path: string,
    reason: string,
    {
      remedy = `copy ${join(dirname(path), 'last-good', basename(path))} over it`,
      ...options
    }: ErrorOptions & { remedy?: string } = {},
  ) {
    const file = basename(path);
    super(
      `${file} can’t be used: ${reason}. ` +
        `The file is ${path}; nothing was changed. Mend it, or ${remedy}, and start again.`,
      options,
    );
    this.name = 'StoreFileError';
    this.file = file;
    this.reason = reason;
  }
}

/** The error for a folder that has the name of a file. */
export const folderInPlace = (path: string): StoreFileError =>
  new StoreFileError(path, 'it is a folder, not a file', {
    remedy: `move it away and copy ${join(dirname(path), 'last-good', basename(path))} into its place`,
  });

/** Whether a file was not read because a folder is in its place. */
export const isFolder = (error: unknown): boolean => codeOf(error) === 'EISDIR';

/** 500 for a save over a file that someone edited on the server and that can't be used. */
export function changedByHand(error: StoreFileError): HttpError {
  const { file, reason } = error;
  return new HttpError(
    500,
    `Nothing was saved, because ${file} was changed on the server and can’t be used: ${reason}. ` +
      `Mend the file, or copy last-good/${file} over it, which is the version before that change.`,
    { cause: error },
  );
}

const WRITE_SENTENCES: Record<string, string> = {
  ENOSPC: 'The change could not be saved: the server’s disk is full. Nothing was changed.',
  EDQUOT: 'The change could not be saved: the server’s disk quota is used up. Nothing was changed.',
  EROFS: 'The change could not be saved: the server’s disk is read-only. Nothing was changed.',
  EACCES: 'The change could not be saved: the server may not write its files. Nothing was changed.',
  EPERM: 'The change could not be saved: the server may not write its files. Nothing was changed.',
};

/** Whether the disk refused a write. */
export function isDiskError(error: unknown): boolean {
  return codeOf(error) in WRITE_SENTENCES;
}

/** The code of a file system's error; empty for any other error. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';
}

/** The error of a failed write, with a sentence for staff; 507 when the disk is full, else 500. */
export function writeErrorFor(error: unknown): HttpError {
  const code = codeOf(error);
  const sentence =
    WRITE_SENTENCES[code] ?? 'The change could not be saved on the server. Nothing was changed.';
  return new HttpError(code === 'ENOSPC' || code === 'EDQUOT' ? 507 : 500, sentence, {
    cause: error,
  });
}

/** What work on the disk returns. Throws what it throws as `writeErrorFor` says it. */
export const onDisk = <Result>(work: () => Promise<Result>): Promise<Result> =>
  work().catch((error: unknown) => {
    throw writeErrorFor(error);
  });

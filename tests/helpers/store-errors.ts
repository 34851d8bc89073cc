import { vi } from 'vitest';
import { JsonFile, prepareFile, type PreparedFile } from '../../server/store/files/json-file.ts';
import { writeErrorFor } from '../../server/store/store-errors.ts';

/** The error of a write when the disk is full. */
export const DISK_FULL = writeErrorFor(Object.assign(new Error('no space'), { code: 'ENOSPC' }));

/** Prepares files as usual, but the one of a number, from 1, as `then` makes it of the prepared one. */
export function prepareBut(
  number: number,
  then: (prepared: PreparedFile) => Promise<PreparedFile>,
): void {
  let count = 0;
  vi.spyOn(JsonFile.prototype, 'prepare').mockImplementation(async function (
    this: JsonFile<unknown>,
    data,
  ) {
    const own = (count += 1);
    const prepared = await prepareFile(this.path, data);
    return own === number ? then(prepared) : prepared;
  });
}

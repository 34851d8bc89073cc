import { rm } from 'node:fs/promises';

/** Removes a folder, also while a request that a stopped server did not finish still writes to it. */
export const removeFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 20 });

import { writeErrorFor } from '../../server/store/store-errors.ts';

/** The error of a write when the disk is full. */
export const DISK_FULL = writeErrorFor(Object.assign(new Error('no space'), { code: 'ENOSPC' }));

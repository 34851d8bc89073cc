/** What the server sends to the process that verifies backups. */
import type { BackedUpFile } from '../manifest.schema.ts';

export interface VerifyRequest {
  zipPath: string;
  /** A folder for the scratch folder, on the data's file system. */
  scratchIn: string;
  /** The data directory: pictures that are the same there are not decoded again. */
  dataDir: string;
  /** The files of the snapshot; null for a backup of an earlier process, which has its manifest only. */
  snapshot: readonly BackedUpFile[] | null;
}

export interface VerifyResult {
  /** `failed` means that the file is no good backup; `unverified` that it could not be checked. */
  state: 'verified' | 'failed' | 'unverified';
  /** A sentence; empty when verified. */
  error: string;
}

export interface VerifyJobs {
  /** Restores a backup into a scratch folder, compares it, and removes the folder. */
  verifyBackup: (request: VerifyRequest) => Promise<VerifyResult>;
}

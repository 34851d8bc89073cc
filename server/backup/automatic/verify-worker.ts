/** The process that verifies backups: parsing a whole tour would delay every request, and its memory is freed. */
import { setPriority } from 'node:os';
import { serveJobs } from '../../background/serve-jobs.ts';
import { verifyBackup } from './verify-backup.ts';
import type { VerifyJobs } from './verify-job.ts';

/** Lower than the server's and the rendering process's. */
const PRIORITY = 5;

setPriority(PRIORITY);

const jobs: VerifyJobs = { verifyBackup };
serveJobs(jobs);

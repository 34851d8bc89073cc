/** A small disk in memory that a test can fill up and make read-only. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface SmallDisk {
  folder: string;
  /** Fills the disk except for `spare` bytes. `free` undoes this. */
  fill: (spare?: number) => Promise<void>;
  free: () => Promise<void>;
  readOnly: (on: boolean) => void;
  remove: () => void;
}

const mount = (...args: string[]) => execFileSync('mount', args, { stdio: 'ignore' });

/** Mounts a disk in memory. Null where that isn't allowed; only root on Linux may. */
export function smallDisk(megabytes: number): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), 'tour-disk-'));
  try {
    mount('-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder);
  } catch {
    rmSync(folder, { recursive: true });
    return null;
  }
  const filler = join(folder, 'filler');
  return {
    folder,
    async fill(spare = 0) {
      for (let bytes = megabytes * 1_048_576; bytes >= 4_096; bytes = Math.floor(bytes / 2)) {
        // What doesn't fit as a whole is written in halves.
        await writeFile(filler, Buffer.alloc(bytes), { flag: 'a' }).catch(() => undefined);
      }
      if (spare > 0) execFileSync('truncate', ['-s', `-${spare}`, filler]);
    },
    free: () => rm(filler, { force: true }),
    readOnly(on) {
      mount('-o', `remount,${on ? 'ro' : 'rw'}`, folder);
    },
    remove() {
      execFileSync('umount', ['--lazy', folder], { stdio: 'ignore' });
      rmSync(folder, { recursive: true });
    },
  };
}

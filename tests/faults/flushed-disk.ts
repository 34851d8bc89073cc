/**
 * A disk that loses its power: notes what is done to the files of a folder, and gives what a disk may have of them at any
 * moment, without what was not flushed. Files have the content of their last flush or a later one; of the names in a
 * folder, changes since its last flush are there up to any one.
 */
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { dirname, join, relative } from 'node:path';

/** The content of a file, whatever its names are. */
interface Content {
  id: number;
}

type Operation =
  | { kind: 'data'; id: number; bytes: Buffer }
  | { kind: 'flush'; id: number }
  | { kind: 'name'; path: string; id: number | null }
  | { kind: 'flush-folder'; path: string };

const original = { ...fs };

export class FlushedDisk {
  readonly #root: string;
  readonly #operations: Operation[] = [];
  /** The content of each name now. */
  readonly #names = new Map<string, Content>();
  readonly #bytes = new Map<number, Buffer>();

  /** Watches a folder until `release` is called; what it has already is flushed. Only one at a time. */
  static async watch(root: string): Promise<FlushedDisk> {
    const disk = new FlushedDisk(root);
    for (const entry of await fs.readdir(root, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      if (!entry.isFile()) continue;
      const { id } = disk.#create(path);
      disk.#write(id, await fs.readFile(path));
      disk.#operations.push({ kind: 'flush', id }, { kind: 'flush-folder', path: dirname(path) });
    }
    disk.#replaceFunctions();
    return disk;
  }

  private constructor(root: string) {
    this.#root = root;
  }

  /** How many operations there were. */
  get length(): number {
    return this.#operations.length;
  }

  release(): void {
    Object.assign(fs, original);
    syncBuiltinESMExports();
  }

  /** Writes to a folder what is left when the power is lost after so many operations. `below(n)` chooses what. */
  async leave(folder: string, count: number, below: (limit: number) => number): Promise<void> {
    const done = this.#operations.slice(0, count);
    for (const [path, id] of namesIn(done, below)) {
      const target = join(folder, relative(this.#root, path));
      await fs.mkdir(dirname(target), { recursive: true });
      await fs.writeFile(target, contentIn(done, id, below));
    }
  }

  #create(path: string): Content {
    const content = { id: this.#bytes.size };
    this.#bytes.set(content.id, Buffer.alloc(0));
    this.#name(path, content);
    return content;
  }

  #name(path: string, content: Content | null): void {
    if (content) this.#names.set(path, content);
    else this.#names.delete(path);
    this.#operations.push({ kind: 'name', path, id: content?.id ?? null });
  }

  #write(id: number, bytes: Buffer): void {
    this.#bytes.set(id, bytes);
    this.#operations.push({ kind: 'data', id, bytes });
  }

  #isHere(path: string): boolean {
    return path === this.#root || path.startsWith(`${this.#root}/`);
  }

  #replaceFunctions(): void {
    const { open, rename, rm, link, truncate } = original;
    Object.assign(fs, {
      open: async (...[path, flags = 'r', mode]: Parameters<typeof open>) => {
        const handle = await open(path, flags, mode);
        if (typeof path !== 'string' || !this.#isHere(path)) return handle;
        if ((await handle.stat()).isDirectory()) return this.#folderOf(handle, path);
        const known = this.#names.get(path);
        const content = known ?? this.#create(path);
        if (known && flags === 'w') this.#write(known.id, Buffer.alloc(0));
        return flags === 'r' ? handle : this.#fileOf(handle, content.id);
      },
      rename: async (from: string, to: string) => {
        await rename(from, to);
        const content = this.#names.get(from);
        if (!content) return;
        this.#name(to, content);
        this.#name(from, null);
      },
      rm: async (...[path, options]: Parameters<typeof rm>) => {
        await rm(path, options);
        for (const name of [...this.#names.keys()]) {
          if (name === path || name.startsWith(`${String(path)}/`)) this.#name(name, null);
        }
      },
      link: async (from: string, to: string) => {
        await link(from, to);
        const content = this.#names.get(from);
        if (content) this.#name(to, content);
      },
      truncate: async (path: string, length: number) => {
        await truncate(path, length);
        const content = this.#names.get(path);
        const bytes = content && this.#bytes.get(content.id);
        if (content && bytes) this.#write(content.id, bytes.subarray(0, length));
      },
    });
    syncBuiltinESMExports();
  }

  /** A handle whose writes and flushes are noted. */
  #fileOf(handle: fs.FileHandle, id: number): fs.FileHandle {
    const flushed = (flush: () => Promise<void>) => async () => {
      await flush();
      this.#operations.push({ kind: 'flush', id });
    };
    const writeFile = handle.writeFile.bind(handle);
    const appendFile = handle.appendFile.bind(handle);
    return Object.assign(handle, {
      sync: flushed(handle.sync.bind(handle)),
      datasync: flushed(handle.datasync.bind(handle)),
      writeFile: async (data: string | Uint8Array) => {
        await writeFile(data);
        this.#write(id, Buffer.from(data));
      },
      appendFile: async (data: string | Uint8Array) => {
        await appendFile(data);
        const before = this.#bytes.get(id) ?? Buffer.alloc(0);
        this.#write(id, Buffer.concat([before, Buffer.from(data)]));
      },
    });
  }

  #folderOf(handle: fs.FileHandle, path: string): fs.FileHandle {
    const sync = handle.sync.bind(handle);
    return Object.assign(handle, {
      sync: async () => {
        await sync();
        this.#operations.push({ kind: 'flush-folder', path });
      },
    });
  }
}

/** Which names a disk has: those of a folder's last flush, and what was done since up to any operation. */
function namesIn(
  done: readonly Operation[],
  below: (limit: number) => number,
): Map<string, number> {
  const names = new Map<string, number>();
  const changes = done.filter((each) => each.kind === 'name' || each.kind === 'flush-folder');
  const folders = Map.groupBy(changes, (each) =>
    each.kind === 'name' ? dirname(each.path) : each.path,
  );
  for (const operations of folders.values()) {
    const flushed = operations.findLastIndex(({ kind }) => kind === 'flush-folder') + 1;
    const there = flushed + below(operations.length - flushed + 1);
    for (const change of operations.slice(0, there)) {
      if (change.kind !== 'name') continue;
      if (change.id === null) names.delete(change.path);
      else names.set(change.path, change.id);
    }
  }
  return names;
}

/** The content of a file: that of its last flush, or any later one, or part of that. */
function contentIn(
  done: readonly Operation[],
  id: number,
  below: (limit: number) => number,
): Buffer {
  const own = done.filter((each) => 'id' in each && each.id === id && each.kind !== 'name');
  const flushed = own.findLastIndex(({ kind }) => kind === 'flush');
  const before = own.slice(0, flushed + 1).findLast((each) => each.kind === 'data');
  const later = own.slice(flushed + 1).filter((each) => each.kind === 'data');
  const known = before ? before.bytes : Buffer.alloc(0);
  const { bytes } = later[below(later.length + 1) - 1] ?? { bytes: known };
  // Of what was written since the flush, a part may be there.
  const same = commonLength(known, bytes);
  return bytes.subarray(0, same + below(bytes.length - same + 1));
}

/** How many bytes two contents have in common at their beginning. */
function commonLength(a: Buffer, b: Buffer): number {
  const at = a.findIndex((byte, index) => byte !== b[index]);
  return at < 0 ? a.length : at;
}

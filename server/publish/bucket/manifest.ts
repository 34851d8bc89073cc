/** What is in the bucket, as the bucket itself says, and what has to be sent so that it has the published site. */
import { z } from 'zod';

/** The object with the manifest. */
export const MANIFEST_KEY = 'publish-manifest.json';

const Entry = z.object({
  /** Of content and headers, as sent; empty while that isn't known. */
  digest: z.string(),
  /** As the store returned it; empty for an object that may be missing. */
  etag: z.string(),
  bytes: z.number(),
  /** Since when no page of the site names it, an ISO text; missing for a file that is in use. */
  unusedSince: z.iso.datetime().optional(),
});

type Entry = z.output<typeof Entry>;

const UNKNOWN: Entry = { digest: '', etag: '', bytes: 0 };

export const Manifest = z.object({
  version: z.literal(1),
  /** The server that uploads here; another one doesn't. */
  owner: z.string(),
  /** When it was last written, an ISO text. */
  at: z.string(),
  /** Every object that was ever sent and not deleted again, by its key in the folder. */
  files: z.record(z.string(), Entry),
});
export type Manifest = z.output<typeof Manifest>;
type Files = Manifest['files'];

export const EMPTY_MANIFEST: Manifest = { version: 1, owner: '', at: '', files: {} };

/** The manifest in an object; an empty one if it can't be read, with which everything is sent again. */
export function parseManifest(text: string): Manifest {
  try {
    return Manifest.parse(JSON.parse(text));
  } catch {
    return EMPTY_MANIFEST;
  }
}

/** The keys to send and to delete, in steps: no page ever names a file or a page that isn't there. */
export interface UploadPlan {
  /** New files, then new pages, then what replaces other content. */
  send: readonly (readonly string[])[];
  /** Pages, then what they named. */
  remove: readonly (readonly string[])[];
}

const isPage = (key: string) => key.endsWith('.html');
const isFile = (key: string) => !isPage(key);

/** Whether a file has another name whenever its content changes. */
const isHashed = (key: string) => key.startsWith('_astro/');

/** How long a script or style that the site no longer has stays: pages in caches of the CDN and of browsers name it. */
const UNUSED_MS = 24 * 60 * 60 * 1000;

/** The files of a manifest with since when each script or style is out of use. */
export function withUnused(files: Files, digests: ReadonlyMap<string, string>, at: Date): Files {
  const marked = Object.entries(files).map(([key, { unusedSince, ...entry }]): [string, Entry] => [
    key,
    isHashed(key) && !digests.has(key)
      ? { ...entry, unusedSince: unusedSince ?? at.toISOString() }
      : entry,
  ]);
  return Object.fromEntries(marked);
}

/** `digests` are those of the published site, by key. */
export function planUpload(
  digests: ReadonlyMap<string, string>,
  files: Files,
  at: Date,
): UploadPlan {
  const due = [...digests.keys()].filter((key) => files[key]?.digest !== digests.get(key));
  const isNew = (key: string) => (files[key]?.etag ?? '') === '';
  const added = due.filter(isNew);
  const isDue = ({ unusedSince }: Entry) =>
    unusedSince === undefined || at.getTime() - Date.parse(unusedSince) >= UNUSED_MS;
  const removed = Object.entries(files).flatMap(([key, entry]) =>
    !digests.has(key) && isDue(entry) ? [key] : [],
  );
  return {
    send: [added.filter(isFile), added.filter(isPage), due.filter((key) => !isNew(key))],
    remove: [removed.filter(isPage), removed.filter(isFile)],
  };
}

/** The files of a manifest while a plan is carried out: a crash may come before or after each of its steps. */
export function whileUploading(files: Files, { send, remove }: UploadPlan): Files {
  const sent = send
    .flat()
    .map((key): [string, Entry] => [key, { ...(files[key] ?? UNKNOWN), digest: '' }]);
  const removed = remove
    .flat()
    .map((key): [string, Entry] => [key, { ...UNKNOWN, unusedSince: files[key]?.unusedSince }]);
  return { ...files, ...Object.fromEntries([...sent, ...removed]) };
}

/** The files of a manifest as a listing of the bucket has them: what is missing or was changed there is sent again. */
export function asListed(files: Files, etags: ReadonlyMap<string, string>): Files {
  const listed = Object.entries(files).map(([key, entry]): [string, Entry] => {
    const etag = etags.get(key) ?? '';
    return [key, etag === entry.etag ? entry : { ...entry, digest: '', etag }];
  });
  return Object.fromEntries(listed);
}

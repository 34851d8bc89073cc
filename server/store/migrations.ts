/** The schema version of a data directory, and the migrations from older ones. */
import { randomUUID } from 'node:crypto';
import { access, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { FirstStepsChoice } from '../domain/first-steps/first-steps.schema.ts';
import { DEMO_TEXTS } from '../domain/site-texts/demo-texts.ts';
import { DEMO_NOTE_FILE } from './demo-note.schema.ts';
import { saveBeforeUpgrade } from './upgrade-backup.ts';
import { JsonFile } from './json-file.ts';
import { REPLACEMENT_FILE } from './replace-files.ts';
import { journalOlderFiles } from './upgrade-journal.ts';
import { removeLinkKeys } from './upgrade-links.ts';
import { mergeMatchPlayPlayers, PLAYERS_FILE } from './upgrade-match-play-players.ts';
import { journalTrash } from './upgrade-trash.ts';

/** The file that names the version. */
export const META_FILE = 'meta.json';

export const Meta = z.object({ schemaVersion: z.number().int().min(1) });

/** Brings the files of one version to the next; runs before any file is read. */
export type Migration = (dataDir: string) => Promise<void>;

/** Trash entries of version 1: events without a kind and without results. */
const OldTrash = z.array(z.looseObject({}));

/** 1 → 2: the trash contains several kinds of records. */
async function addTrashKinds(dataDir: string): Promise<void> {
  const trash = new JsonFile(join(dataDir, 'trash.json'), OldTrash);
  const entries = await trash.read();
  if (!entries) return;
  // After a crash this may run twice; converted entries have a kind.
  await trash.write(
    entries.map((entry) => ('kind' in entry ? entry : { kind: 'event', ...entry, results: null })),
  );
}

/** 2 → 3: champions have pictures, which an older version would remove as unused. */
const addChampionPictures: Migration = () => Promise.resolve();

/** 3 → 4: articles have stored pictures; courses and article settings can be in the trash. */
const addArticlePictures: Migration = () => Promise.resolve();

/** 4 → 5: entries of the trash have ids and say who deleted them. */
async function addTrashIds(dataDir: string): Promise<void> {
  const trash = new JsonFile(join(dataDir, 'trash.json'), OldTrash);
  const entries = await trash.read();
  if (!entries) return;
  // Converted entries stay as they are: after a crash this may run twice.
  await trash.write(entries.map((entry) => ({ id: randomUUID(), deletedBy: '', ...entry })));
}

/** Files of older versions that a migration replaces; backups of those versions have them. */
export const REPLACED_FILES: readonly string[] = [
  'player-aliases.json',
  'trash.json',
  PLAYERS_FILE,
];

const OldAliases = z.array(z.object({ player: z.string(), alsoKnownAs: z.array(z.string()) }));

/** 5 → 6: other names of players, which were edited by hand, are part of the players' directory. */
async function moveAliasesToDirectory(dataDir: string): Promise<void> {
  const old = join(dataDir, 'player-aliases.json');
  const aliases = await new JsonFile(old, OldAliases).read();
  if (!aliases) return;
  const players = aliases.map((names, at) => ({
    ID: at + 1,
    ...names,
    handicap: '',
    member: false,
  }));
  await new JsonFile(join(dataDir, 'directory.json'), z.array(z.unknown())).write(players);
  await rm(old, { force: true });
}

/**
 * 6 → 7: drafts and sponsors have pictures, which an older version would remove as unused, and drafts can be in the
 * trash. A tour with events is past its first steps, which the panel shows until they are done.
 */
async function addDraftsAndSiteTexts(dataDir: string): Promise<void> {
  const events = await new JsonFile(join(dataDir, 'events.json'), z.array(z.unknown())).read();
  if (!events || events.length === 0) return;
  const firstSteps = new JsonFile(join(dataDir, 'first-steps.json'), FirstStepsChoice);
  await firstSteps.write({ skipped: [], isDismissed: true });
}

/**
 * 7 → 8: a contact, social links and sponsors are no longer invented for a tour that has none, and the contact may be
 * empty. The demo keeps its own, which were not stored before.
 */
async function storeDemoTexts(dataDir: string): Promise<void> {
  if (!(await new JsonFile(join(dataDir, DEMO_NOTE_FILE), z.unknown()).read())) return;
  const file = new JsonFile(join(dataDir, 'site-texts.json'), z.record(z.string(), z.unknown()));
  await file.write({ ...DEMO_TEXTS, ...(await file.read()) });
}

/** 8 → 9: the journal has the histories of records and the activity. */
const journalHistories: Migration = journalOlderFiles;

/** 9 → 10: the journal has the deleted records. */
const journalDeletions: Migration = journalTrash;

/** 10 → 11: the players of match play are part of the directory. */
const joinPlayers: Migration = mergeMatchPlayPlayers;

/** 11 → 12: the texts of articles show pictures, which an older version would remove as unused. */
const addArticles: Migration = () => Promise.resolve();

/** 12 → 13: versions of brackets have no secrets, which an older version would restore or take for an edit by hand. */
const removeSecrets: Migration = removeLinkKeys;

/** Step `n` leads from version n + 1 to n + 2. A new step is appended, never changed. */
const MIGRATIONS: readonly Migration[] = [
  addTrashKinds,
  addChampionPictures,
  addArticlePictures,
  addTrashIds,
  moveAliasesToDirectory,
  addDraftsAndSiteTexts,
  storeDemoTexts,
  journalHistories,
  journalDeletions,
  joinPlayers,
  addArticles,
  removeSecrets,
];

/** The schema version this project writes. */
export const SCHEMA_VERSION = MIGRATIONS.length + 1;

/** A newer version of the project wrote the directory; the message is a sentence for the person who starts this one. */
export class NewerDataError extends Error {
  constructor(found: number, newest: number) {
    super(
      `The data directory was written by a newer version (schema ${found}, this one knows ${newest}). ` +
        'Nothing was changed. Install the newer version, or restore an older backup.',
    );
    this.name = 'NewerDataError';
  }
}

/**
 * Migrates a data directory to the newest version and writes the version to `meta.json`; the records of the
 * older version are saved first. A directory without `meta.json` is new. Throws NewerDataError when a newer version of the project wrote it.
 */
export async function migrate(
  dataDir: string,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<void> {
  const meta = new JsonFile(join(dataDir, META_FILE), Meta);
  const newest = migrations.length + 1;
  const found = (await meta.read())?.schemaVersion;
  if (found === newest) return;
  if (found !== undefined && found > newest) {
    throw new NewerDataError(found, newest);
  }
  if (found !== undefined) await saveBeforeUpgrade(dataDir, found);
  for (const [index, step] of migrations.entries()) {
    if (found === undefined || index + 1 < found) continue;
    await step(dataDir);
    await meta.write({ schemaVersion: index + 2 });
  }
  if (found === undefined) await meta.write({ schemaVersion: newest });
}

/** A file that exists while the demo season is written into a data directory. */
export const SEEDING_MARK = '.seeding';

/** Whether the directory contains no tour yet, or an incomplete demo season. */
export async function isNewDataDirectory(dataDir: string): Promise<boolean> {
  const exists = async (file: string) =>
    access(join(dataDir, file)).then(
      () => true,
      () => false,
    );
  // An interrupted restore is finished when the directory is opened.
  if (await exists(REPLACEMENT_FILE)) return false;
  return !(await exists(META_FILE)) || (await exists(SEEDING_MARK));
}

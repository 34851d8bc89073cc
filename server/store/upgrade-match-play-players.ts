/** The list of match play players of older versions, which becomes part of the directory. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { ChangedRecord } from '../domain/history/change-set.schema.ts';
import { directory } from '../domain/player/directory.collection.ts';
import { entryNamed } from '../domain/player/directory.ts';
import { DirectoryPlayer } from '../domain/player/directory-player.schema.ts';
import { MatchPlayPlayer } from '../domain/publish/tour-records.schema.ts';
import { fileText, isMissing, JsonFile } from './json-file.ts';
import { headOf, JournalFile, type NewChangeSet } from './journal-file.ts';
import { JOURNAL_FOLDER, journalFilesIn } from './log-files.ts';
import { digestOnce } from './record-changes.ts';
import { replaceFiles } from './upgrade-journal.ts';

export const PLAYERS_FILE = 'match-play-players.json';

/** An entry as older versions stored it. */
const OldEntry = DirectoryPlayer.omit({
  handicapDate: true,
  handicapSource: true,
  matchPlay: true,
});
type OldEntry = z.output<typeof OldEntry>;

/** Of the handicaps, whose date and source older versions didn't have. */
const NO_DATE = { handicapDate: '', handicapSource: '' };

/**
 * Puts the match play players in the directory, with a line of the journal that has each entry as it was. It does
 * nothing a second time.
 */
export async function mergeMatchPlayPlayers(dataDir: string): Promise<void> {
  const read = <Record>(file: string, record: z.ZodType<Record>) =>
    new JsonFile(join(dataDir, file), z.array(record)).read();
  const players = await read(PLAYERS_FILE, MatchPlayPlayer);
  if (!players && !(await hasOldEntries(dataDir))) return;
  const old = (await read(directory.file, OldEntry)) ?? [];
  const { journal } = await JournalFile.open(dataDir);
  const firstID = 1 + Math.max(...old.map(({ ID }) => ID), await lastID(journal));
  const entries = withMatchPlay(old, players ?? [], firstID);
  const set = setOf(old, entries, new Date().toISOString());
  const month = await monthFor(dataDir, set.at);
  const lines = await readFile(join(dataDir, month), 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return '';
    throw error;
  });
  await replaceFiles(dataDir, {
    put: new Map([
      [directory.file, fileText(directory.arrange(entries))],
      [month, `${lines}${JSON.stringify({ number: journal.nextNumber, ...set })}\n`],
    ]),
    remove: players ? [PLAYERS_FILE] : [],
  });
}

/** Whether the directory has entries that don't say whether the player is in match play. */
async function hasOldEntries(dataDir: string): Promise<boolean> {
  const entries = z.array(z.looseObject({}));
  const found = await new JsonFile(join(dataDir, directory.file), entries).read();
  return found?.some((entry) => !('matchPlay' in entry)) ?? false;
}

/**
 * The entries with the players of match play among them. Of two handicaps, that of match play stays: it is public
 * already, and an upgrade replaces none of it by one that only staff saw.
 */
export function withMatchPlay(
  old: readonly OldEntry[],
  players: readonly MatchPlayPlayer[],
  firstID: number,
): DirectoryPlayer[] {
  const entries = old.map((entry): DirectoryPlayer => ({
    ...entry,
    ...NO_DATE,
    matchPlay: false,
  }));
  for (const { player, handicap } of players) {
    const known = entryNamed(entries, player);
    const added = entries.length - old.length;
    if (!known) {
      const names = { ID: firstID + added, player, alsoKnownAs: [] };
      entries.push({ ...names, handicap, ...NO_DATE, member: true, matchPlay: true });
      continue;
    }
    // A person who is in the list under two spellings has the handicap of the first one.
    if (handicap !== '' && !(known.matchPlay && known.handicap !== '')) known.handicap = handicap;
    known.matchPlay = true;
  }
  return entries;
}

/** The line about the entries, which are all stored with one field more. */
function setOf(
  old: readonly OldEntry[],
  entries: readonly DirectoryPlayer[],
  at: string,
): NewChangeSet {
  const count = entries.filter(({ matchPlay }) => matchPlay).length;
  const others = old.filter(({ handicap }, place) => {
    return handicap !== '' && handicap !== entries[place]?.handicap;
  }).length;
  const differ = others > 0 ? ` Of these, ${others} had another handicap there.` : '';
  return {
    at,
    by: '',
    kind: 'change',
    text: `Put the players of match play, ${count}, in the directory.${differ}`,
    records: entries.map(({ ID, player }, place): ChangedRecord => ({
      collection: directory.name,
      recordID: String(ID),
      name: player,
      change: place < old.length ? 'changed' : 'created',
      was: digestOnce(old[place] ?? null),
    })),
    versions: entries.map((entry) => ({ ...entry })),
    before: entries.map((_, place) => old[place] ?? null),
  };
}

/** The highest ID of an entry that the journal knows, so that a deleted one has its own when it is restored. */
async function lastID(journal: JournalFile): Promise<number> {
  let last = 0;
  for await (const line of journal.lines()) {
    for (const { collection, recordID } of headOf(line)?.records ?? []) {
      if (collection === directory.name) last = Math.max(last, Number(recordID) || 0);
    }
  }
  return last;
}

/** The file of the journal that a line belongs to: the newest one after the clock was set back. */
async function monthFor(dataDir: string, at: string): Promise<string> {
  const newest = [...(await journalFilesIn(dataDir)), `${at.slice(0, 7)}.jsonl`].sort().at(-1);
  return `${JOURNAL_FOLDER}/${newest}`;
}

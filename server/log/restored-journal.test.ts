import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testFolder } from '../../tests/helpers/folder.ts';
import { journalIn } from '../../tests/helpers/journal.ts';
import type { ChangeSet } from '../domain/log/change-set.schema.ts';
import { JournalFile, type NewChangeSet } from '../store/journal/journal-file.ts';
import { writeRestoredJournal } from './restored-journal.ts';

const none = { records: [], versions: [], before: [] };
const set = (hour: number, text: string): NewChangeSet => {
  const at = new Date(Date.UTC(2026, 4, 31, hour)).toISOString();
  return { at, by: 'ann', kind: 'change', text, ...none };
};
const RESTORE = set(100, 'restored');

/** A journal with a line for each text, one an hour from a given one. */
async function journalWith(dataDir: string, texts: readonly string[], from = 0) {
  await mkdir(dataDir, { recursive: true });
  const { journal } = await JournalFile.open(dataDir);
  for (const [at, text] of texts.entries()) (await journal.append(set(from + at, text))).confirm();
  return journal;
}

/** The lines of the journal that the files which were written leave in the live folder. */
async function restored(live: string, backup: JournalFile, folder: string): Promise<ChangeSet[]> {
  const { journal } = await JournalFile.open(live);
  const lineOf = () => RESTORE;
  const written = await writeRestoredJournal({ live: journal, backup, folder, lineOf });
  for (const path of written) {
    await mkdir(dirname(join(live, path)), { recursive: true });
    await writeFile(join(live, path), await readFile(join(folder, path)));
  }
  return journalIn(live);
}

test('has every line of both once, in the order of their time, and the restore last', async () => {
  const texts = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(texts, texts, fc.nat(24), async (own, others, from) => {
      const root = await testFolder();
      const [live, folder] = [join(root, 'live'), join(root, 'backup')];
      const sets = [
        ...own.map((text, at) => set(at, text)),
        ...others.map((text, at) => set(from + at, text)),
      ];
      await journalWith(live, own);
      const after = await restored(live, await journalWith(folder, others, from), folder);
      const wanted = new Set(sets.map(({ at, text }) => `${at} ${text}`));
      expect(after.map(({ number }) => number)).toEqual(after.map((_, at) => at + 1));
      const shown = after.map(({ at, text }) => `${at} ${text}`);
      expect(shown.slice(0, -1).toSorted()).toEqual([...wanted].toSorted());
      const times = after.map(({ at }) => at);
      expect(times).toEqual(times.toSorted());
      expect(after.at(-1)?.text).toBe('restored');
    }),
    { numRuns: 40 },
  );
});

test('names the same lines as before, whose numbers are others', async () => {
  const back = fc.array(fc.nat(5), { minLength: 1, maxLength: 20 });
  /** Each line undoes the one so many lines before it and restores what that deleted; its text is the time of that one. */
  const write = async (dataDir: string, steps: readonly number[], from: number) => {
    await mkdir(dataDir, { recursive: true });
    const { journal } = await JournalFile.open(dataDir);
    for (const [at, step] of steps.entries()) {
      const named = at - step;
      const number = named + 1;
      const record = {
        collection: 'events',
        recordID: 'a',
        name: 'A',
        change: 'restored' as const,
      };
      const restores = { number, recordID: 'a' };
      const line = set(from + at, named < 0 ? 'none' : set(from + named, '').at);
      const naming = {
        ...line,
        undoes: number,
        records: [{ ...record, was: '', is: 'x', restores }],
        versions: [{ eventID: 'a' }],
      };
      (await journal.append(step === 0 || named < 0 ? line : naming)).confirm();
    }
    return journal;
  };
  await fc.assert(
    fc.asyncProperty(back, back, fc.nat(24), async (own, others, from) => {
      const root = await testFolder();
      const [live, folder] = [join(root, 'live'), join(root, 'backup')];
      await write(live, own, 0);
      const after = await restored(live, await write(folder, others, from), folder);
      const naming = after.filter(({ undoes }) => undoes !== undefined);
      const times = new Map(after.map(({ number, at }) => [number, at]));
      expect(naming.map(({ undoes = 0 }) => times.get(undoes))).toEqual(
        naming.map(({ text }) => text),
      );
      expect(naming.map(({ undoes }) => undoes)).toEqual(
        naming.map(({ records }) => records[0]?.restores?.number),
      );
    }),
    { numRuns: 40 },
  );
});

test('only its last month is written when the backup has no other line', async () => {
  const root = await testFolder();
  const [live, folder] = [join(root, 'live'), join(root, 'backup')];
  const journal = await journalWith(live, ['a', 'b', 'c'], 23);
  const backup = await journalWith(folder, ['a', 'b'], 23);
  const lineOf = () => RESTORE;
  expect(await writeRestoredJournal({ live: journal, backup, folder, lineOf })).toEqual([
    'journal/2026-06.jsonl',
  ]);
});

test('a damaged line of a backup is left out, and one in another order of fields is not', async () => {
  const root = await testFolder();
  const [live, folder] = [join(root, 'live'), join(root, 'backup')];
  await journalWith(live, ['a']);
  await journalWith(folder, ['x']);
  const { number, ...fields } = { number: 2, ...set(1, 'y') };
  const path = join(folder, 'journal', '2026-05.jsonl');
  await appendFile(path, `not JSON\n${JSON.stringify({ ...fields, number })}\n`);
  const { journal } = await JournalFile.open(folder);
  const after = await restored(live, journal, folder);
  expect(after.map((each) => `${each.number} ${each.text}`)).toEqual([
    '1 a',
    '2 x',
    '3 y',
    '4 restored',
  ]);
});

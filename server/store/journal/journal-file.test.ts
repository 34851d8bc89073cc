import { appendFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { ChangeSet } from '../../domain/log/change-set.schema.ts';
import { testFolder } from '../../../tests/helpers/folder.ts';
import { JournalFile, setOf, type NewChangeSet } from './journal-file.ts';

let folder: string;
beforeEach(async () => {
  folder = await testFolder();
});

const MAY = '2026-05-31T23:59:59.000Z';
const JUNE = '2026-06-01T00:00:00.000Z';

const set = (text: string, at = JUNE, length = 0): NewChangeSet => ({
  at,
  by: 'ann',
  kind: 'change',
  text,
  records: [],
  versions: [{ long: 'x'.repeat(length) }],
  before: [],
});
const pathOf = (month: string) => join(folder, 'journal', `${month}.jsonl`);
const lines = async (month = '2026-06') =>
  (await readFile(pathOf(month), 'utf8')).split('\n').flatMap((line) => {
    if (line === '') return [];
    const { number, text } = ChangeSet.parse(JSON.parse(line));
    return [`${number} ${text}`];
  });
const open = async () => {
  const { journal, last } = await JournalFile.open(folder);
  return { journal, last: last && `${last.number} ${last.text}` };
};

describe('the journal', () => {
  it('numbers its lines, also in the next month and after it is opened again', async () => {
    const { journal, last } = await open();
    expect(last).toBeNull();
    await journal.append(set('a', MAY));
    await journal.append(set('b'));
    const again = await open();
    expect(again.last).toBe('2 b');
    await again.journal.append(set('c'));
    expect([await lines('2026-05'), await lines()]).toEqual([['1 a'], ['2 b', '3 c']]);
  });

  it('writes to the newest file when the clock was set back', async () => {
    const { journal } = await open();
    await journal.append(set('a'));
    await journal.append(set('b', MAY));
    expect(await lines()).toEqual(['1 a', '2 b']);
    expect(await readdir(join(folder, 'journal'))).toEqual(['2026-06.jsonl']);
  });

  it.each([10, 200_000])('drops a last line that a crash cut off, of %i bytes', async (length) => {
    const { journal } = await open();
    await journal.append(set('a', JUNE, length));
    const whole = await readFile(pathOf('2026-06'));
    for (const cut of [1, Math.floor(length / 2), length]) {
      await writeFile(pathOf('2026-06'), Buffer.concat([whole, whole.subarray(0, cut)]));
      const again = await open();
      expect(again.last).toBe('1 a');
      await again.journal.append(set('b'));
      expect(await lines()).toEqual(['1 a', '2 b']);
    }
  });

  it('continues after the month before when its own file has only a cut-off line', async () => {
    const { journal } = await open();
    await journal.append(set('a', MAY));
    await writeFile(pathOf('2026-06'), '{"number":2,');
    const again = await open();
    expect(again.last).toBe('1 a');
    await again.journal.append(set('b'));
    expect(await lines()).toEqual(['2 b']);
  });

  it('takes a set back that was not saved, whatever month it began', async () => {
    const { journal } = await open();
    await journal.append(set('a', MAY));
    for (const at of [MAY, JUNE]) {
      const { takeBack } = await journal.append(set('not saved', at));
      await takeBack();
      expect((await open()).last).toBe('1 a');
    }
    await journal.append(set('b'));
    expect([await lines('2026-05'), await lines()]).toEqual([['1 a'], ['2 b']]);
  });

  it('shows readers a line only when what it is about is saved, and then the newest first', async () => {
    const { journal } = await open();
    const shown = async () => {
      const numbers: unknown[] = [];
      for await (const line of journal.lines()) numbers.push(setOf(line)?.number);
      return numbers;
    };
    const first = await journal.append(set('a', MAY));
    expect(await shown()).toEqual([]);
    first.confirm();
    const second = await journal.append(set('b'));
    expect(await shown()).toEqual([1]);
    second.confirm();
    expect(await shown()).toEqual([2, 1]);
  });

  it('loses its oldest months as long as they are outdated, and never the newest', async () => {
    const { journal } = await open();
    for (const at of ['2026-03-01T00:00:00.000Z', '2026-04-01T00:00:00.000Z', MAY, JUNE]) {
      (await journal.append(set('a', at))).confirm();
    }
    const months = () => readdir(join(folder, 'journal'));
    expect(await journal.tidy((month) => month !== '2026-04')).toBe(true);
    expect(await months()).toEqual(['2026-04.jsonl', '2026-05.jsonl', '2026-06.jsonl']);
    expect(await journal.tidy(() => true)).toBe(true);
    expect(await months()).toEqual(['2026-06.jsonl']);
  });

  it('is not used when its last line is something else, and stays as it is', async () => {
    const { journal } = await open();
    await journal.append(set('a'));
    await appendFile(pathOf('2026-06'), '{"number":"two"}\n');
    const text = await readFile(pathOf('2026-06'), 'utf8');
    await expect(open()).rejects.toThrow(
      /^2026-06\.jsonl can’t be used: its last line is no change set\. .* or remove that line, and/,
    );
    expect(await readFile(pathOf('2026-06'), 'utf8')).toBe(text);
  });
});

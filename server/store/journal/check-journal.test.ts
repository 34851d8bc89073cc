import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { testFolder } from '../../../tests/helpers/folder.ts';
import { openStores } from '../stores.ts';

let folder: string;
let journal: string;
beforeEach(async () => {
  folder = await testFolder();
  journal = join(folder, 'journal');
});

/** A line as the server writes it, but for its number. */
const lineOf = (number: string | number, month = '06') =>
  `{"number":${number},"at":"2026-${month}-01T10:00:00.000Z","by":"ann","kind":"change","text":"x","records":[],"versions":[],"before":[]}\n`;
const write = async (lines: readonly (string | number)[], month = '06') => {
  await mkdir(journal, { recursive: true });
  const text = lines.map((each) => (typeof each === 'number' ? lineOf(each, month) : each));
  await writeFile(join(journal, `2026-${month}.jsonl`), text.join(''));
};
/** The sentence with which the folder refuses to open; null when it opens. */
const refusal = () =>
  openStores(folder).then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
const removeLine = (file: string, reason: string) => {
  const path = join(journal, file);
  return `${file} can’t be used: ${reason}. The file is ${path}; nothing was changed. Mend it, or remove that line, and start again.`;
};
const POSSIBLE = 'a whole number from 1 to 9007199254740990';

describe('a journal stops the start, with its file, its line and what to do, when a number', () => {
  it.each([
    ['is negative', [1, lineOf(-5), 7], 2, '-5', POSSIBLE],
    ['is zero', [lineOf(0), 1], 1, '0', POSSIBLE],
    ['is a fraction', [1, 2, lineOf('2.5')], 3, '2.5', POSSIBLE],
    ['is too large', [1, lineOf('9007199254740993')], 2, '9007199254740993', POSSIBLE],
    ['is the largest', [1, lineOf('9007199254740991')], 2, '9007199254740991', POSSIBLE],
    ['is as large as none', [1, lineOf('1e400'), 2], 2, '1e400', POSSIBLE],
    ['is there twice', [1, 2, '\n', 2, 3], 4, '2', 'above 2, that of the line before'],
    ['goes back', [1, 5, 4, 6], 3, '4', 'above 5, that of the line before'],
    ['goes back at the end', [1, 5, 2], 3, '2', 'above 5, that of the line before'],
  ] as const)('%s', async (_what, lines, line, number, wanted) => {
    await write(lines);
    const path = join(journal, '2026-06.jsonl');
    const text = await readFile(path, 'utf8');
    const reason = `the number in line ${line} is ${number}, and must be ${wanted}`;
    expect(await refusal()).toBe(removeLine('2026-06.jsonl', reason));
    expect(await readFile(path, 'utf8')).toBe(text);
    await writeFile(
      path,
      text
        .split('\n')
        .toSpliced(line - 1, 1)
        .join('\n'),
    );
    expect(await refusal()).toBeNull();
  });

  it('of a month is not above those of the month before', async () => {
    await write([1, 2, 3], '05');
    await write([3, 4]);
    const reason = 'the number in line 1 is 3, and must be above 3, that of the line before';
    expect(await refusal()).toBe(removeLine('2026-06.jsonl', reason));
    await write([5, 6]);
    expect(await refusal()).toBeNull();
  });
});

describe('a journal is used', () => {
  it('with numbers that are left out, lines that are damaged otherwise, and one that is cut off', async () => {
    await write([
      ...[2, 'not JSON\n', '{"number":7,"at"\n', '{"number":9,"text":"no set"}\n', 3],
      ...['{"number":"two"}\n', '\n', 12, '{"number":-4,'],
    ]);
    expect(await refusal()).toBeNull();
  });

  it('with any numbers that go up, and refused for any that do not', async () => {
    const numbers = fc.array(fc.integer({ min: -2, max: 40 }), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(numbers, fc.nat(6), async (all, split) => {
        await rm(journal, { recursive: true, force: true });
        await write(all.slice(0, split), '05');
        await write(all.slice(split));
        const isRising = all.every((number, at) => number > Math.max(0, all[at - 1] ?? 0));
        expect((await refusal()) === null).toBe(isRising);
      }),
      { numRuns: 60 },
    );
  });
});

describe('a folder or a file in the wrong place is named with what to do', () => {
  it.each([
    ['journal/2026-06.jsonl', 'it is a folder, not a file', 'move it away'],
    [
      'events.json',
      'it is a folder, not a file',
      'move it away and copy DATA/last-good/events.json into its place',
    ],
    [
      'results/2026.json',
      'it is a folder, not a file',
      'move it away and copy DATA/results/last-good/2026.json into its place',
    ],
    [
      'meta.json',
      'it is a folder, not a file',
      'move it away and copy DATA/last-good/meta.json into its place',
    ],
  ])('%s', async (name, reason, remedy) => {
    await openStores(folder);
    const path = join(folder, name);
    await rm(path, { force: true });
    await mkdir(join(path, 'inside'), { recursive: true });
    expect(await refusal()).toBe(
      `${name.split('/').at(-1) ?? ''} can’t be used: ${reason}. The file is ${path}; nothing was changed. ` +
        `Mend it, or ${remedy.replace('DATA', folder)}, and start again.`,
    );
  });

  it('an older month of the journal, without which the tour starts', async () => {
    await write([1, 2]);
    const path = join(journal, '2026-04.jsonl');
    await mkdir(path);
    const warned: string[] = [];
    await openStores(folder, (sentence) => warned.push(sentence));
    expect(warned).toEqual([
      `2026-04.jsonl is a folder, not a file, and has no changes. Move ${path} away.`,
    ]);
  });

  it.each(['journal', 'results', 'scores'])('%s, which is no folder', async (name) => {
    await writeFile(join(folder, name), '');
    expect(await refusal()).toContain(`${name} can’t be used: it is no folder that can be read.`);
  });
});

import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { testFolder } from '../../../tests/helpers/folder.ts';
import {
  accountRecord as account,
  sessionRecord as session,
} from '../../../tests/helpers/private-records.ts';
import { lastGoodOf } from './json-file.ts';
import { StoreFileError } from '../store-errors.ts';
import { openStores, readShopCopy, type Stores } from '../stores.ts';

let dataDir: string;
let warnings: string[];
beforeEach(async () => {
  dataDir = await testFolder();
  warnings = [];
});

const start = () => openStores(dataDir, (sentence) => warnings.push(sentence));
const at = (file: string) => join(dataDir, file);

describe('a damaged file that the tour can do without', () => {
  const CUT = 'it is not valid JSON (cut off or mistyped)';
  it.each<[file: string, text: string, why: string]>([
    ['storefront.json', '[{"cut', CUT],
    ['first-steps.json', '[]', 'it does not fit: Invalid input: expected object, received array'],
    ['private/sessions.json', '', CUT],
    ['calendar.json', '', CUT],
    ['refreshes.json', '', CUT],
    ['private/last-backup.json', '', CUT],
  ])('such as %s is set aside whole, with the reason, once', async (file, text, why) => {
    await start();
    await writeFile(at(file), text);
    await start();
    const name = file.replace('private/', '');
    const warned = [
      `${name} can’t be used: ${why}. It is set aside as ${name}.damaged. The tour starts without its content.`,
    ];
    expect(warnings).toEqual(warned);
    expect(await readFile(at(`${file}.damaged`), 'utf8')).toBe(text);
    expect(await readdir(dataDir)).not.toContain(file);
    await start();
    expect(warnings).toEqual(warned);
  });

  it('may be a folder, which is set aside too', async () => {
    for (const inside of ['one', 'two']) {
      await start();
      await rm(at('calendar.json'), { force: true });
      await mkdir(at(`calendar.json/${inside}`), { recursive: true });
    }
    await start();
    expect(await readdir(at('calendar.json.damaged'))).toEqual(['one']);
    expect(await readdir(at('calendar.json.damaged-2'))).toEqual(['two']);
    expect(warnings[0]).toContain('calendar.json can’t be used: it is a folder, not a file.');
  });

  it('never replaces a file that was set aside before', async () => {
    for (const text of ['first', 'second', 'third']) {
      await start();
      await writeFile(at('calendar.json'), text);
    }
    await start();
    const aside = ['calendar.json.damaged', 'calendar.json.damaged-2', 'calendar.json.damaged-3'];
    expect(await Promise.all(aside.map((name) => readFile(at(name), 'utf8')))).toEqual([
      'first',
      'second',
      'third',
    ]);
  });

  it('stops a start without an operator to warn, such as that of a command', async () => {
    await start();
    await writeFile(at('calendar.json'), 'cut');
    await expect(openStores(dataDir)).rejects.toThrow(StoreFileError);
    expect(await readFile(at('calendar.json'), 'utf8')).toBe('cut');
  });

  it('is set aside when it is damaged while the server runs, and what was in memory is written', async () => {
    const { sessions } = await start();
    await sessions.update((all) => all.push(session('x')));
    await writeFile(sessions.path, '[{"cut');
    await sessions.update((all) => all.push(session('y')));
    expect(warnings).toEqual([
      expect.stringContaining('It is set aside as sessions.json.damaged.'),
    ]);
    expect(await readFile(`${sessions.path}.damaged`, 'utf8')).toBe('[{"cut');
    expect((await start()).sessions.data).toEqual([session('x'), session('y')]);
  });

  it('of the shop’s content reads as none, for pages that are rendered meanwhile', async () => {
    await start();
    await writeFile(at('storefront.json'), '[{"cut');
    expect(await readShopCopy(dataDir, 'https://shop.example')).toBeNull();
  });
});

describe('damaged accounts', () => {
  let accounts: Stores['accounts'];
  beforeEach(async () => {
    ({ accounts } = await start());
    await accounts.update((all) => all.push(account('ann')));
    await accounts.update((all) => all.push(account('bob')));
  });

  it('are replaced by the version before their last change, which the operator learns', async () => {
    await writeFile(accounts.path, '[{"id":');
    const again = await start();
    expect(again.accounts.data.map(({ username }) => username)).toEqual(['ann']);
    expect(warnings).toEqual([
      'accounts.json can’t be used: it is not valid JSON (cut off or mistyped). It is set aside as accounts.json.damaged. ' +
        'The version before its last change is used; a password or second factor that was set since must be set again.',
    ]);
    expect(await readFile(`${accounts.path}.damaged`, 'utf8')).toBe('[{"id":');

    await writeFile(accounts.path, '');
    await again.accounts.reloadIfChanged();
    for (const each of [again, await start()])
      expect(each.accounts.data.map(({ username }) => username)).toEqual(['ann']);
  });

  it.each([
    ['damaged too', () => writeFile(lastGoodOf(accounts.path), '[{}]')],
    ['missing', () => rm(lastGoodOf(accounts.path))],
  ])('stop the start when the version before is %s, and stay as they are', async (_how, spoil) => {
    await spoil();
    await writeFile(accounts.path, '');
    await expect(start()).rejects.toThrow(/^accounts\.json can’t be used/);
    expect(await readFile(accounts.path, 'utf8')).toBe('');
    expect(await readdir(join(dataDir, 'private'))).not.toContain('accounts.json.damaged');
    expect(warnings).toEqual([]);
  });
});

it('a damaged file of records stops the start, since it exists nowhere else', async () => {
  await start();
  for (const file of ['events.json', 'courses.json', 'private/secrets.json']) {
    await writeFile(at(file), '[{"cut');
    await expect(start()).rejects.toThrow(StoreFileError);
    expect(await readFile(at(file), 'utf8')).toBe('[{"cut');
    await rm(at(file));
  }
  expect(warnings).toEqual([]);
});

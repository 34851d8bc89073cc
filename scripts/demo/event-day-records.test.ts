import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { eventRecord } from '../../tests/helpers/events.ts';
import { testFolder } from '../../tests/helpers/folder.ts';
import { individualRow, stored, teeTime } from '../../tests/helpers/results.ts';
import { moveEventToDay } from './event-day-records.ts';

test('an event is moved to a day without its results, and the standings of its season are gone', async () => {
  const folder = await testFolder();
  const write = (file: string, data: unknown) =>
    writeFile(join(folder, file), JSON.stringify(data));
  const read = async (file: string): Promise<unknown> =>
    JSON.parse(await readFile(join(folder, file), 'utf8'));
  const eventID = '2026-open';
  const urls = { netLeaderboardUrl: 'https://x.test/net', skinsLeaderboardUrl: 'https://x.test/s' };
  const other = eventRecord({ eventID: '2026-other' });
  const times = { eventID, 'tee-times': stored([teeTime()]) };
  await mkdir(join(folder, 'results'));
  await write('events.json', [eventRecord({ eventID, isComplete: true, ...urls }), other]);
  await write('results/2026.json', [{ ...times, net: stored([individualRow()]) }]);
  await write('standings.json', [{ year: 2025 }, { year: 2026 }]);
  await moveEventToDay(folder, eventID, '2026-06-10');
  const moved = { date: '2026-06-10', isComplete: false, ...urls, skinsLeaderboardUrl: '' };
  expect(await read('events.json')).toEqual(
    expect.arrayContaining([expect.objectContaining({ eventID, ...moved }), other]),
  );
  expect(await read('results/2026.json')).toEqual([times]);
  expect(await read('standings.json')).toEqual([{ year: 2025 }]);
});

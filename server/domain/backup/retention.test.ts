import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays } from '../time/calendar.ts';
import { expiredBackups, RETAINED, type DatedBackup } from './retention.ts';

const backup = (date: string, more: Partial<DatedBackup> = {}): DatedBackup => ({
  name: `${date}.zip`,
  date,
  time: Date.parse(`${date}T07:00:00Z`),
  state: 'verified',
  ...more,
});

/** The dates that remain when a backup is made on each of these days, and old ones are removed each time. */
function remainingAfter(dates: readonly string[]): string[] {
  let stored: DatedBackup[] = [];
  for (const date of dates) {
    stored.push(backup(date));
    const expired = new Set(expiredBackups(stored));
    stored = stored.filter(({ name }) => !expired.has(name));
  }
  return stored.map(({ date }) => date);
}

const daysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, at) => addDays(first, at));

describe('after backups of every day', () => {
  it('the last seven days, four weeks and twelve months have one', () => {
    expect(remainingAfter(daysFrom('2025-01-01', 526))).toEqual([
      // The last days of the months.
      ...['2025-07-31', '2025-08-31', '2025-09-30', '2025-10-31', '2025-11-30', '2025-12-31'],
      ...['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30'],
      // Sundays, the last days of weeks; May 31 is also the last day of its month.
      ...['2026-05-24', '2026-05-31'],
      ...daysFrom('2026-06-04', 7),
    ]);
  });
});

describe('of several backups', () => {
  it('old ones remain as long as there are no newer ones', () => {
    const old = ['2020-01-01', '2021-01-01', '2022-01-01'].map((date) => backup(date));
    expect(expiredBackups(old)).toEqual([]);
  });

  it('failed ones go after a week of verified ones, and never push one out', () => {
    const failed = backup('2026-06-01', { name: 'failed', state: 'failed' });
    expect(expiredBackups([failed])).toEqual([]);
    expect(expiredBackups([failed, backup('2026-06-07')])).toEqual([]);
    expect(expiredBackups([failed, backup('2026-06-08')])).toEqual(['failed']);
  });

  it('the newest three failed ones remain while none can be verified', () => {
    const failed = daysFrom('2026-06-01', 5).map((date) => backup(date, { state: 'failed' }));
    expect(expiredBackups(failed)).toEqual(['2026-06-01.zip', '2026-06-02.zip']);
  });
});

const States = fc.constantFrom('verified', 'verified', 'verified', 'failed', 'unverified');

/** Backups with gaps of any length, several on some days, in any order. */
const Backups = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 40 }), States), { maxLength: 120 })
  .map((gaps) => {
    let day = '2020-01-01';
    return gaps.map(([gap, state], at) => {
      day = addDays(day, Math.max(0, gap - 20));
      const time = Date.parse(`${day}T00:00:00Z`) + at;
      return { name: String(at), date: day, time, state } satisfies DatedBackup;
    });
  })
  .chain((files) => fc.shuffledSubarray(files));

const byAge = (files: readonly DatedBackup[]) => files.toSorted((a, b) => b.time - a.time);
const verifiedOf = (files: readonly DatedBackup[]) =>
  files.filter(({ state }) => state === 'verified');
const withoutExpired = (files: readonly DatedBackup[]) => {
  const expired = new Set(expiredBackups(files));
  return files.filter(({ name }) => !expired.has(name));
};

test('with any gaps, the newest of the last seven days and those not verified yet remain, and no more than there are periods', () => {
  fc.assert(
    fc.property(Backups, (files) => {
      const left = withoutExpired(files);
      const verified = byAge(verifiedOf(files));
      const days = [...new Set(verified.map(({ date }) => date))].slice(0, RETAINED.days);
      const newest = days.map((day) => verified.find(({ date }) => date === day));
      const waiting = files.filter(({ state }) => state === 'unverified');
      expect(left).toEqual(expect.arrayContaining([...newest, ...waiting]));
      const most = RETAINED.days + RETAINED.weeks + RETAINED.months;
      expect(verifiedOf(left).length).toBeLessThanOrEqual(most);
      // Failed and unverified ones change nothing for verified ones, and a second look removes nothing more.
      expect(verifiedOf(left)).toEqual(withoutExpired(verifiedOf(files)));
      expect(expiredBackups(left)).toEqual([]);
    }),
  );
});

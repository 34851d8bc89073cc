import { describe, expect, it } from 'vitest';
import {
  automaticBackupName,
  automaticBackupTime,
  backupWarnings,
  isBackupDue,
  type BackupSchedule,
} from './automatic-backup.ts';
import type { StepOutcomes } from './automatic-backup.schema.ts';

const TOUR = 'LFG Tour';
const at = (instant: string) => new Date(instant);

describe('an automatic backup', () => {
  it('is named by its instant, with a number for a second one', () => {
    const instant = at('2026-06-10T07:00:09.500Z');
    expect(automaticBackupName(instant, TOUR)).toBe('2026-06-10T070009Z-lfg-tour-automatic.zip');
    expect(automaticBackupName(instant, TOUR, 2)).toBe(
      '2026-06-10T070009Z-lfg-tour-automatic_2.zip',
    );
    for (const number of [1, 2])
      expect(automaticBackupTime(automaticBackupName(instant, TOUR, number), TOUR)).toEqual(
        at('2026-06-10T07:00:09Z'),
      );
  });

  it.each([
    '2026-06-10-lfg-tour-backup.zip',
    '2026-06-10T070009Z-before-restore.zip',
    '2026-06-10T070009Z-other-tour-automatic.zip',
    '2026-06-10T070009Z-lfg-tour-automatic.zip.unfinished',
    '2026-06-10T070009Z-lfg-tour-automatic_2/../x.zip',
    '2026-13-10T070009Z-lfg-tour-automatic.zip',
    '../2026-06-10T070009Z-lfg-tour-automatic.zip',
    'notes.txt',
    '',
  ])('is never named %o', (name) => {
    expect(automaticBackupTime(name, TOUR)).toBeNull();
  });
});

describe('a backup at 3:00 AM', () => {
  const schedule = (now: string, more: Partial<BackupSchedule> = {}): BackupSchedule => ({
    now: at(now),
    zone: 'America/New_York',
    minutes: 180,
    verified: [],
    failedAt: null,
    ...more,
  });
  // Three in the morning of June 9, in New Hampshire.
  const verified = [at('2026-06-09T07:00:00Z')];

  it('is due at three in the tour’s zone, not before', () => {
    expect(isBackupDue(schedule('2026-06-10T06:59:59Z', { verified }))).toBe(false);
    expect(isBackupDue(schedule('2026-06-10T07:00:00Z', { verified }))).toBe(true);
  });

  it('is due at any time of the day when the server was off at three', () => {
    expect(isBackupDue(schedule('2026-06-10T23:00:00Z', { verified }))).toBe(true);
    expect(isBackupDue(schedule('2026-06-11T02:00:00Z', { verified }))).toBe(true);
    expect(isBackupDue(schedule('2026-08-01T02:00:00Z', { verified }))).toBe(true);
  });

  it('is due for a new tour', () => {
    expect(isBackupDue(schedule('2026-06-10T01:00:00Z'))).toBe(true);
  });

  it('is not due again after one that staff made that day', () => {
    const made = [at('2026-06-10T15:00:00Z')];
    expect(isBackupDue(schedule('2026-06-11T06:59:00Z', { verified: made }))).toBe(false);
    expect(isBackupDue(schedule('2026-06-11T07:00:00Z', { verified: made }))).toBe(true);
  });

  it('is due after a clock that was far ahead is set back', () => {
    const ahead = [at('2031-01-01T12:00:00Z')];
    expect(isBackupDue(schedule('2026-06-10T12:00:00Z', { verified: ahead }))).toBe(true);
    const failedAt = at('2031-01-01T12:00:00Z');
    expect(isBackupDue(schedule('2026-06-10T12:00:00Z', { failedAt }))).toBe(true);
  });

  it('is made once on the days when daylight saving time begins and ends', () => {
    const half = { minutes: 150 };
    const before = { ...half, verified: [at('2026-03-07T07:30:00Z')] };
    // There is no half past two on March 8: the clock goes from 1:59 to 3:00.
    expect(isBackupDue(schedule('2026-03-08T06:59:00Z', before))).toBe(false);
    expect(isBackupDue(schedule('2026-03-08T07:00:00Z', before))).toBe(true);
    // Half past one comes twice on November 1.
    const once = { minutes: 90, verified: [at('2026-11-01T05:30:00Z')] };
    expect(isBackupDue(schedule('2026-11-01T06:30:00Z', once))).toBe(false);
  });

  it('is attempted again an hour after a failure', () => {
    const failedAt = at('2026-06-10T07:00:00Z');
    expect(isBackupDue(schedule('2026-06-10T07:59:59Z', { failedAt }))).toBe(false);
    expect(isBackupDue(schedule('2026-06-10T08:00:00Z', { failedAt }))).toBe(true);
  });

  it('is never due when automatic backups are off', () => {
    expect(isBackupDue(schedule('2026-06-10T12:00:00Z', { minutes: null }))).toBe(false);
  });
});

describe('staff are warned', () => {
  const now = at('2026-06-10T12:00:00Z');
  const good: StepOutcomes = {
    backup: { at: now.toISOString(), error: '' },
    verification: null,
    copy: null,
    command: null,
  };
  const problems = (lastVerified: Date | null, steps = good, isDaily = true) =>
    backupWarnings({ lastVerified, isDaily }, steps, now).map(({ problem }) => problem);

  it('when the last verified backup is older than two days', () => {
    expect(problems(at('2026-06-08T12:00:00Z'))).toEqual([]);
    expect(problems(at('2026-06-08T11:59:59Z'))).toEqual([
      'The last verified backup is older than two days.',
    ]);
    expect(problems(null)).toEqual([]);
    expect(problems(at('2020-01-01T00:00:00Z'), good, false)).toEqual([]);
  });

  it('when a step failed, with its reason and what to do', () => {
    const failed = { at: now.toISOString(), error: 'The folder does not exist.' };
    const warnings = backupWarnings(
      { lastVerified: now, isDaily: true },
      { backup: failed, verification: failed, copy: failed, command: failed },
      now,
    );
    expect(warnings.map(({ problem }) => problem)).toEqual([
      'The last automatic backup could not be made. The folder does not exist.',
      'The last automatic backup could not be verified. The folder does not exist.',
      'The last backup was not copied to the second folder. The folder does not exist.',
      'The backup command failed. The folder does not exist.',
    ]);
    for (const { advice } of warnings) expect(advice).toMatch(/^[A-Z].*\.$/);
  });
});

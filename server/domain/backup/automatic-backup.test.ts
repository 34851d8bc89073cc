import { describe, expect, it } from 'vitest';
import {
  automaticBackupName,
  automaticBackupTime,
  backupWarnings,
  isBackupDue,
  type BackupSchedule,
} from './automatic-backup.ts';
import type { StepOutcomes } from './backup.api.ts';
import { backupFileName } from './backup.ts';

const TOUR = 'LFG Tour';
const at = (instant: string) => new Date(instant);

describe('an automatic backup', () => {
  it('is named by its instant, with a number for a second one', () => {
    const instant = at('2026-06-10T07:00:09.500Z');
    for (const [number, ending] of ['', '_2'].entries()) {
      const name = automaticBackupName(instant, TOUR, number + 1);
      expect(name).toBe(`2026-06-10T070009Z-lfg-tour-automatic${ending}.zip`);
      expect(automaticBackupTime(name, TOUR)).toEqual(at('2026-06-10T07:00:09Z'));
    }
    expect(automaticBackupName(instant, TOUR)).toBe(automaticBackupName(instant, TOUR, 1));
  });

  it.each([
    '2026-06-10-lfg-tour-backup.zip',
    '2026-06-10T070009Z-before-restore.zip',
    '2026-06-10T070009Z-other-tour-automatic.zip',
    '2026-06-10T070009Z-lfg-tour-automatic.zip.unfinished',
    '2026-06-10T070009Z-lfg-tour-automatic_2/../x.zip',
    '2026-06-10T070009Z-x/../../lfg-tour-automatic.zip',
    '2026-13-10T070009Z-lfg-tour-automatic.zip',
    '../2026-06-10T070009Z-lfg-tour-automatic.zip',
    'notes.txt',
    '',
  ])('is never named %o', (name) => {
    expect(automaticBackupTime(name, TOUR)).toBeNull();
    if (!name.includes('other-tour')) expect(automaticBackupTime(name, null)).toBeNull();
  });

  it('is recognized under any name of a tour, where only one can be', () => {
    for (const name of ['lfg-tour-automatic', 'other-tour-automatic_2', 'automatic'])
      expect(automaticBackupTime(`2026-06-10T070009Z-${name}.zip`, null)).toEqual(
        at('2026-06-10T07:00:09Z'),
      );
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

  const ahead = at('2031-01-01T12:00:00Z');
  const failedAt = at('2026-06-10T07:00:00Z');
  const made = { verified: [at('2026-06-10T15:00:00Z')] };
  const spring = { minutes: 150, verified: [at('2026-03-07T07:30:00Z')] };
  const fall = { minutes: 90, verified: [at('2026-11-01T05:30:00Z')] };

  it.each<[string, boolean, string, Partial<BackupSchedule>]>([
    ['before three in the tour’s zone', false, '2026-06-10T06:59:59Z', { verified }],
    ['at three', true, '2026-06-10T07:00:00Z', { verified }],
    ['after the server was off at three', true, '2026-06-10T23:00:00Z', { verified }],
    ['at any time of that day', true, '2026-06-11T02:00:00Z', { verified }],
    ['after the server was off for weeks', true, '2026-08-01T02:00:00Z', { verified }],
    ['for a new tour', true, '2026-06-10T01:00:00Z', {}],
    ['after one that staff made that day', false, '2026-06-11T06:59:00Z', made],
    ['on the day after that one', true, '2026-06-11T07:00:00Z', made],
    ['by a clock that was far ahead', true, '2026-06-10T12:00:00Z', { verified: [ahead] }],
    ['after a failure by that clock', true, '2026-06-10T12:00:00Z', { failedAt: ahead }],
    // There is no half past two on March 8: the clock goes from 1:59 to 3:00.
    ['before clocks are set forward', false, '2026-03-08T06:59:00Z', spring],
    ['when they are set forward', true, '2026-03-08T07:00:00Z', spring],
    // Half past one comes twice on November 1.
    ['again when clocks are set back', false, '2026-11-01T06:30:00Z', fall],
    ['within an hour of a failure', false, '2026-06-10T07:59:59Z', { failedAt }],
    ['an hour after a failure', true, '2026-06-10T08:00:00Z', { failedAt }],
    ['when automatic backups are off', false, '2026-06-10T12:00:00Z', { minutes: null }],
  ])('%s, is due: %s', (_when, isDue, now, more) => {
    expect(isBackupDue(schedule(now, more))).toBe(isDue);
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
    const warning = 'The last verified backup is older than two days.';
    expect(problems(at('2026-06-08T11:59:59Z'))).toEqual([warning]);
    expect(problems(null)).toEqual([]);
    expect(problems(at('2020-01-01T00:00:00Z'), good, false)).toEqual([]);
  });

  it('when a step failed, with its reason and what to do', () => {
    const failed = { at: now.toISOString(), error: 'The folder does not exist.' };
    const steps = { backup: failed, verification: failed, copy: failed, command: failed };
    const warnings = backupWarnings({ lastVerified: now, isDaily: true }, steps, now);
    expect(warnings.map(({ problem }) => problem)).toEqual([
      'The last automatic backup could not be made. The folder does not exist.',
      'The last automatic backup could not be verified. The folder does not exist.',
      'The last backup was not copied to the second folder. The folder does not exist.',
      'The backup command failed. The folder does not exist.',
    ]);
    for (const { advice } of warnings) expect(advice).toMatch(/^[A-Z].*\.$/);
  });
});

it('a backup is named by its day', () => {
  expect(backupFileName('2026-06-10', 'LFG Tour')).toBe('2026-06-10-lfg-tour-backup.zip');
  expect(backupFileName('2026-06-10', '★')).toBe('2026-06-10-backup.zip');
});

/** Rules about automatic backups: their names, when one is due, and what is reported to staff. */
import { slugOf } from '../shared/slug.ts';
import { addDays, dateIn, MINUTE_MS, type CalendarDate } from '../time/calendar.ts';
import { minutesIn } from '../time/clock-time.ts';
import type { BackupWarning, StepOutcomes } from './backup.api.ts';

/** How long a failed attempt is followed by no other. */
export const RETRY_MS = 60 * MINUTE_MS;

/** The age of the last verified backup from which staff are warned. */
export const OVERDUE_MS = 2 * 24 * 60 * MINUTE_MS;

const NAME = /^(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})(\d{2})Z-(.+)$/;

const ENDING = /^((?:[a-z0-9-]+-)?automatic)(?:_\d{1,4})?\.zip$/;

const endingOf = (tour: string) => [slugOf(tour), 'automatic'].filter(Boolean).join('-');

/** `2026-06-10T070000Z-lfg-tour-automatic.zip`: the name of the backup made at an instant. */
export function automaticBackupName(at: Date, tour: string, number = 1): string {
  const instant = at.toISOString().slice(0, 19).replaceAll(':', '');
  return `${instant}Z-${endingOf(tour)}${number === 1 ? '' : `_${number}`}.zip`;
}

/** When an automatic backup of a tour, or with null of any tour, was made, by its name; null for any other name. */
export function automaticBackupTime(name: string, tour: string | null): Date | null {
  const [, day = '', hour = '', minute = '', second = '', rest = ''] = NAME.exec(name) ?? [];
  const [, ending] = ENDING.exec(rest) ?? [];
  if (ending === undefined || (tour !== null && ending !== endingOf(tour))) return null;
  const at = new Date(`${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(at.getTime()) ? null : at;
}

/** A day that begins at a time of day, in minutes, instead of midnight. */
function backupDay(zone: string, minutes: number, instant: Date): CalendarDate {
  const date = dateIn(zone, instant);
  return minutesIn(zone, instant) >= minutes ? date : addDays(date, -1);
}

/** What decides whether a backup is due. */
export interface BackupSchedule {
  now: Date;
  zone: string;
  /** The time of day in minutes since midnight; null for never. */
  minutes: number | null;
  /** When each verified backup was made. */
  verified: readonly Date[];
  /** When an attempt last failed, or null. */
  failedAt: Date | null;
}

/**
 * Whether the day's backup is missing. Only instants of the clock are compared, so a machine that was off or
 * asleep, and a clock that was set in either direction, delay it at most until the next check.
 */
export function isBackupDue({ now, zone, minutes, verified, failedAt }: BackupSchedule): boolean {
  if (minutes === null) return false;
  const day = backupDay(zone, minutes, now);
  if (verified.some((at) => backupDay(zone, minutes, at) === day)) return false;
  return failedAt === null || Math.abs(now.getTime() - failedAt.getTime()) >= RETRY_MS;
}

const ADVICE = {
  overdue:
    'Select “Make a backup now” on the Restore screen. If that fails, read the reason there.',
  backup:
    'Make space on the server’s disk or let the server write to the backup folder. The server tries again within an hour.',
  verification:
    'Select “Make a backup now” on the Restore screen. If verification fails again, download a backup and check the server’s disk.',
  copy: 'Check that the folder of BACKUP_COPY_DIR is there and has space. The next backup is copied again.',
  command:
    'Run the program of BACKUP_COMMAND on the server and read the server’s log. The next backup starts it again.',
} as const;

/** What staff should know and do about the backups; empty if all is well. */
export function backupWarnings(
  { lastVerified, isDaily }: { lastVerified: Date | null; isDaily: boolean },
  steps: StepOutcomes,
  now: Date,
): BackupWarning[] {
  const warnings: BackupWarning[] = [];
  if (isDaily && lastVerified && now.getTime() - lastVerified.getTime() > OVERDUE_MS) {
    warnings.push({
      problem: 'The last verified backup is older than two days.',
      advice: ADVICE.overdue,
    });
  }
  const add = (step: keyof StepOutcomes, what: string) => {
    const error = steps[step]?.error ?? '';
    if (error !== '') warnings.push({ problem: `${what} ${error}`, advice: ADVICE[step] });
  };
  add('backup', 'The last automatic backup could not be made.');
  add('verification', 'The last automatic backup could not be verified.');
  add('copy', 'The last backup was not copied to the second folder.');
  add('command', 'The backup command failed.');
  return warnings;
}

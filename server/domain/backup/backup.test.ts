import { expect, it } from 'vitest';
import { backupFileName } from './backup.ts';

it('a backup is named by its day', () => {
  expect(backupFileName('2026-06-10', 'LFG Tour')).toBe('2026-06-10-lfg-tour-backup.zip');
  expect(backupFileName('2026-06-10', '★')).toBe('2026-06-10-backup.zip');
});

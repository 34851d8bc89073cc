import { expect, it } from 'vitest';
import { backupFileName, collectionLabel } from './backup.ts';

it('a backup is named by its day', () => {
  expect(backupFileName('2026-06-10', 'LFG Tour')).toBe('2026-06-10-lfg-tour-backup.zip');
  expect(backupFileName('2026-06-10', '★')).toBe('2026-06-10-backup.zip');
});

it('collections are named as staff know them', () => {
  expect(
    ['events.json', 'match-play-players.json', 'standings-urls.json', 'results'].map(
      collectionLabel,
    ),
  ).toEqual(['Events', 'Match play players', 'Standings addresses', 'Results']);
});

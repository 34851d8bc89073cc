import { describe, expect, it } from 'vitest';
import { defaultTable, hasResults, requestedTable, tablesOffered } from './leaderboard.ts';

const urls = {
  netLeaderboardUrl: '',
  grossLeaderboardUrl: '',
  skinsLeaderboardUrl: '',
  teamsLeaderboardUrl: '',
  wgrLeaderboardUrl: '',
};
const AT = '2026-06-10T16:00:00Z';

describe('the tables of an event', () => {
  it('are those with a URL or stored rows, in the documented order', () => {
    const event = { ...urls, wgrLeaderboardUrl: 'https://x.test/w', netLeaderboardUrl: 'x' };
    const skins = { changedAt: AT, rows: { players: [], holes: [] } };
    expect(tablesOffered(event, { eventID: '2026-open', skins })).toEqual(['net', 'skins', 'wgr']);
    expect(tablesOffered(urls, undefined)).toEqual([]);
  });

  it('open with net, otherwise with the first that is offered', () => {
    expect(defaultTable(['net', 'gross'])).toBe('net');
    expect(defaultTable(['skins', 'wgr'])).toBe('skins');
    expect(defaultTable([])).toBeNull();
  });
});

describe('the table in a URL', () => {
  it('is opened in any case', () => {
    expect(requestedTable('skins', ['net', 'skins'])).toBe('skins');
    expect(requestedTable('WGR', ['net', 'wgr'])).toBe('wgr');
  });

  it('is the default when it is not offered or not given', () => {
    expect(requestedTable('teams', ['gross', 'skins'])).toBe('gross');
    expect(requestedTable(null, ['net', 'skins'])).toBe('net');
    expect(requestedTable('', ['net', 'skins'])).toBe('net');
    expect(requestedTable('net', [])).toBeNull();
  });

  it('is unknown when there is no such table', () => {
    for (const name of ['money', 'net ', 'constructor', 'unknown']) {
      expect(requestedTable(name, ['net']), name).toBe('unknown');
    }
  });
});

describe('an event with a results page', () => {
  it('is complete, offers a table or has results of a cup', () => {
    const ahead = { ...urls, isComplete: false };
    const cup = { changedAt: AT, rows: { overall: null, formats: [] } };
    expect(hasResults(ahead, undefined)).toBe(false);
    expect(hasResults({ ...ahead, isComplete: true }, undefined)).toBe(true);
    expect(hasResults({ ...ahead, grossLeaderboardUrl: 'x' }, undefined)).toBe(true);
    expect(hasResults(ahead, { eventID: '2026-cup', 'colony-cup': cup })).toBe(true);
    const teeTimes = { changedAt: AT, rows: [] };
    expect(hasResults(ahead, { eventID: '2026-open', 'tee-times': teeTimes })).toBe(false);
  });
});

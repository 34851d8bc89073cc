import { describe, expect, it } from 'vitest';
import { CONTEST, fixture } from '../../fixtures/pages.ts';
import { readGross, readIndividual } from './individual.ts';
import { readSkins } from './skins.ts';
import { readStandings } from './standings.ts';
import { readTeams } from './teams.ts';

const card = (id: number) => CONTEST.replace('leaderboard.htm', `contestant/${id}/scorecard.htm`);

describe('a gross leaderboard', () => {
  const rows = readGross(fixture('gross'), CONTEST);

  it('has its rows in order, with ties and rows without a place', () => {
    expect(rows.map((row) => row.rank)).toEqual(['1', 'T2', 'T2', 'DQ', 'NS']);
    expect(rows[0]).toEqual({
      rank: '1',
      player: 'Wilma O’Dell',
      total: '-2',
      strokes: '70',
      scorecardUrl: card(7),
    });
  });

  it('preserves the characters of names, with single spaces', () => {
    expect(rows.map((row) => row.player)).toEqual([
      'Wilma O’Dell',
      'René Dürr',
      'Smith & Wesson',
      'Hank Moss Jr.',
      'Ida Quill',
    ]);
  });

  it('links scorecards by http and https only', () => {
    expect(rows.slice(1, 3).map((row) => row.scorecardUrl)).toEqual([
      'https://cards.example/9',
      '',
    ]);
    expect(rows[4]?.scorecardUrl).toBe('');
  });

  it('may have one empty cell for all missing scores', () => {
    const html = fixture('gross').replace(
      /(>\s*<\/td>\s*)(<td>&nbsp;<\/td>\s*){3}/,
      '$1<td colspan="3"></td>',
    );
    expect(html).toContain('colspan="3"');
    expect(readGross(html, CONTEST)).toEqual(rows);
  });

  it('may have a title above the first row, which is not a divider', () => {
    const title = '<tbody id="lbBody"><tr><td colspan="6">Flight A</td></tr>';
    const html = fixture('gross').replace(/<tbody id="lbBody">(?=\s+<tr)/, title);
    expect(html).toContain('Flight A');
    expect(readGross(html, CONTEST)).toEqual(rows);
  });

  it('has empty scores for players who did not finish', () => {
    expect(rows[3]).toMatchObject({ total: '', strokes: '' });
  });
});

describe('a leaderboard while it is played', () => {
  const cell = (thru: string) => `<td data-sort-value="1">${thru}</td>`;
  const html = fixture('gross').replace('>F<', '>11<');

  it('has the holes that each entry has finished', () => {
    expect(html, cell('11')).not.toBe(fixture('gross'));
    expect(readGross(html, CONTEST).map(({ thru }) => thru)).toEqual(['11', 'F', 'F', '', '']);
  });
});

describe('a table with titles', () => {
  it('above its headings is read below them', () => {
    const title = '<thead><tr><td colspan="6">Season Opener</td></tr>';
    const rows = readGross(fixture('gross').replace('<thead>', title), CONTEST);
    expect(rows).toEqual(readGross(fixture('gross'), CONTEST));
  });
});

describe('a leaderboard of several rounds', () => {
  const rows = readIndividual(fixture('wgr-two-rounds'), CONTEST);

  it('is read by its headings, with the name in the third column', () => {
    expect(rows[0]).toEqual({
      rank: '1',
      player: 'Vera Kline',
      total: '+3',
      strokes: '147',
      points: '1,100',
      scorecardUrl: card(1),
    });
  });

  it('has whole points, and no places after a divider', () => {
    expect(rows[1]?.points).toBe('850');
    expect(rows[2]).toMatchObject({ rank: '', player: 'Nils Ek', points: '' });
  });
});

describe('other leaderboards', () => {
  it('a stableford table has points and a dash for strokes, and its purse is not points', () => {
    expect(readIndividual(fixture('stableford'), CONTEST)).toMatchObject([
      { rank: 'T1', player: 'Vera Kline/Otto Brandt', total: '', strokes: '-', points: '41' },
      { rank: 'T1', player: 'Nils Ek/Ida Quill', total: '', strokes: '-', points: '41' },
    ]);
  });

  it('a team has two to four members, and Total where the table has it', () => {
    expect(readTeams(fixture('teams-with-total'), CONTEST)).toEqual([
      { rank: '1', team: 'Kline/Brandt', total: '-4', strokes: '68' },
      { rank: 'T2', team: 'Ek/Quill/Moss Jr.', total: 'E', strokes: '72.5' },
      { rank: 'T2', team: "O'Dell/Dürr/Hay/St. John", total: 'E', strokes: '72.5' },
    ]);
  });

  it('skins have holes, in a table without a tbody in the source', () => {
    const skins = readSkins(fixture('skins-two-rounds'), CONTEST);
    expect(skins.players).toEqual([
      { rank: '1', player: 'Vera Kline', skins: '2', scorecardUrl: card(1) },
    ]);
    expect(skins.holes).toEqual([
      { hole: '1', par: '4', score: '2', won: 'Vera Kline', tie: '' },
      { hole: '2', par: '3', score: '2', won: '', tie: 'Nils Ek, Ida Quill...' },
    ]);
  });

  it('a ranking has the user of each row and whole points', () => {
    const rows = readStandings(fixture('ranking'), CONTEST);
    expect(rows[0]).toEqual({
      ID: 'vkline2',
      eventID: '',
      rank: '1',
      player: 'Vera Kline',
      events: '12',
      total: '',
      strokes: '',
      points: '1,193',
      scorecardUrl: '',
      user: 'vkline2',
    });
    expect(rows[1]).toMatchObject({ rank: 'T2', player: 'Otto Brandt', points: '80' });
  });
});

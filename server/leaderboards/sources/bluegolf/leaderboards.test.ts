import { describe, expect, it } from 'vitest';
import { standingsRow } from '../../../../tests/helpers/results.ts';
import { CONTEST, fixture } from '../../fixtures/pages.ts';
import { readGross, readIndividual, readSkins, readTeams } from './leaderboard.ts';
import { readStandings } from './standings.ts';

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

  it('preserves the characters of names, links by http and https only, and has empty scores', () => {
    expect(rows.map(({ player, scorecardUrl }) => [player, scorecardUrl])).toEqual([
      ['Wilma O’Dell', card(7)],
      ['René Dürr', 'https://cards.example/9'],
      ['Smith & Wesson', ''],
      ['Hank Moss Jr.', rows[3]?.scorecardUrl],
      ['Ida Quill', ''],
    ]);
    expect(rows[3]).toMatchObject({ total: '', strokes: '' });
  });

  it('may have one empty cell for all missing scores', () => {
    const html = fixture('gross').replace(
      /(>\s*<\/td>\s*)(<td>&nbsp;<\/td>\s*){3}/,
      '$1<td colspan="3"></td>',
    );
    expect(html).toContain('colspan="3"');
    expect(readGross(html, CONTEST)).toEqual(rows);
  });

  it.each([
    ['above its first row', /(<tbody id="lbBody">)(?=\s+<tr)/, '$1<tr><td colspan="6">A</td></tr>'],
    ['above its headings', '<thead>', '<thead><tr><td colspan="6">A</td></tr>'],
  ])('may have a title %s', (_where, place, title) => {
    const html = fixture('gross').replace(place, title);
    expect(html).not.toBe(fixture('gross'));
    expect(readGross(html, CONTEST)).toEqual(rows);
  });

  it('has the holes that each entry has finished while it is played', () => {
    const played = readGross(fixture('gross').replace('>F<', '>11<'), CONTEST);
    expect(played.map(({ thru }) => thru)).toEqual(['11', 'F', 'F', '', '']);
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
    const user = { ID: 'vkline2', user: 'vkline2', total: '', strokes: '' };
    expect(rows[0]).toEqual(
      standingsRow({ ...user, player: 'Vera Kline', events: '12', points: '1,193' }),
    );
    expect(rows[1]).toMatchObject({ rank: 'T2', player: 'Otto Brandt', points: '80' });
  });
});

import { describe, expect, it } from 'vitest';
import * as csv from './csv-readers.ts';

describe('a CSV of results', () => {
  it.each([
    [
      'rank,player,total,strokes,points,scorecardUrl\n1,"Dürr, René",E,70,100,https://a.example/1\n',
      'as documented',
    ],
    ['\ufeffPos;Name;To Par;Net;Pts\r\n1;René Dürr;E;70;100\r\n', 'semicolons, BOM and CRLF'],
    ['Place\tGolfer\tScore\tNetto\tPoints\n1\tRené Dürr\tE\t70\t100', 'tabs, no last line end'],
    ['sep=,\nPosition,Name,+/-,Net,Pts,\n\n1, "René Dürr" ,E,70,100.0,\n', 'what Excel writes'],
  ])('may have the headings of %j (%s)', (text) => {
    const scorecardUrl = text.includes('https') ? 'https://a.example/1' : '';
    const scores = { total: 'E', strokes: '70', points: '100' };
    const row = { rank: '1', player: 'René Dürr', ...scores, scorecardUrl };
    expect(csv.readIndividualCsv(text)).toEqual([row]);
  });

  it('may have digits, signs and letters of a Japanese keyboard', () => {
    const net = csv.readIndividualCsv(
      'Ｐｏｓ,Player,To Par,Strokes\nＴ１,Ａｎｎ　Ｒｏｅ,－３,６９\n２,Bo Kim,＋１,７３\n,Cy Orr,,Ｗ／Ｄ',
    );
    expect(net.map((row) => Object.values(row).slice(0, 4))).toEqual([
      ['T1', 'Ann Roe', '-3', '69'],
      ['2', 'Bo Kim', '+1', '73'],
      ['WD', 'Cy Orr', '', ''],
    ]);
    const holes = csv.readSkinsCsv('Hole,Par,Score,Won\n３,４,−1,Ann Roe').holes;
    expect(holes).toMatchObject([{ hole: '3', par: '4', score: '-1' }]);
    expect(csv.readTeeTimesCsv('Time,Hole,Players\n８：３０　ＡＭ,１Ａ,Ann Roe；Bo Kim')).toEqual([
      { round: '1', time: '8:30 AM', hole: '1A', players: ['Ann Roe', 'Bo Kim'] },
    ]);
    const bracket = 'Round,Match,Player 1,Player 2,Winner,Score\nFinal,０,Ann,Bo,Ann,３＆２';
    expect(csv.readBracketCsv(bracket)).toMatchObject([{ matchNum: '0', score: '3&2' }]);
  });

  it('may have quotes inside a cell and line breaks inside quotes', () => {
    const text = 'pos;name;pts\r\n1;Hank "Moss" Ek;3\r\n2;"Ida\r\n""Q"" Quill";2\r\n3;Nils;many';
    expect(() => csv.readIndividualCsv(text)).toThrow(/^Line 5 .*“many”/);
    const rows = csv.readIndividualCsv(text.replace('many', '1'));
    expect(rows.map(({ player }) => player)).toEqual(['Hank "Moss" Ek', 'Ida "Q" Quill', 'Nils']);
  });

  it('may have a word in the column of strokes or of the place, which then is the place', () => {
    const read = (row: string) =>
      csv.readIndividualCsv(`Place,Player,Net,Points\n1,A B,70,9\n${row}`)[1];
    const stored = { rank: 'WD', total: '', strokes: '', points: '' };
    // Some files number every row.
    for (const row of [',C D,W/D,', 'W/D,C D,,', '2,C D,W/D,', 'WD,C D,WD,WD'])
      expect(read(row), row).toMatchObject(stored);
    const dashes = csv.readIndividualCsv('pos,player,total,strokes,points\n,C D,DNF,--,–');
    expect(dashes).toMatchObject([{ rank: 'DNF', total: '', strokes: '-', points: '' }]);
  });

  it('gives a disqualified player no points', () => {
    const text = 'Place,Player,Net,Points\nDQ,A B,64,100\nWD,C D,,5';
    expect(csv.readIndividualCsv(text).map(({ points }) => points)).toEqual(['', '5']);
  });

  it('has names without marks, no rows without a player, and what stands behind a name', () => {
    const text =
      'Place,Player,Net,Points\n1,Kay Fry* (12),70,9\n,Ed Sly W/D,,\n,BYE,,\n2,Di Roe†/Bo Ray,71,8\n,TBD,,';
    expect(csv.readIndividualCsv(text).map(({ rank, player }) => [rank, player])).toEqual([
      ['1', 'Kay Fry'],
      ['WD', 'Ed Sly'],
      ['2', 'Di Roe/Bo Ray'],
    ]);
    const skins = csv.readSkinsCsv('Place,Player,Skins\n1,Ann Lee (a),2\n,Open,0');
    expect(skins.players).toMatchObject([{ player: 'Ann Lee', skins: '2' }]);
  });

  it.each([
    ['POS,PLAYER,TO PAR,R1,R2,TOTAL,PTS\n1,A B,-6,68,70,138,9\nT2,C D,E,72,72,144,8', '138'],
    ['POS,PLAYER,TOTAL,TO PAR,PTS\n1,A B,138,-6,9\n2,C D,144,E,8', '138'],
    ['POS,PLAYER,SCORE,R1,TOT,PTS\n1,A B,-6,66,66,9\n2,C D,E,72,72,8', '66'],
    ['POS,PLAYER,TOT,R1,SCORE,PTS\n1,A B,-6,66,66,9\n2,C D,E,72,72,8', '66'],
    ['Pos,Player,Net,Net To Par\n1,A B,36,\n2,C D,38,'.replace('Net To Par', 'Score'), '36'],
    ['Pos,Player,Total,+/-\n1,A B,33,-6\n2,C D,37,+1', '33'],
    ['Pos,Player,Net,Strokes\n1,A B,-6,66\n2,C D,2,74', '66'],
  ])('has the score to par and the strokes in %j', (text, strokes) => {
    const [row] = csv.readIndividualCsv(text);
    expect(row).toMatchObject({ strokes, total: text.includes('-6') ? '-6' : '' });
  });

  it('may have a title above the headings of each table, with any separator', () => {
    const titles = ['LFG Tour\n', 'LFG Tour,,,\nOpener; May 2; Net,,,\n\n', '"Results, final"\n'];
    for (const title of titles) {
      const [row] = csv.readIndividualCsv(`${title}Place,Player,Net,Points\n1,A B,70,9`);
      expect(row).toMatchObject({ rank: '1', player: 'A B', strokes: '70' });
    }
    const title = 'Opener, Candia Woods, 2026';
    expect(csv.readTeamsCsv(`${title}\nRank;Team;Strokes\n1;Ek/Quill;68`)).toHaveLength(1);
    const teeTimes = `${title}\nTime,Player 1,Player 2\n8:00 AM,A B,C D`;
    expect(csv.readTeeTimesCsv(teeTimes)).toHaveLength(1);
    const skins = 'Skins\nrank,player,skins\n1,A B,1\n\nHole by hole\nhole,won\n1,A B';
    const tables = { players: [{ skins: '1' }], holes: [{ hole: '1' }] };
    expect(csv.readSkinsCsv(skins)).toMatchObject(tables);
  });

  it('shows how many holes were finished while some are playing', () => {
    const thruOf = (...cells: string[]) => {
      const rows = cells.map((cell, at) => `${at + 1},P ${at},${cell},${at - 2}`);
      const text = `Pos,Player,Thru,Total\n${rows.join('\n')}`;
      return csv.readGrossCsv(text).map(({ thru }) => thru);
    };
    expect(thruOf('18', '7*', '9:10 AM', 'F')).toEqual(['F', '7', '', 'F']);
    expect(thruOf('F', '18', '-')).toEqual([undefined, undefined, undefined]);
  });

  it('has the score of its table, and its values in the last of two columns of one heading', () => {
    const text = 'pos,name,gross,net\n1,A B,80,70';
    expect(csv.readGrossCsv(text)[0]).toMatchObject({ strokes: '80' });
    expect(csv.readGrossCsv(text)[0]).not.toHaveProperty('points');
    expect(csv.readIndividualCsv(text)[0]).toMatchObject({ strokes: '70' });
    const [twice] = csv.readIndividualCsv('pos,name,points,points\n1,A B,41,100');
    expect(twice).toMatchObject({ points: '100' });
  });

  it.each(['Net', 'Nett', 'Netto', 'Net Score', 'Nett Strokes', 'Total Nett', 'NETT (18)'])(
    'has net scores below %s, and asks where a table has scores of the other kind only',
    (heading) => {
      const both = `pos,name,Gross,${heading}\n1,A B,80,70`;
      expect(csv.readIndividualCsv(both)[0]).toMatchObject({ strokes: '70' });
      expect(csv.readGrossCsv(both)[0]).toMatchObject({ strokes: '80' });
      expect(() => csv.readGrossCsv(`pos,name,${heading},total\n1,A B,70,+1`)).toThrow(
        `“${heading}” has net scores, and this table is gross. Call the column “Strokes” if its scores are gross, or use the table of net scores.`,
      );
    },
  );

  it.each(['Gross', 'Gross Score', 'Brutto'])('never has %s as net scores', (heading) => {
    expect(() => csv.readIndividualCsv(`pos,name,${heading}\n1,A B,80`)).toThrow(
      `“${heading}” has gross scores, and this table is net.`,
    );
  });

  it('may be of teams, standings or matches', () => {
    expect(csv.readTeamsCsv('Rank,Team,Strokes\n1,Ek/Quill,68.25')).toEqual([
      { rank: '1', team: 'Ek/Quill', total: '', strokes: '68.25' },
    ]);
    expect(csv.readStandingsCsv('Rk,Player,Evts,Pts\n1,Nils Ek,3,193.00')).toMatchObject([
      { rank: '1', player: 'Nils Ek', events: '3', points: '193', user: '', ID: '' },
    ]);
    const finals = (at: number) => ({ round: 'Finals', matchNum: String(at), id: `1-${at}` });
    expect(
      csv.readBracketCsv('round,player1,player2,winner,score\nFinals,A,B,,Tied\nFinals,C,D,C,1up'),
    ).toEqual([
      { ...finals(0), player1: 'A', player2: 'B', winner: '', score: '' },
      { ...finals(1), player1: 'C', player2: 'D', winner: 'C', score: '1up' },
    ]);
  });

  it.each([
    'Round,Time,Hole,Players\n2,8:32 am,#1,A B / C D',
    'Round,Time,Hole,Players\n2,8:32am,1,"A B, C D"',
    'Round,Time,Hole,Player 1,Player 2,Player 3\n2,8:32 AM,1,A B,C D,',
  ])('may have the players of a group in one cell or in several: %j', (text) => {
    const group = { round: '2', time: '8:32 AM', hole: '1', players: ['A B', 'C D'] };
    expect(csv.readTeeTimesCsv(text)).toEqual([group]);
  });

  it('may have both tables of skins, one below the other', () => {
    const players = 'rank,player,skins\n1,Nils Ek,2\n';
    const holes = 'hole,par,score,won,tie\n1,4,2,Nils Ek,\n2,4,3,,"A, B..."\n';
    const both = csv.readSkinsCsv(`${players}\n${holes}`);
    expect(both.players).toHaveLength(1);
    expect(both.holes[1]).toEqual({ hole: '2', par: '4', score: '3', won: '', tie: 'A, B...' });
    expect(csv.readSkinsCsv(`${holes}${players}`)).toEqual(both);
    expect(csv.readSkinsCsv(players).holes).toEqual([]);
  });
});

describe('a CSV of tee times', () => {
  const read = (...rows: string[]) =>
    csv.readTeeTimesCsv(['Time,Hole,Players', ...rows].join('\n'));

  it('without AM and PM is in the afternoon after noon', () => {
    const rows = read('11:50,1,Ann Lee / Bo Ray', '12:00,1,Cy Poe', '1:00,1,Gus Yew / Hal Zim');
    expect(rows.map(({ time }) => time)).toEqual(['11:50 AM', '12:00 PM', '1:00 PM']);
  });

  it('has players without marks, and neither open places nor players who withdrew', () => {
    const rows = read(
      '8:00 AM,1,"Bo Ray, Jr., Ann Lee"',
      '8:10 AM,1,Cy Poe / TBD',
      '8:20 AM,1,Di Roe (12) / Ed Sly WD',
    );
    expect(rows.map(({ players }) => players)).toEqual([
      ['Bo Ray Jr.', 'Ann Lee'],
      ['Cy Poe'],
      ['Di Roe'],
    ]);
  });

  it('is refused with what is allowed when a time is unclear', () => {
    expect(() => read('8,1,Ann Lee')).toThrow(
      'Line 2 cannot be read: “8” is not a valid time. Write times such as 8:00 AM, 8 AM, 13:05 or noon.',
    );
    expect(() => read('5:30,1,Ann Lee')).toThrow(
      'Line 2 cannot be read: “5:30” can be in the morning and in the evening. Write AM or PM.',
    );
  });
});

describe('a CSV that cannot be read', () => {
  it.each([
    ['', 'The file is empty.'],
    ['name,points\nA,1', 'The table has no column “Place”. Columns found: name, points.'],
    ['rank,player,points\n', 'The table has no rows yet.'],
    ['rank,player,points\n1,A', 'Line 2 (“1 A”) has 2 cells under 3 headings.'],
    ['rank,player,points\n1,A,2,3', 'Line 2 (“1 A 2 3”) has 4 cells under 3 headings.'],
    ['rank,player,points\n1,,2', 'Line 2 has no player.'],
    [
      'rank,player,points\n1,A,many',
      'Line 2 cannot be read: “many” is not a valid number of points.',
    ],
    [
      'rank,player,points,scorecard\n1,A,2,javascript:alert(1)',
      'Line 2 cannot be read: “javascript:alert(1)” is not a valid scorecard link.',
    ],
    ['rank,player,points\n\n1,"A', 'Line 3 has a quote that never ends.'],
    ['sep=;\nrank;player;points\n1;A;"2\n\n', 'Line 3 has a quote that never ends.'],
    ['rank,player,points\n1,"A"x,2', 'Line 2 cannot be read: “x” follows a closing quote.'],
  ])('is refused with the reason: %j', (text, sentence) => {
    expect(() => csv.readIndividualCsv(text)).toThrow(
      expect.objectContaining({ status: 422, message: sentence }),
    );
  });
});

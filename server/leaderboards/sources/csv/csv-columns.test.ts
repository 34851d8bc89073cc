/** The columns that the upload dialog shows are those that the readers understand. */
import { describe, expect, it } from 'vitest';
import { teeTime } from '../../../../tests/helpers/results.ts';
import {
  COLUMN_LABELS,
  CSV_TABLES,
  exampleCsv,
  type CsvTableName,
} from '../../../domain/results/csv-columns.ts';
import { EVENT_TABLES } from '../../../domain/results/leaderboard.ts';
import { parseTable } from '../parse-table.ts';
import { csv } from './source.ts';
import * as readers from './csv-readers.ts';

const NAMES = [...EVENT_TABLES, 'standings', 'bracket'] as const satisfies CsvTableName[];
const read = (table: CsvTableName, text: string) => parseTable([csv], table, { text, address: '' });
const refusal = (run: () => unknown) => {
  try {
    run();
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
  return '';
};

describe.each(NAMES)('the example of %s', (table) => {
  it('can be uploaded as it is', () => {
    const { rows } = read(table, exampleCsv(table));
    const counts = 'holes' in rows ? [rows.players.length, rows.holes.length] : [rows.length];
    expect(counts).toEqual(CSV_TABLES[table].map(({ columns }) => columns[0]?.example.length));
  });

  it('is refused without a column that is required, and the columns that were found are named', () => {
    for (const part of CSV_TABLES[table]) {
      for (const { field, need } of part.columns) {
        const others = part.columns.filter((column) => column.field !== field);
        const labels = others.map((column) => COLUMN_LABELS[column.field]);
        const cells = others.map(({ example }) => example[0] ?? '').map((text) => `"${text}"`);
        const why = refusal(() => read(table, `${labels.join(',')}\n${cells.join(',')}`));
        if (need !== 'required') expect(why, field).toBe('');
        else expect(why, field).toMatch(new RegExp(`Columns found: ${labels.join(', ')}\\.$`));
      }
    }
  });
});

describe('the headings of a file', () => {
  const ANN = { rank: '1', player: 'Ann Lee', total: '-2', strokes: '70', points: '100' };

  it.each([
    'Finish,Golfer Name,vs Par,Net Total,Points Earned',
    'Ranking,Full Name,Over/Under,Total Net,Tour Points',
    'Place.,Member,TO PAR,Shots,PTS.',
    'Pos #,Participant,+/-,Net Strokes,Total Points',
  ])('may be %s', (headings) => {
    expect(readers.readIndividualCsv(`${headings}\n1,Ann Lee,-2,70,100`)).toMatchObject([ANN]);
  });

  it('may have first and last names in two columns', () => {
    const text = 'Pos,First Name,Last Name,To Par,Net,Points\n1,Ann,Lee,-2,70,100';
    expect(readers.readIndividualCsv(text)).toMatchObject([ANN]);
  });

  it('has names in the order that their column shows', () => {
    const rows = ['1;"Lee, Ann";70', '2;"Roe, Bo, WD";71', '3;"van der Berg, Mary Ann";72'];
    const text = ['Pos;Member;Nett', ...rows].join('\n');
    const names = readers.readIndividualCsv(text).map(({ rank, player }) => `${rank} ${player}`);
    expect(names).toEqual(['1 Ann Lee', 'WD Bo Roe', '3 Mary Ann van der Berg']);
  });

  it('may call the strokes a score or a total: no player is 40 over par', () => {
    const strokes = (heading: string) =>
      readers
        .readIndividualCsv(`Place,Player,${heading}\n1,Ann Lee,70\n2,Bo Ray,72\n3,Cy Poe,WD`)
        .map((row) => `${row.total}|${row.strokes}`);
    expect(strokes('Score')).toEqual(['|70', '|72', '|']);
    expect(strokes('Total')).toEqual(['|70', '|72', '|']);
    const toPar = readers.readIndividualCsv('Place,Player,Score\n1,Ann Lee,-2\n2,Bo Ray,E');
    expect(toPar.map(({ total, strokes: sum }) => [total, sum])).toEqual([
      ['-2', ''],
      ['E', ''],
    ]);
  });

  it('of skins, standings, brackets and tee times have other names as well', () => {
    expect(readers.readSkinsCsv('Place,Name,# of Skins\n1,Ann Lee,2').players).toHaveLength(1);
    const holes = 'Hole #,Par,Low Score,Skin Winner,Tied Players\n1,4,3,Ann Lee,';
    expect(readers.readSkinsCsv(holes).holes).toHaveLength(1);
    const standings = 'Rank,Golfer,Played,Total Points\n1,Ann Lee,6,520';
    expect(readers.readStandingsCsv(standings)).toMatchObject([{ events: '6', points: '520' }]);
    const bracket = 'Stage,Home,Away,Won By,Result\nFinals,A,B,A,1 up';
    const final = { round: 'Finals', player1: 'A', player2: 'B', winner: 'A' };
    expect(readers.readBracketCsv(bracket)).toMatchObject([final]);
    const teeTimes = 'Tee Time,Start Hole,Golfer 1,Golfer 2\n8:00 AM,1,A B,C D';
    expect(readers.readTeeTimesCsv(teeTimes)).toEqual([teeTime({ players: ['A B', 'C D'] })]);
  });

  it('that are missing altogether are refused with the first line', () => {
    expect(refusal(() => readers.readIndividualCsv('1,Ann Lee,-2,70\n2,Bo Ray,E,72'))).toBe(
      'The table has no column “Place”. Columns found: 1, Ann Lee, -2, 70.',
    );
    expect(refusal(() => readers.readIndividualCsv('Place,Player\n1,Ann Lee'))).toBe(
      'The table has no column “Strokes”, “To par” or “Points”. Columns found: Place, Player.',
    );
  });

  it('are cut in the message when there are many or long ones', () => {
    const many = Array.from({ length: 30 }, (_, at) => `Column ${at} ${'x'.repeat(60)}`).join(',');
    const why = refusal(() => readers.readTeamsCsv(`${many}\n${many}`));
    expect(why.length).toBeLessThan(700);
    expect(why).toMatch(/… and 18 more\.$/);
  });
});

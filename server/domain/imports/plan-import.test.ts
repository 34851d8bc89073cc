import { describe, expect, it } from 'vitest';
import { eventRecord } from '../../../tests/helpers/events.ts';
import { matchPlayPlayers } from '../../../tests/helpers/records.ts';
import { narrowText } from '../cells/cell-rules.ts';
import { eventsImport } from '../events/events.import.ts';
import { championsImport } from '../champions/champions.collection.ts';
import { matchPlayPlayersImport } from '../directory/directory.import.ts';
import { escapeFormula, unescapeFormula } from './cells.ts';
import { exportRows, planImport } from './plan-import.ts';
import type { TableLine } from './find-table.ts';

/** Lines whose cells are separated by commas. */
const table = (...lines: string[]): TableLine[] =>
  lines.map((line, at) => ({ label: `Line ${at + 1}`, cells: line.split(',') }));
const STORED = matchPlayPlayers(
  { player: 'Ann Lée', handicap: '12.4' },
  { player: 'Bo Ray', handicap: '+1.2' },
);
const PLAYERS = matchPlayPlayersImport(() => '2026-06-10');
const players = (...lines: string[]) => planImport(PLAYERS, table(...lines), STORED);
const summary = ({ rows }: ReturnType<typeof players>) =>
  rows.map(({ state, name, error }) => `${state}: ${name}: ${error}`);

describe('a cell', () => {
  it.each(['=1+1', '+1.2', '-3', '@SUM(A1)', '\tx', "'=x", "''+1", '＝1'])(
    '%j is not a formula in an exported file, and the same after its import',
    (text) => {
      expect(escapeFormula(text)).toBe(`'${text}`);
      expect(unescapeFormula(escapeFormula(text))).toBe(text);
    },
  );

  it.each(['Ann', "O'Neil", "'tis", '', '1.2', "'", '80%'])('%j stays as it is', (text) => {
    expect(escapeFormula(text)).toBe(text);
    expect(unescapeFormula(text)).toBe(text);
  });
});

describe('a table of players', () => {
  it.each([
    ['Player Name,Index', 'Cy Poe,9'],
    ['Full name,HCP', 'Cy Poe,9'],
    ['First Name,Last Name,Handicap', 'Cy,Poe,9'],
    ['Handicap,Last,First', '9,Poe,Cy'],
  ])('may have the headings %s', (heading, row) => {
    const plan = players(heading, row);
    expect(plan.ignored).toEqual([]);
    expect(plan.changes.map(({ fields }) => fields)).toMatchObject([
      { player: 'Cy Poe', handicap: '9' },
    ]);
  });

  it('names what is new, changed and the same', () => {
    const plan = players('Name,H.C.P.,Phone', 'ann lee,12.4,', "Bo Ray,'+1.3,1", 'Cy Poe,9,2');
    const same = { note: '', error: '', changes: [] };
    const handicap = { label: 'Handicap', before: '+1.2', after: '+1.3' };
    const read = { label: 'Handicap', before: '', after: '9' };
    expect(plan.rows).toEqual([
      { ...same, line: 'Line 2', name: 'Ann Lée', state: 'same' },
      { ...same, line: 'Line 3', name: 'Bo Ray', state: 'changed', changes: [handicap] },
      { ...same, line: 'Line 4', name: 'Cy Poe', state: 'new', changes: [read] },
    ]);
    expect(plan.ignored).toEqual(['Phone']);
    expect(plan.changes.map(({ fields }) => fields)).toMatchObject([
      { player: 'Bo Ray', handicap: '+1.3' },
      { player: 'Cy Poe', handicap: '9' },
    ]);
  });

  it('leaves fields without a column as they are', () => {
    const plan = players('Player', 'Bo Ray', 'Cy Poe');
    expect(summary(plan)).toEqual(['same: Bo Ray: ', 'new: Cy Poe: ']);
  });

  it('leaves out footnotes below the rows, and nothing else', () => {
    const plan = players('Name,Handicap', '*Ann Lee,1', 'Bo Ray,', '* As of May 2,', '(2027),');
    const notes = plan.rows.slice(2).map(({ name, state, note }) => [name, state, note]);
    expect(notes).toEqual([
      ['* As of May 2', 'skipped', 'A footnote, left out.'],
      ['(2027)', 'skipped', 'A footnote, left out.'],
    ]);
    expect(summary(players('Name,Handicap', '*Cy Poe,'))).toEqual(['new: Cy Poe: ']);
    expect(summary(players('Name,Handicap', '* Cy Poe,', 'Di Fox,'))).toHaveLength(2);
    expect(summary(players('Name', '(Cy Poe)'))).toEqual(['new: (Cy Poe): ']);
  });

  it('has an error for each row that can’t be stored', () => {
    const long = 'x'.repeat(201);
    const repeated = ['Bo Ray,1', 'BO RAY,2'];
    const plan = players('Player,Handicap', ',5', `${long},`, 'Dee Fox,1,more', ...repeated);
    expect(summary(plan)).toEqual([
      'error: 5: Player must not be empty.',
      `error: ${'x'.repeat(40)}: Player must have at most 200 characters.`,
      'error: Dee Fox: It has more cells than the first line.',
      'changed: Bo Ray: ',
      'error: BO RAY: It is about the same record as Line 5.',
    ]);
  });

  it.each([
    [[], 'The table is empty.'],
    [['Handicap,Club', '1,2'], 'The table has no column “Player”. Columns found: Handicap, Club.'],
    [['Player,Name', 'A,B'], 'The table has the column “Player” twice.'],
  ])('can’t be imported at all: %#', (lines, sentence) => {
    expect(() => players(...lines)).toThrow(sentence);
  });

  it('has at most 2,000 rows', () => {
    const lines = Array.from({ length: 100_001 }, (_, at) => ({
      label: '',
      cells: [at === 0 ? 'Player' : 'A'],
    }));
    expect(() => planImport(PLAYERS, lines, STORED)).toThrow(
      'The table has 100,000 rows; at most 2,000 can be imported at once.',
    );
  });

  it('of 2,000 rows is compared with 2,000 players', () => {
    const many = matchPlayPlayers(
      ...Array.from({ length: 2000 }, (_, at) => ({ player: `P ${at}`, handicap: '1' })),
    );
    const lines = table('Player,Handicap', ...many.map(({ player }) => `${player},2`));
    expect(planImport(PLAYERS, lines, many).changes).toHaveLength(2000);
  });
});

describe('a schedule', () => {
  const stored = [eventRecord({ isComplete: true })];
  const plan = (...lines: string[]) => planImport(eventsImport, table(...lines), stored);

  it('finds events by ID, or by name and season; spreadsheets may have changed the dates', () => {
    const { rows } = plan(
      'ID,Event Name,Date,Complete',
      '2026-season-opener,New name,5/2/2026 0:00,Yes',
      ',Season Opener,2027-05-01,',
      '2020-none,X,2020-01-01,no',
      ',Y,13/31/2026,no',
      ',W,5/29/26,no',
      ',Z,2026-06-06,maybe',
    );
    expect(rows.map(({ state, changes, error }) => `${state} ${changes.length} ${error}`)).toEqual([
      'changed 1 ',
      'new 1 ',
      'error 0 No event has this ID. Leave the cell empty for a new event.',
      'error 0 Date must be a day that exists, written YYYY-MM-DD.',
      'new 1 ',
      'error 0 Complete must be true or false.',
    ]);
  });

  it('is the same after an export and an import', () => {
    const odd = [
      eventRecord({ name: '=HYPERLINK("x")', course: '-Pine, "Oak"', state: '', isComplete: true }),
      eventRecord({ eventID: '2026-b', name: "'+B", registrationOpen: true }),
      eventRecord({ eventID: '2026-c', name: '＝ＣＡＦÉ　Open', course: '−3' }),
    ];
    const lines = exportRows(eventsImport.columns, odd).map((cells) => ({
      label: '',
      cells: cells.map(narrowText),
    }));
    const { rows } = planImport(eventsImport, lines, odd);
    expect(rows.map(({ state }) => state)).toEqual(['same', 'same', 'same']);
  });
});

it('champions are found by year', () => {
  const champion = { ID: 4, year: 2025, player: 'Ann Lee', thumbnail: 'aaaaaaaaaaaaaaaaaaaa' };
  const lines = table('Season,Champion', '2025,Bo Ray', '1850,Old Tom', 'last,X');
  const champions = planImport(championsImport, lines, [champion]);
  expect(champions.rows.map(({ state, error }) => `${state}: ${error}`)).toEqual([
    'changed: ',
    'error: Year must be between 1900 and 2100.',
    'error: Year must be a year written with four digits.',
  ]);
});

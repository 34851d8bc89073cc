import { createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventually, Screen, textsOf } from '../../tests/screens/screen.ts';
import { Table, type Column } from './table.tsx';

interface Winner {
  name: string;
  cents: number;
}

const WINNERS: readonly Winner[] = [
  { name: 'Bo Ray', cents: 900 },
  { name: 'Ann Lee', cents: 10_000 },
  { name: 'Cy Dow', cents: -50 },
];

const COLUMNS: readonly Column<Winner>[] = [
  { heading: 'Player', cell: ({ name }) => name, sortBy: ({ name }) => name },
  {
    heading: 'Cents',
    isNumber: true,
    cell: ({ cents }) => cents,
    sortBy: ({ cents }) => cents,
  },
  { heading: '', cell: (_, at) => createElement('button', null, `Pay ${at + 1}`) },
];

const screen = new Screen(() => document);
const measured: (() => void)[] = [];
let root: Root;

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(measure: () => void) {
        measured.push(measure);
      }
      readonly observe = vi.fn<() => void>();
      readonly disconnect = vi.fn<() => void>();
    },
  );
  const container = document.createElement('div');
  document.body.replaceChildren(container);
  root = createRoot(container);
});

afterEach(() => {
  root.unmount();
  measured.length = 0;
  vi.unstubAllGlobals();
});

type Props = Partial<Parameters<typeof Table<Winner>>[0]>;

/** Renders the winners, and waits until the table is there. */
async function show(props: Props = {}): Promise<HTMLElement> {
  root.render(
    createElement(Table<Winner>, {
      label: 'Winners',
      columns: COLUMNS,
      rows: WINNERS,
      keyOf: ({ name }) => name,
      ...props,
    }),
  );
  return screen.role('table', 'Winners');
}

const names = () => textsOf(screen.page.queryAllByRole('rowheader'));

test('the first cell names its row, numbers stand at the end, and a column of buttons has no heading', async () => {
  const table = await show();
  expect(textsOf(screen.page.getAllByRole('columnheader'))).toEqual(['Player', 'Cents']);
  expect(names()).toEqual(['Bo Ray', 'Ann Lee', 'Cy Dow']);
  expect(textsOf(table.querySelectorAll('[data-number=true]'))).toEqual([
    'Cents',
    '900',
    '10000',
    '-50',
  ]);
  await screen.row('Ann Lee 10000 Pay 2');
  expect(table.querySelector('tfoot')).toBeNull();
});

test('a heading sorts its column up, then down, then not at all', async () => {
  await show();
  const sorts = () =>
    screen.page.getAllByRole('columnheader').map((each) => each.getAttribute('aria-sort'));
  expect(sorts()).toEqual(['none', 'none']);
  await screen.press('Cents');
  expect(names()).toEqual(['Cy Dow', 'Bo Ray', 'Ann Lee']);
  expect(sorts()).toEqual(['none', 'ascending']);
  await screen.press('Cents');
  expect(names()).toEqual(['Ann Lee', 'Bo Ray', 'Cy Dow']);
  expect(sorts()).toEqual(['none', 'descending']);
  await screen.press('Player');
  expect(names()).toEqual(['Ann Lee', 'Bo Ray', 'Cy Dow']);
  await screen.press('Player');
  await screen.press('Player');
  expect(names()).toEqual(['Bo Ray', 'Ann Lee', 'Cy Dow']);
});

test('totals stand below the rows', async () => {
  const columns = COLUMNS.map((column) => ({ ...column, total: `All of ${column.heading}` }));
  await show({ columns });
  await screen.row('All of Player All of Cents All of');
});

test('without rows there is a sentence, or nothing', async () => {
  await show();
  root.render(
    createElement(Table<Winner>, {
      label: 'Winners',
      columns: COLUMNS,
      rows: [],
      keyOf: ({ name }) => name,
      empty: 'No winners yet.',
    }),
  );
  await screen.text('No winners yet.');
  await screen.gone('table');
});

test('the cells of a card have the headings as labels', async () => {
  const table = await show({ isStacked: true });
  const cells = [...table.querySelectorAll('tbody tr:last-child td')];
  expect(cells.map((cell) => cell.getAttribute('data-label'))).toEqual(['Cents', '']);
});

test('a table is reached with the keyboard only while it is wider than its place', async () => {
  const table = await show();
  const scroller = table.parentElement;
  const resize = (width: number) => {
    Object.defineProperty(table, 'clientWidth', { value: width, configurable: true });
    for (const measure of measured) measure();
  };
  resize(600);
  await screen.role('group', 'Winners');
  expect(scroller?.tabIndex).toBe(0);
  resize(0);
  await screen.gone('group', 'Winners');
  await eventually(() => expect(scroller?.hasAttribute('tabindex')).toBe(false));
});

import { useCallback, useState, type ReactNode } from 'react';
import { language } from '#domain/tour/locale.ts';
import './table.css';

/** The head of a column. */
export interface Heading {
  /** Unique in its table; empty above buttons. */
  heading: string;
  /** Numbers and amounts stand at the end, below each other. */
  isNumber?: boolean;
  /** Hidden on phones. */
  isMinor?: boolean;
  /** Sorts the rows by this column, and how they are sorted by it. */
  sort?: { direction: 'ascending' | 'descending' | 'none'; onSort: () => void };
}

export interface Column<Row> extends Omit<Heading, 'sort'> {
  cell: (row: Row, at: number) => ReactNode;
  /** The cell below all rows. */
  total?: ReactNode;
  /** What staff can sort the rows by. */
  sortBy?: (row: Row) => string | number;
}

interface FrameProps {
  /** What the table is, for those who hear it. */
  label: string;
  /** Whether it is low and scrolls, as in a dialog. */
  isLong?: boolean;
  /** Whether each row is a card on phones. */
  isStacked?: boolean;
}

interface TableProps<Row> extends FrameProps {
  /** The cells of the first one name their rows. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row, at: number) => string | number;
  /** What stands in place of a table without rows. */
  empty?: string;
}

/** A table of rows: a column says what its cells show. */
export function Table<Row>(props: TableProps<Row>) {
  const { columns, rows, keyOf, empty, ...frame } = props;
  const [sorted, setSorted] = useState({ heading: '', isDescending: false });
  if (rows.length === 0) return empty === undefined ? null : <p className="muted">{empty}</p>;
  const headings = columns.map(({ sortBy, ...column }) => {
    if (!sortBy) return column;
    const isSorted = sorted.heading === column.heading;
    const direction = !isSorted ? 'none' : sorted.isDescending ? 'descending' : 'ascending';
    const onSort = () => {
      // The third press restores the order of the rows.
      const heading = direction === 'descending' ? '' : column.heading;
      setSorted({ heading, isDescending: direction === 'ascending' });
    };
    return { ...column, sort: { direction, onSort } } as const;
  });
  const by = columns.find(({ heading }) => heading === sorted.heading)?.sortBy;
  const ordered = by ? rows.toSorted((a, b) => compare(by(a), by(b))) : rows;
  const cells = (cellOf: (column: Column<Row>) => ReactNode) =>
    columns.map((column, at) => (
      <Cell
        key={column.heading}
        column={column}
        isRowHeader={at === 0}
        isLabeled={frame.isStacked === true}
      >
        {cellOf(column)}
      </Cell>
    ));
  return (
    <TableFrame {...frame} columns={headings}>
      <tbody>
        {(sorted.isDescending ? ordered.toReversed() : ordered).map((row, at) => (
          <tr key={keyOf(row, at)}>{cells(({ cell }) => cell(row, at))}</tr>
        ))}
      </tbody>
      {columns.some(({ total }) => total !== undefined) && (
        <tfoot>
          <tr>{cells(({ total }) => total)}</tr>
        </tfoot>
      )}
    </TableFrame>
  );
}

const compare = (a: string | number, b: string | number) =>
  typeof a === 'number' && typeof b === 'number'
    ? a - b
    : String(a).localeCompare(String(b), language(), { numeric: true });

interface CellProps {
  column: Heading;
  isRowHeader: boolean;
  isLabeled: boolean;
  children: ReactNode;
}

function Cell({ column, isRowHeader, isLabeled, children }: CellProps) {
  if (isRowHeader) return <th scope="row">{children}</th>;
  return (
    <td {...styleOf(column)} data-label={isLabeled ? column.heading : undefined}>
      {children}
    </td>
  );
}

const styleOf = ({ isNumber, isMinor }: Heading) => ({
  'data-number': isNumber,
  'data-minor': isMinor,
});

/** The head of a table, in a scroller; its children are the bodies, for rows that are not all alike. */
export function TableFrame(
  props: FrameProps & { columns: readonly Heading[]; children: ReactNode },
) {
  const { label, columns, isLong, isStacked, children } = props;
  const [isScrolling, setScrolling] = useState(false);
  const measure = useCallback((scroller: HTMLDivElement) => {
    const [table] = scroller.children;
    if (!table) return undefined;
    const observer = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = scroller;
      setScrolling(table.clientWidth > width || table.clientHeight > height);
    });
    observer.observe(scroller);
    observer.observe(table);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={measure}
      className="table-scroll"
      data-long={isLong}
      // Reached with the keyboard only where there is more than is shown.
      {...(isScrolling && { role: 'group', 'aria-label': label, tabIndex: 0 })}
    >
      <table className="table" aria-label={label} data-stacked={isStacked}>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeadCell key={column.heading} column={column} />
            ))}
          </tr>
        </thead>
        {children}
      </table>
    </div>
  );
}

function HeadCell({ column }: { column: Heading }) {
  const { heading, sort } = column;
  if (heading === '') return <td />;
  return (
    <th scope="col" {...styleOf(column)} aria-sort={sort?.direction}>
      {sort ? (
        <button type="button" onClick={sort.onSort}>
          {heading}
        </button>
      ) : (
        heading
      )}
    </th>
  );
}

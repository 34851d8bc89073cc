interface HeadCellProps {
  /** The whole word; what screen readers say. */
  long: string;
  /** What phones show instead (FACTS 9); the long word when left out. */
  short?: string;
  numeric?: boolean;
}

/** The heading of a table's column. */
export function HeadCell({ long, short, numeric = false }: HeadCellProps) {
  return (
    <th scope="col" className={numeric ? 'num' : undefined}>
      {short === undefined ? (
        long
      ) : (
        <>
          <span className="long">{long}</span>
          <span className="short" aria-hidden="true">
            {short}
          </span>
        </>
      )}
    </th>
  );
}

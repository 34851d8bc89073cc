interface HeadCellProps {
  /** The full label, and the accessible name. */
  long: string;
  /** Shown on phones instead; defaults to the full label. */
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

import { Link } from 'react-router';

interface PartTabsProps<Part extends string> {
  label: string;
  /** The parts in their order, and what they are called. */
  parts: readonly Part[];
  labels: Readonly<Record<Part, string>>;
  current: Part;
}

/** The parts of a screen, of which one is shown: `?part=` says which. */
export function PartTabs<Part extends string>(props: PartTabsProps<Part>) {
  const { label, parts, labels, current } = props;
  return (
    <nav aria-label={label}>
      <ul className="row">
        {parts.map((part) => (
          <li key={part}>
            <Link
              className="button quiet"
              to={{ search: `?part=${part}` }}
              aria-current={part === current ? 'page' : undefined}
            >
              {labels[part]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

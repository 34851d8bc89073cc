import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { UNKNOWN_NAMES } from '../directory/unknown-names-query.ts';

/** How many names are listed; the directory has all. */
const SHOWN_MAX = 3;

/** Names of results that the players' directory doesn't have; nothing when it has all. */
export function NewNames() {
  const { data: names = [] } = useQuery(UNKNOWN_NAMES);
  if (names.length === 0) return null;
  return (
    <section className="stack" data-gap="3" aria-labelledby="new-names-heading">
      <h2 id="new-names-heading">
        New names in results <span className="chip complete">{names.length}</span>
      </h2>
      <ul className="lines">
        {names.slice(0, SHOWN_MAX).map(({ name, slug, likely: [other] }) => (
          <li key={slug}>
            <p>
              {name}
              {other !== undefined && `, perhaps ${other}`}
            </p>
          </li>
        ))}
        {names.length > SHOWN_MAX && (
          <li>
            <p className="muted">And {names.length - SHOWN_MAX} more.</p>
          </li>
        )}
      </ul>
      <Link className="button quiet" to="/directory">
        Review names
      </Link>
    </section>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { draftName } from '#domain/drafts/draft.ts';
import { publishingCalendar, type CalendarEntryKind } from '#domain/drafts/publishing-calendar.ts';
import { announcementsQuery } from '../announcements/announcements-query.ts';
import { LIST_NAMED } from '../lists.ts';
import { cardHash } from '../records/list/arrival.ts';
import { now, tourZone } from '../today.ts';
import { draftsQuery } from './drafts-query.ts';
import { dayAndTime } from './draft-text.ts';

const screenOf = (collection: string) => `/${LIST_NAMED.get(collection)?.path ?? ''}`;

const kindOf = (collection: string) => LIST_NAMED.get(collection)?.label;

const VERBS: Readonly<Record<CalendarEntryKind, string>> = {
  publish: 'is published',
  start: 'begins',
  end: 'ends',
};

/** What will be published when, and what could not be; nothing without either. For editors. */
export function ScheduledList() {
  const drafts = useQuery(draftsQuery).data ?? [];
  const announcements = useQuery(announcementsQuery).data ?? [];
  const entries = publishingCalendar({ drafts, announcements }, tourZone(), now());
  const failed = drafts.filter(({ error }) => error !== '');
  if (entries.length + failed.length === 0) return null;
  return (
    <section className="stack" data-gap="3" aria-labelledby="scheduled-heading">
      <h2 id="scheduled-heading">
        Scheduled{' '}
        {failed.length > 0 ? (
          <span className="chip near">{failed.length} not published</span>
        ) : (
          <span className="chip complete">{entries.length}</span>
        )}
      </h2>
      <ul className="tasks lines">
        {failed.map((draft) => (
          <li key={draft.id}>
            <p className="task-when small strong">{dayAndTime(draft.publishesAt ?? '')}</p>
            <div>
              <Link
                className="strong"
                to={{ pathname: screenOf(draft.collection), hash: cardHash(draft.id) }}
              >
                {draftName(draft)}
              </Link>
              <p className="failed">
                {kindOf(draft.collection)} not published: {draft.error}
              </p>
            </div>
          </li>
        ))}
        {entries.map(({ at, kind, collection, id, name }) => (
          <li key={`${id}/${kind}`}>
            <p className="task-when small strong">{dayAndTime(at.toISOString())}</p>
            <div>
              <Link className="strong" to={{ pathname: screenOf(collection), hash: cardHash(id) }}>
                {name}
              </Link>
              <p className="muted small">
                {kindOf(collection)} {VERBS[kind]}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

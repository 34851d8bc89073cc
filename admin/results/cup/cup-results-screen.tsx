import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { eventPath } from '../../events/place/event-path.ts';
import { Empty, CardsLoading } from '../../records/list/record-list.tsx';
import { ListFilter, NoMatch } from '../../records/list/list-filter.tsx';
import { useListFilter } from '../../records/list/use-list-filter.ts';
import { useSitePath } from '../../ui/site-pages.ts';
import { LoadFailure } from '../../records/list/load-state.tsx';
import { Recovery } from '../../records/recovery/recovery.tsx';
import { ScreenHeading } from '../../ui/screen-heading.tsx';
import { cupName, CUPS_KEY, readCups } from './cup-queries.ts';
import { CupCard } from './cup-card.tsx';
import { CUP_TEXTS, CUPS, CUPS_SITE } from './cups.ts';
import './cup-results.css';

const FILTER = { textOf: cupName };

/** Navigation state that makes a cup's page open its unsaved input immediately. */
export const RESTORE_INPUT = 'restore-input';

/** `/admin/cup-results`: every event that is a cup, with what is stored of its results. */
export function CupResultsScreen() {
  const list = useQuery({ queryKey: [CUPS_KEY], queryFn: readCups });
  const navigate = useNavigate();
  const filter = useListFilter(list.data, FILTER);
  const sitePathOf = useSitePath(CUPS_SITE);
  return (
    <>
      <ScreenHeading title={CUP_TEXTS.title} />
      {list.data && (
        <Recovery
          collection={CUPS.key}
          like={CUPS.like}
          labelOf={CUPS.labelOf}
          compared={CUPS.compared}
          editingId={null}
          onRestore={async ({ id }) => {
            await navigate(eventPath(id, 'results'), { state: RESTORE_INPUT });
            return false;
          }}
        />
      )}
      <LoadFailure query={list} />
      {list.isPending && <CardsLoading many="results" cards={2} />}
      {list.data?.length === 0 && <Empty texts={CUP_TEXTS} />}
      {list.data && list.data.length > 0 && (
        <ListFilter label="Filter by name or year" many="cups" filter={filter} />
      )}
      {filter.isFiltered && filter.shown?.length === 0 && (
        <NoMatch onClear={filter.clear}>No cup matches this filter.</NoMatch>
      )}
      {filter.shown && filter.shown.length > 0 && (
        <ul className="lines">
          {filter.shown.map((cup) => (
            <li key={cup.eventID}>
              <CupCard cup={cup} sitePath={sitePathOf(cup)} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { messageOf } from '../api.ts';
import { Empty } from '../records/list/empty.tsx';
import { LoadFailure } from '../records/list/load-failure.tsx';
import { Recovery } from '../records/drafts/recovery.tsx';
import { LOADING } from '../session/session-gate.tsx';
import { ScreenHeading } from '../ui/screen-heading.tsx';
import { useScreenTitle } from '../ui/screen-title.ts';
import { CUPS_KEY, readCups } from './cup-api.ts';
import { CupCard } from './cup-card.tsx';
import { CUP_FIELDS, CUP_TEXTS, CUPS } from './cups.ts';
import './cup-results.css';

/** Navigation state that makes a cup's page open its draft immediately. */
export const RESTORE_DRAFT = 'restore-draft';

/** `/admin/cup-results`: every event that is a cup, with what is stored of its results. */
export function CupResultsScreen() {
  const list = useQuery({ queryKey: [CUPS_KEY], queryFn: readCups });
  const navigate = useNavigate();
  useScreenTitle(CUP_TEXTS.title);
  return (
    <>
      <ScreenHeading title={CUP_TEXTS.title} />
      {list.data && (
        <Recovery
          collection={CUPS.key}
          like={CUP_FIELDS}
          labelOf={CUPS.labelOf}
          compared={CUPS.compared}
          editingId={null}
          onRestore={async ({ id }) => {
            await navigate(`/cup-results/${encodeURIComponent(id)}`, { state: RESTORE_DRAFT });
            return false;
          }}
        />
      )}
      {list.error && (
        <LoadFailure query={list}>{CUP_TEXTS.loadFailed(messageOf(list.error))}</LoadFailure>
      )}
      {list.isPending && <CupsLoading />}
      {list.data?.length === 0 && <Empty texts={CUP_TEXTS} />}
      {list.data && list.data.length > 0 && (
        <ul className="records">
          {list.data.map((cup) => (
            <li key={cup.eventID}>
              <CupCard cup={cup} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Cards of the right height while the cups are loading. */
export function CupsLoading() {
  return (
    <div className="records" role="status">
      <p className="muted list-loading">{LOADING} results</p>
      {[0, 1].map((card) => (
        <div key={card} className="record record-skeleton" aria-hidden="true">
          <div className="skeleton skeleton-line short" />
          <div className="skeleton skeleton-line" />
          <div className="skeleton skeleton-line" />
        </div>
      ))}
    </div>
  );
}

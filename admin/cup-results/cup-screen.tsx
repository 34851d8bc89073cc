import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useLocation, useParams } from 'react-router';
import { messageOf } from '../api.ts';
import { editRecord } from '../records/editor/editing.ts';
import { useOpenedRecord } from '../records/editor/use-opened-record.ts';
import { LoadFailure } from '../records/list/load-failure.tsx';
import { beginning } from '../records/record-kind.ts';
import type { Saved } from '../records/record-kind.ts';
import { Recovery } from '../records/recovery/recovery.tsx';
import { useSavedMessage } from '../records/list/use-saved-message.ts';
import { Alert } from '../ui/alert.tsx';
import { ScreenHeading } from '../ui/screen-heading.tsx';
import { useScreenTitle } from '../ui/screen-title.ts';
import { cupName, CUPS_KEY, readCup, readCups } from './cup-api.ts';
import type { CupRecord } from './cup-api.ts';
import { CupCard } from './cup-card.tsx';
import { CupEditor } from './cup-editor.tsx';
import { CupsLoading, RESTORE_INPUT } from './cup-results-screen.tsx';
import { CUP_FIELDS, CUP_TEXTS, CUPS } from './cups.ts';
import './cup-results.css';

/** Shown for an address that leads to no cup. */
export const NO_SUCH_CUP =
  'There is no Colony Cup at this address. It may have been deleted or renamed.';

/** `/admin/cup-results/{eventID}`: the results of one cup, opened for editing. */
export function CupScreen() {
  const { eventID = '' } = useParams();
  const list = useQuery({ queryKey: [CUPS_KEY], queryFn: readCups });
  const cup = list.data?.find((each) => each.eventID === eventID);
  const title = cup ? cupName(cup) : CUP_TEXTS.title;
  useScreenTitle(cup ? `${CUP_TEXTS.title}: ${title}` : title);
  return (
    <>
      <p className="cup-back">
        <Link to="/cup-results">All cup results</Link>
      </p>
      <ScreenHeading title={title}>
        {cup && (
          <a
            href={`/results?eventID=${encodeURIComponent(eventID)}`}
            target="_blank"
            rel="noopener"
          >
            Results on the site
            <span className="visually-hidden">(opens in a new tab)</span>
          </a>
        )}
      </ScreenHeading>
      {list.error && (
        <LoadFailure query={list}>{CUP_TEXTS.loadFailed(messageOf(list.error))}</LoadFailure>
      )}
      {list.isPending && <CupsLoading />}
      {list.data && !cup && <Alert>{NO_SUCH_CUP}</Alert>}
      {cup && <OneCup key={eventID} cup={cup} />}
    </>
  );
}

/** One cup: its editor, or what is stored of it and the unsaved input of an earlier page. */
function OneCup({ cup }: { cup: CupRecord }) {
  const location = useLocation();
  const queries = useQueryClient();
  const showSaved = useSavedMessage();
  const { editing, stay, cancel, edit, recovery } = useOpenedRecord({
    kind: CUPS,
    record: cup,
    like: CUP_FIELDS,
    read: async () => ({ ...cup, results: await readCup(cup.eventID) }),
    loadFailed: CUP_TEXTS.loadFailed,
    restoresInput: location.state === RESTORE_INPUT,
  });

  function onSaved({ record }: Saved<CupRecord>) {
    CUPS.put(queries, record, null);
    stay(editRecord(CUPS, record));
    showSaved({ name: beginning(`the results of ${cupName(record)}`), refresh: undefined });
  }

  return (
    <>
      <Recovery {...recovery} />
      {editing ? (
        <CupEditor
          key={editing.id}
          editing={editing}
          isComplete={cup.isComplete}
          onSaved={onSaved}
          onCancel={(left, name) => {
            cancel(editing, left, name);
          }}
        />
      ) : (
        <CupCard cup={cup} onEdit={edit} />
      )}
    </>
  );
}

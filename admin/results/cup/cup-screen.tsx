import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useParams } from 'react-router';
import { messageOf } from '../../api.ts';
import { loadFailed } from '../../records/collection.ts';
import { CardsLoading } from '../../records/list/record-list.tsx';
import { LoadFailure } from '../../records/list/load-failure.tsx';
import { OpenedSheet } from '../../sheets/opened-sheet.tsx';
import { Alert } from '../../ui/alert.tsx';
import { ScreenHeading } from '../../ui/screen-heading.tsx';
import { SETTINGS } from '../../settings/settings.ts';
import { useScreenTitle } from '../../ui/screen-title.ts';
import { ResultsLink } from '../../ui/site-link.tsx';
import { cupName, CUPS_KEY, readCups } from './cup-queries.ts';
import { CupCard } from './cup-card.tsx';
import { CupEditor } from './cup-editor.tsx';
import { RESTORE_INPUT } from './cup-results-screen.tsx';
import { CUP_TEXTS, CUPS } from './cups.ts';
import './cup-results.css';

/** Shown for an address that leads to no cup. */
const NO_SUCH_CUP = `There is no ${SETTINGS.identity.cup} at this address. It may have been deleted or renamed.`;

/** `/admin/cup-results/{eventID}`: the results of one cup, opened for editing. */
export function CupScreen() {
  const { eventID = '' } = useParams();
  const location = useLocation();
  const list = useQuery({ queryKey: [CUPS_KEY], queryFn: readCups });
  const cup = list.data?.find((each) => each.eventID === eventID);
  const title = cup ? cupName(cup) : CUP_TEXTS.title;
  useScreenTitle(cup ? `${CUP_TEXTS.title}: ${title}` : title);
  return (
    <>
      <p className="screen-back close">
        <Link to="/cup-results">All cup results</Link>
      </p>
      <ScreenHeading title={title}>{cup && <ResultsLink eventID={eventID} />}</ScreenHeading>
      {list.error && <LoadFailure query={list}>{loadFailed(messageOf(list.error))}</LoadFailure>}
      {list.isPending && <CardsLoading many="results" cards={2} />}
      {list.data && !cup && <Alert>{NO_SUCH_CUP}</Alert>}
      {cup && (
        <OpenedSheet
          key={eventID}
          kind={CUPS}
          record={cup}
          restoresInput={location.state === RESTORE_INPUT}
          editor={(sheet) => <CupEditor {...sheet} />}
          closed={(onEdit) => <CupCard cup={cup} onEdit={onEdit} />}
        />
      )}
    </>
  );
}

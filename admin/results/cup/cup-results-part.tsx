import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import type { EventResponse } from '#domain/events/event.schema.ts';
import { PartHeading } from '../../events/place/part-heading.tsx';
import { LoadState } from '../../records/list/load-state.tsx';
import { OpenedSheet } from '../../sheets/opened-sheet.tsx';
import { ResultsLink } from '../../ui/site-link.tsx';
import { CUPS_KEY, readCups } from './cup-queries.ts';
import { CupCard } from './cup-card.tsx';
import { CupEditor } from './cup-editor.tsx';
import { RESTORE_INPUT } from './cup-results-screen.tsx';
import { CUP_TEXTS, CUPS } from './cups.ts';
import './cup-results.css';

/** The results of one cup, opened for editing. */
export function CupResultsPart({ event }: { event: EventResponse }) {
  const { eventID } = event;
  const location = useLocation();
  const list = useQuery({ queryKey: [CUPS_KEY], queryFn: readCups });
  const cup = list.data?.find((each) => each.eventID === eventID);
  return (
    <section className="stack">
      <PartHeading event={event} title={CUP_TEXTS.title}>
        <ResultsLink eventID={eventID} />
      </PartHeading>
      <LoadState query={list} what="results" />
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
    </section>
  );
}

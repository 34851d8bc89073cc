import { useEffect, useState } from 'react';
import { apiUrl } from '../../api.ts';
import { EventHeading } from './event-heading.tsx';
import { Failure } from './failure.tsx';
import { loadEvent, sentenceOf, type ShownEvent, type Wanted } from './load.ts';
import { askForTeeTimes } from './news.ts';
import { TeeTimes } from './tee-times.tsx';
import { EVENT_FAILED, EVENT_NOT_FOUND, LOADING_EVENT, NO_TEE_TIMES } from './words.ts';

type State =
  | { kind: 'loading' }
  | { kind: 'found'; event: ShownEvent }
  | { kind: 'missing'; byHandle: boolean }
  | { kind: 'failed'; sentence: string };

const DEFAULT_PICTURE = '/pictures/default-640.webp';

/** What the browser's address asks for: `/teetimes/{handle}?eventID=`. */
function wantedHere(): Wanted {
  const handle = /^\/teetimes\/([^/]+)/.exec(location.pathname)?.[1] ?? '';
  const eventID = new URLSearchParams(location.search).get('eventID')?.trim() ?? '';
  try {
    return { eventID, handle: decodeURIComponent(handle) };
  } catch {
    return { eventID, handle };
  }
}

async function find(): Promise<State> {
  const wanted = wantedHere();
  try {
    const event = await loadEvent(wanted, new Date().toISOString().slice(0, 10));
    return event ? { kind: 'found', event } : { kind: 'missing', byHandle: wanted.eventID === '' };
  } catch (error) {
    return { kind: 'failed', sentence: sentenceOf(error, EVENT_FAILED) };
  }
}

/** The page of an address that no page was drawn for: first the event, then its tee times (R202). */
export function EventByAddress() {
  const [state, setState] = useState<State>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    void find().then((found) => {
      if (!isCurrent) return;
      setState(found);
      if (found.kind !== 'found') return;
      document.title = document.title.replace('Tee Times', `Tee Times: ${found.event.name}`);
      void askForTeeTimes(found.event.eventID);
    });
    return () => {
      isCurrent = false;
    };
  }, [attempt]);

  if (state.kind === 'found') {
    const { event } = state;
    return (
      <>
        <EventHeading event={event}>
          <img
            className="event-picture"
            src={event.thumbnail ? apiUrl(event.thumbnail) : DEFAULT_PICTURE}
            alt=""
            width="4"
            height="3"
            data-fallback=""
          />
        </EventHeading>
        <TeeTimes eventID={event.eventID} teeTimes={null} />
      </>
    );
  }
  return (
    <div className="tee-times">
      <h1>Tee Times</h1>
      {state.kind === 'loading' && (
        <p className="loading" role="status">
          {LOADING_EVENT}
        </p>
      )}
      {state.kind === 'missing' && (
        <div role="alert">
          <p className="not-there">{EVENT_NOT_FOUND}</p>
          {state.byHandle && <p className="empty">{NO_TEE_TIMES}</p>}
        </div>
      )}
      {state.kind === 'failed' && (
        <Failure
          sentence={state.sentence}
          onRetry={() => {
            setState({ kind: 'loading' });
            setAttempt(attempt + 1);
          }}
        />
      )}
    </div>
  );
}

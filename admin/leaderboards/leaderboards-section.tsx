import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { EventAnswer } from '#domain/event.schema.ts';
import { EVENT_FORMATS } from '#domain/leaderboard.ts';
import { messageOf } from '../api.ts';
import { LOADING } from '../session/session-gate.tsx';
import { Alert } from '../ui/alert.tsx';
import { Icon } from '../ui/icons.tsx';
import { leaderboardsQuery } from './leaderboard-api.ts';
import type { Leaderboards } from './leaderboard-api.ts';
import { LeaderboardRow } from './leaderboard-row.tsx';
import { setSectionOpen, useSectionOpen } from './open-sections.ts';
import { addressedFormats, FORMAT_LABELS, readingText, summaryOf } from './outcome-text.ts';
import type { RefreshTold } from './outcome-text.ts';
import { ALL, useReading, useRefresh } from './use-refresh.ts';
import './leaderboards.css';

/**
 * An event's leaderboards on its card: one line, and opened a list with what was read, when, and with
 * what outcome. Nothing is asked of the server before it is opened: a season may have 500 cards.
 */
export function LeaderboardsSection({ event }: { event: EventAnswer }) {
  const { eventID } = event;
  const id = useId();
  const open = useSectionOpen(eventID);
  const state = useQuery({ ...leaderboardsQuery(eventID), enabled: open });
  return (
    <section className="boards" aria-labelledby={`${id}-title`}>
      <h3>
        <button
          type="button"
          className="boards-toggle"
          aria-expanded={open}
          aria-controls={`${id}-body`}
          aria-describedby={`event-${eventID}`}
          onClick={() => {
            setSectionOpen(eventID, !open);
          }}
        >
          <Icon name="chevron" />
          <span id={`${id}-title`}>Leaderboards</span>
          {!open && <Summary event={event} known={state.data} />}
        </button>
      </h3>
      <div id={`${id}-body`} hidden={!open}>
        {open && state.isPending && <SectionLoading />}
        {open && state.error && (
          <Alert
            actions={
              <button
                type="button"
                className="button quiet small"
                disabled={state.isFetching}
                onClick={() => void state.refetch()}
              >
                Retry
              </button>
            }
          >
            {`Error loading leaderboards: ${messageOf(state.error)}`}
          </Alert>
        )}
        {open && state.data && <SectionBody event={event} formats={state.data} />}
      </div>
    </section>
  );
}

/** The closed section in one line: counts once they were read, before that which addresses there are. */
function Summary({ event, known }: { event: EventAnswer; known: Leaderboards | undefined }) {
  const reading = useReading(event.eventID).size > 0;
  const addressed = addressedFormats(event).map((format) => ({
    text: FORMAT_LABELS[format],
    failed: false,
  }));
  const parts = known ? summaryOf(known) : addressed;
  return (
    <span className="boards-summary">
      {reading && <span>Reading…</span>}
      {!reading && parts.length === 0 && <span>No addresses</span>}
      {!reading &&
        parts.map(({ text, failed }, at) => (
          <span key={text} className={failed ? 'failed' : undefined}>
            {at > 0 && <span aria-hidden="true">· </span>}
            {text}
            {/* Read out, the parts need a pause between them. */}
            <span className="visually-hidden">, </span>
          </span>
        ))}
    </span>
  );
}

function SectionLoading() {
  return (
    <div className="boards-loading" role="status">
      <span className="visually-hidden">{LOADING} leaderboards</span>
      {EVENT_FORMATS.map((format) => (
        <div key={format} className="skeleton" />
      ))}
    </div>
  );
}

function SectionBody({ event, formats }: { event: EventAnswer; formats: Leaderboards }) {
  const { eventID } = event;
  const [said, setSaid] = useState<RefreshTold | null>(null);
  const reading = useReading(eventID);
  const all = useRefresh(eventID, setSaid);
  const busy = reading.size > 0;
  const readable = EVENT_FORMATS.some((format) => formats[format].url !== '');
  return (
    <>
      <div className="boards-bar" data-busy={busy}>
        <p role="status" className={said?.failed === true && !busy ? 'failed' : undefined}>
          {busy && readingText(reading)}
          {!busy && said && <Icon name={said.failed ? 'warning' : 'check'} />}
          {!busy && said?.text}
        </p>
        {readable && (
          <button
            type="button"
            className="button quiet small"
            aria-disabled={busy}
            onClick={() => {
              if (!busy) all.mutate();
            }}
          >
            Refresh all
          </button>
        )}
      </div>
      <ul className="boards-list">
        {EVENT_FORMATS.map((format) => (
          <LeaderboardRow
            key={format}
            event={event}
            format={format}
            state={formats[format]}
            reading={reading.has(format) || (reading.has(ALL) && formats[format].url !== '')}
            tell={setSaid}
          />
        ))}
      </ul>
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { EventResponse } from '#domain/events/event.schema.ts';
import { UnknownNames } from '../directory/unknown-names.tsx';
import { useMay } from '../session/rights.ts';
import { LOADING } from '../session/session-gate.tsx';
import { LoadFailure } from '../records/list/load-state.tsx';
import { Icon } from '../ui/icons.tsx';
import { leaderboardsQuery, type Leaderboards } from './leaderboard-queries.ts';
import { LeaderboardRow } from './leaderboard-row.tsx';
import { readingText, type RefreshReport } from './outcome-text.ts';
import { ALL, useReading, useRefresh } from './use-refresh.ts';
import './leaderboards.css';
import { TOUR_EVENT_TABLES } from '../settings/settings.ts';

/** An event's leaderboards: what was read of each table, when, and with what outcome. */
export function LeaderboardsSection({ event }: { event: EventResponse }) {
  const { eventID } = event;
  const state = useQuery(leaderboardsQuery(eventID));
  const [message, setMessage] = useState<RefreshReport | null>(null);
  return (
    <div role="group" className="boards" aria-label={`Leaderboards of ${event.name}`}>
      <div className="split boards-head">
        <h3>Leaderboards</h3>
        {state.data && <RefreshAll eventID={eventID} formats={state.data} onMessage={setMessage} />}
      </div>
      {state.isPending && <SectionLoading />}
      <LoadFailure query={state} begins="Error loading leaderboards" />
      {state.data && (
        <SectionBody event={event} formats={state.data} message={message} onMessage={setMessage} />
      )}
    </div>
  );
}

function SectionLoading() {
  return (
    <div className="stack" data-gap="2" role="status">
      <span className="visually-hidden">{LOADING} leaderboards</span>
      {TOUR_EVENT_TABLES.map((format) => (
        <div key={format} className="skeleton" />
      ))}
    </div>
  );
}

interface BodyProps {
  event: EventResponse;
  formats: Leaderboards;
  message: RefreshReport | null;
  onMessage: (message: RefreshReport) => void;
}

/** What is going on or came of the last action, in a quiet line, and the formats. */
function SectionBody({ event, formats, message, onMessage }: BodyProps) {
  const reading = useReading(event.eventID);
  const busy = reading.size > 0;
  const mayAddNames = useMay('editor');
  return (
    <>
      <p
        role="status"
        className={`boards-message with-icon ${message?.failed === true && !busy ? 'failed' : ''}`}
        data-busy={busy}
      >
        {busy && readingText(reading)}
        {!busy && message && <Icon name={message.failed ? 'warning' : 'check'} />}
        {!busy && message?.text}
      </p>
      <ul>
        {TOUR_EVENT_TABLES.map((format) => (
          <LeaderboardRow
            key={format}
            event={event}
            format={format}
            state={formats[format]}
            reading={reading.has(format) || (reading.has(ALL) && formats[format].url !== '')}
            onMessage={onMessage}
          />
        ))}
      </ul>
      {mayAddNames && <UnknownNames eventID={event.eventID} />}
    </>
  );
}

interface RefreshAllProps extends Pick<BodyProps, 'formats' | 'onMessage'> {
  eventID: string;
}

/** Button that refreshes all tables of the event; shown when one has an address. */
function RefreshAll({ eventID, formats, onMessage }: RefreshAllProps) {
  const all = useRefresh(eventID, onMessage);
  const busy = useReading(eventID).size > 0;
  if (TOUR_EVENT_TABLES.every((format) => formats[format].url === '')) return null;
  return (
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
  );
}

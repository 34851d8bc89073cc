import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { EventResponse } from '#domain/events/event.schema.ts';
import { EVENT_TABLES, EVENT_TABLE_LABELS } from '#domain/results/leaderboard.ts';
import { messageOf } from '../api.ts';
import { UnknownNames } from '../directory/unknown-names.tsx';
import { LastChange } from '../log/last-change.tsx';
import { useMay } from '../session/rights.ts';
import { LOADING } from '../session/session-gate.tsx';
import { LoadFailure } from '../records/list/load-failure.tsx';
import { Icon } from '../ui/icons.tsx';
import { leaderboardsQuery } from './leaderboard-queries.ts';
import type { Leaderboards } from './leaderboard-queries.ts';
import { LeaderboardRow } from './leaderboard-row.tsx';
import { setSectionOpen, useSectionOpen } from './open-sections.ts';
import { addressedFormats, readingText, summaryOf } from './outcome-text.ts';
import type { RefreshReport } from './outcome-text.ts';
import { ALL, useReading, useRefresh } from './use-refresh.ts';
import './leaderboards.css';
import { TOUR_EVENT_TABLES } from '../settings/settings.ts';

/**
 * An event's leaderboards on its card: one line that opens a list of what was read, when, and with what
 * outcome. It sends no request before it is opened, because a season may have 500 cards.
 */
export function LeaderboardsSection({ event }: { event: EventResponse }) {
  const { eventID } = event;
  const id = useId();
  const open = useSectionOpen(eventID);
  const state = useQuery({ ...leaderboardsQuery(eventID), enabled: open });
  const [message, setMessage] = useState<RefreshReport | null>(null);
  return (
    <div role="group" className="boards" aria-label={`Leaderboards of ${event.name}`}>
      <div className="boards-head">
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
            <span>Leaderboards</span>
            {!open && <Summary event={event} known={state.data} />}
          </button>
        </h3>
        {open && state.data && (
          <RefreshAll eventID={eventID} formats={state.data} onMessage={setMessage} />
        )}
      </div>
      <div id={`${id}-body`} hidden={!open}>
        {open && state.isPending && <SectionLoading />}
        {open && state.error && (
          <LoadFailure query={state} size="small">
            {`Error loading leaderboards: ${messageOf(state.error)}`}
          </LoadFailure>
        )}
        {open && state.data && (
          <SectionBody
            event={event}
            formats={state.data}
            message={message}
            onMessage={setMessage}
          />
        )}
      </div>
    </div>
  );
}

/**
 * The closed section in one line: counts once they were read, before that which addresses there are. An event without
 * addresses may have results by entries and phones.
 */
function Summary({ event, known }: { event: EventResponse; known: Leaderboards | undefined }) {
  const reading = useReading(event.eventID).size > 0;
  const addressed = addressedFormats(event).map((format) => ({
    text: EVENT_TABLE_LABELS[format],
    failed: false,
  }));
  const parts = known ? summaryOf(known) : addressed;
  return (
    <span className="boards-summary">
      {reading && <span>Reading…</span>}
      {!reading && known && parts.length === 0 && <span>No tables yet</span>}
      {!reading &&
        parts.map(({ text, failed }, at) => (
          <span key={text} className={failed ? 'failed' : undefined}>
            {text}
            {/* Read out, the parts need a pause between them. */}
            <span className="visually-hidden">, </span>
            {at < parts.length - 1 && <i aria-hidden="true"> ·</i>}
          </span>
        ))}
    </span>
  );
}

function SectionLoading() {
  return (
    <div className="boards-loading" role="status">
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

const tableLabel = (field: string) =>
  EVENT_TABLES.map((table) => (table === field ? EVENT_TABLE_LABELS[table] : '')).join('') || field;

/** What is going on or came of the last action, in a quiet line, and the formats. */
function SectionBody({ event, formats, message, onMessage }: BodyProps) {
  const reading = useReading(event.eventID);
  const queries = useQueryClient();
  const busy = reading.size > 0;
  const mayAddNames = useMay('editor');
  return (
    <>
      <p
        role="status"
        className={`boards-message ${message?.failed === true && !busy ? 'failed' : ''}`}
        data-busy={busy}
      >
        {busy && readingText(reading)}
        {!busy && message && <Icon name={message.failed ? 'warning' : 'check'} />}
        {!busy && message?.text}
      </p>
      <LastChange
        record={{ collection: 'results', id: event.eventID }}
        name={`the results of ${event.name}`}
        labelOf={tableLabel}
        onRestored={() => {
          void queries.invalidateQueries(leaderboardsQuery(event.eventID));
        }}
      />
      <ul className="boards-list">
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

import { useEffect, useState } from 'react';
import {
  announcementState,
  announcementTitle,
  LEVEL_LABELS,
} from '#domain/announcements/announcement.ts';
import type { Announcement } from '#domain/announcements/announcement.schema.ts';
import { now, today, tourZone } from '../today.ts';
import { cardTitleId } from '../records/editor/use-editing.ts';
import type { FactsProps } from '../records/record-card.tsx';
import { Fact } from '../records/fact.tsx';
import { RecordScreen } from '../records/record-screen.tsx';
import { useEvents } from '../events/event-queries.ts';
import { SiteLink } from '../ui/site-link.tsx';
import { ANNOUNCEMENTS } from './announcements.ts';
import { labelOf } from './fields.ts';
import { endOfDay, stateText } from './times.ts';

/** How often the states are computed again, in milliseconds. */
const TICK_MS = 10_000;

/** `/admin/announcements`: a card an announcement, the newest first. */
export function AnnouncementsScreen() {
  const { data } = useEvents(null);
  const rainDelay = () => ({
    ...ANNOUNCEMENTS.newValues(),
    text: 'Play is delayed because of rain. We will post the new time here.',
    level: 'urgent' as const,
    eventID: data?.events.find(({ date }) => date === today())?.eventID ?? '',
    end: endOfDay('', { now: now(), timeZone: tourZone() }),
  });
  return (
    <RecordScreen
      collection={ANNOUNCEMENTS}
      facts={AnnouncementFacts}
      template={{ label: 'Rain Delay', values: rainDelay }}
    />
  );
}

function AnnouncementFacts({ record }: FactsProps<Announcement>) {
  const { level, link, linkLabel, eventID } = record;
  const timeZone = tourZone();
  const [at, setAt] = useState(now);
  const events = useEvents(null).data?.events ?? [];
  const state = announcementState(record, timeZone, at);
  useEffect(() => {
    const timer = setInterval(() => setAt(now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const facts = [
    [labelOf('level'), LEVEL_LABELS[level]],
    [labelOf('eventID'), events.find((each) => each.eventID === eventID)?.name ?? eventID],
    [labelOf('link'), link && `${linkLabel} (${link})`],
  ].filter(([, value]) => value !== '');
  return (
    <>
      <p>
        <span className={`chip ${state === 'live' ? 'open' : ''}`}>
          {stateText(record, { now: at, timeZone })}
        </span>{' '}
        {state === 'live' && (
          <SiteLink
            path={eventID === '' ? '/' : `/events/${eventID}`}
            titleId={cardTitleId(ANNOUNCEMENTS.idOf(record))}
          />
        )}
      </p>
      {announcementTitle(record) !== record.text && <p>{record.text}</p>}
      <dl className="facts">
        {facts.map(([label = '', value]) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
      </dl>
    </>
  );
}

import type { EventResponse } from '#domain/events/event.schema.ts';
import { ROW_TEXT, statusOf, type EventStatus } from '#domain/events/event.ts';
import { today } from '../today.ts';

const STATUS_TEXT: Record<EventStatus, string> = {
  complete: 'Completed',
  open: 'Registration Open',
  near: ROW_TEXT.closed,
  later: ROW_TEXT.soon,
};

/** The state of an event's registration, as the schedule of the site words it. */
export function StatusChip({ event }: { event: EventResponse }) {
  const status = statusOf(event, today());
  return <span className={`chip ${status}`}>{STATUS_TEXT[status]}</span>;
}

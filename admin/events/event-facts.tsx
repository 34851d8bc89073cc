import type { EventResponse } from '#domain/events/event.schema.ts';
import { Fact } from '../records/fact.tsx';
import { textIn } from '../records/editor/values.ts';
import { Address } from '../ui/address.tsx';
import { CARD_ADDRESSES } from './event-fields.ts';

interface EventFactsProps {
  event: EventResponse;
  /** `addresses` in lines as long as the card, `facts` one below the other. */
  className: 'addresses row small' | 'facts';
}

/** The allowance of an event and its addresses, cut short. */
export function EventFacts({ event, className }: EventFactsProps) {
  const values: Readonly<Record<string, unknown>> = { ...event };
  return (
    <dl className={className}>
      <Fact label="Allowance">{event.handicapAllowance || '—'}</Fact>
      {CARD_ADDRESSES.map(({ name, label }) => (
        <Fact key={name} label={label}>
          <Address url={textIn(values[name])} />
        </Fact>
      ))}
    </dl>
  );
}

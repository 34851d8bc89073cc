import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { amountsOf } from '#domain/money/amounts.ts';
import { yearOf } from '#domain/time/calendar.ts';
import { EventMoneyFields } from '../../money/event-money.tsx';
import { PlayersCell } from '../../money/money-screen.tsx';
import {
  AMOUNTS,
  isOfEvent,
  moneyQuery,
  changeEventMoney,
  useChangeMoney,
} from '../../money/use-money.ts';
import { Fact } from '../../records/fact.tsx';
import { LoadState } from '../../records/list/load-state.tsx';
import { useEventHere } from './event-place.tsx';
import { PartHeading } from './part-heading.tsx';

/** What an event takes in and pays out. */
export function MoneyPart() {
  const event = useEventHere();
  const year = yearOf(event.date);
  const query = useQuery(moneyQuery(year));
  const change = changeEventMoney(useChangeMoney(year));
  const { data: view } = query;
  const total = view?.totals.filter(isOfEvent).find(({ eventID }) => eventID === event.eventID);
  const dollars = amountsOf(total ? AMOUNTS.map(([name]) => total[name]) : []);
  return (
    <section className="stack">
      <PartHeading event={event} title="Money">
        <Link to={`/money?year=${year}`}>Money of {year}</Link>
      </PartHeading>
      <LoadState query={query} what="money" />
      {view && !total && <p className="muted">This event has no money yet.</p>}
      {view && total && (
        <>
          <dl className="facts">
            <Fact label="Players">
              <PlayersCell view={view} total={total} onChange={change} />
            </Fact>
            <Fact label="In skins">
              <PlayersCell view={view} total={total} isSkins onChange={change} />
            </Fact>
            {AMOUNTS.map(([name, label]) => (
              <Fact key={name} label={label}>
                {dollars(total[name])}
              </Fact>
            ))}
          </dl>
          <EventMoneyFields
            season={view.season}
            total={total}
            onChange={(edit) => change(event.eventID, edit)}
          />
        </>
      )}
    </section>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import { amountsOf } from '#domain/money/amounts.ts';
import type { EventMoney, EventTotals, MoneyRules, MoneyView } from '#domain/money/money.schema.ts';
import { yearOf } from '#domain/time/calendar.ts';
import { currencySign } from '#domain/tour/locale.ts';
import { apiUrl } from '../api.ts';
import { eventPath } from '../events/place/event-path.ts';
import { LoadState } from '../records/list/load-state.tsx';
import { readEvents } from '../events/event-queries.ts';
import { SeasonSelect } from '../events/season-select.tsx';
import { today } from '../today.ts';
import { useAddressParams, withParam } from '../ui/address-params.ts';
import { ScreenHeading } from '../ui/screen-heading.tsx';
import { SentSwitch } from '../ui/sent-switch.tsx';
import { Table, type Column } from '../ui/table.tsx';
import { Payouts } from './event-money.tsx';
import {
  AMOUNTS,
  isOfEvent,
  moneyQuery,
  tablePath,
  changeEventMoney,
  useChangeMoney,
  type ChangeMoney,
} from './use-money.ts';
import { RulesFields } from './rules-fields.tsx';
import { CountField, AmountField } from './typed-fields.tsx';
import './money.css';

const TITLE = 'Money';
const PLACES = ['Champion', 'Runner-up', 'Third place', 'Fourth place'] as const;

/** `/admin/money`: fees, pots and prizes of a season, and who won how much. */
export function MoneyScreen() {
  const [params, changeParams] = useAddressParams();
  const asked = params.get('year') ?? '';
  const { data: seasons } = useQuery({
    queryKey: ['money-seasons'],
    queryFn: () => readEvents(null),
  });
  const newest = seasons?.calendarYear ?? yearOf(today());
  const year = /^\d{4}$/.test(asked) ? Number(asked) : newest;
  const query = useQuery(moneyQuery(year));
  const change = useChangeMoney(year);
  const { data: view } = query;
  return (
    <>
      <ScreenHeading title={TITLE}>
        <SeasonSelect
          season={year}
          others={[newest, ...(seasons?.additionalYears ?? [])]}
          onChange={(chosen) => changeParams((now) => withParam(now, 'year', chosen))}
        />
      </ScreenHeading>
      <LoadState query={query} what="money" />
      {view && <Season key={year} view={view} change={change} />}
    </>
  );
}

interface SeasonProps {
  view: MoneyView;
  change: ChangeMoney;
}

function Season({ view, change }: SeasonProps) {
  const { season } = view;
  const id = useId();
  const changeRules = (edit: (rules: MoneyRules) => MoneyRules) =>
    change((body) => ({ ...body, rules: edit(body.rules) }));
  return (
    <div className="stack">
      <section className="box stack" aria-labelledby={`${id}-rules`}>
        <h2 id={`${id}-rules`}>Every event</h2>
        <p className="hint">
          Each change is stored when you leave the field. An event can have rules of its own.
        </p>
        <RulesFields rules={season.rules} onChange={changeRules} />
      </section>
      <MatchPlay view={view} change={change} />
      <Totals view={view} change={change} />
      <List view={view} change={change} />
    </div>
  );
}

function MatchPlay({ view, change }: SeasonProps) {
  const id = useId();
  const { matchPlay } = view.season;
  const total = view.totals.find(({ eventID }) => eventID === null);
  if (!total) return null;
  return (
    <section className="box stack" aria-labelledby={id}>
      <h2 id={id}>Match play</h2>
      <div className="row">
        <label className="row">
          Entry fee, {currencySign()}
          <AmountField
            label="Entry fee of match play"
            cents={matchPlay.entryFee}
            onChange={(entryFee) =>
              change((body) => ({ ...body, matchPlay: { ...body.matchPlay, entryFee } }))
            }
          />
        </label>
        {PLACES.map((place, at) => (
          <label key={place} className="row">
            {place}, {currencySign()}
            <AmountField
              label={place}
              cents={matchPlay.payouts[at] ?? 0}
              onChange={(cents) =>
                change((body) => ({
                  ...body,
                  matchPlay: {
                    ...body.matchPlay,
                    payouts: body.matchPlay.payouts.with(at, cents),
                  },
                }))
              }
            />
          </label>
        ))}
      </div>
      {total.payouts.length > 0 && <Payouts payouts={total.payouts} />}
    </section>
  );
}

function amountColumn(
  heading: string,
  name: (typeof AMOUNTS)[number][0],
  totals: readonly EventTotals[],
): Column<EventTotals> {
  const amounts = totals.map((total) => total[name]);
  const text = amountsOf(amounts);
  return {
    heading,
    isNumber: true,
    cell: ({ [name]: amount }) =>
      amount < 0 ? <strong className="money-negative">{text(amount)}</strong> : text(amount),
    total: name === 'skinValue' ? '' : text(amounts.reduce((all, amount) => all + amount, 0)),
  };
}

function payoutsLink(total: EventTotals) {
  return (
    isOfEvent(total) && (
      <Link
        className="button quiet small"
        aria-label={`Payouts of ${total.name}`}
        to={eventPath(total.eventID, 'money')}
      >
        Payouts
      </Link>
    )
  );
}

/** What came in and went out, event by event, with a line of sums. */
function Totals({ view, change }: SeasonProps) {
  const { season, totals } = view;
  const id = useId();
  const changeEvent = changeEventMoney(change);
  const paid = (isSkins: boolean) => (total: EventTotals) =>
    isOfEvent(total) ? (
      <PlayersCell view={view} total={total} isSkins={isSkins} onChange={changeEvent} />
    ) : isSkins ? (
      '—'
    ) : (
      total.players
    );
  return (
    <section className="stack" data-gap="3" aria-labelledby={id}>
      <div className="split">
        <h2 id={id}>Events</h2>
        <a href={apiUrl(tablePath(season.year))} download>
          Download CSV
        </a>
      </div>
      <p className="hint">
        The numbers of players follow from the results, and until all are in from the entries. Type
        another number if more or fewer paid.
      </p>
      <Table
        label="Events"
        columns={[
          { heading: 'Event', cell: ({ name }) => name, total: 'Season' },
          { heading: 'Players', isNumber: true, cell: paid(false) },
          { heading: 'In skins', isNumber: true, cell: paid(true) },
          ...AMOUNTS.map(([name, heading]) => amountColumn(heading, name, totals)),
          { heading: '', cell: payoutsLink },
        ]}
        rows={totals}
        keyOf={({ eventID }) => eventID ?? ''}
      />
    </section>
  );
}

interface PlayersCellProps {
  view: MoneyView;
  total: EventTotals & { eventID: string };
  isSkins?: boolean;
  onChange: (eventID: string, edit: (own: EventMoney) => EventMoney) => void;
}

/** How many paid: what counts, and a field for another number. */
export function PlayersCell({ view, total, isSkins = false, onChange }: PlayersCellProps) {
  const own = view.season.events.find(({ eventID }) => eventID === total.eventID);
  const typed = (isSkins ? own?.skinsPlayers : own?.players) ?? null;
  return (
    <CountField
      label={`${isSkins ? 'Players in skins' : 'Players'} of ${total.name}`}
      count={typed}
      counted={isSkins ? total.skinsPlayers : total.players}
      onChange={(count) => {
        const field = isSkins ? { skinsPlayers: count } : { players: count };
        onChange(total.eventID, (before) => ({ ...before, ...field }));
      }}
    />
  );
}

/** Who won how much, and whether visitors see it. */
function List({ view, change }: SeasonProps) {
  const id = useId();
  const { season, list } = view;
  const dollars = amountsOf(list.map(({ amount }) => amount));
  return (
    <section className="stack" data-gap="3" aria-labelledby={id}>
      <div className="split">
        <h2 id={id}>Money list</h2>
        <SentSwitch
          label="Show it on the site"
          checked={season.isPublic}
          onSend={(isPublic, onSettled) => change((body) => ({ ...body, isPublic }), { onSettled })}
        />
      </div>
      <Table
        label="Money list"
        columns={[
          { heading: 'Player', cell: ({ player }) => player, sortBy: ({ player }) => player },
          { heading: 'Rank', isNumber: true, cell: ({ rank }) => rank },
          {
            heading: 'Events',
            isNumber: true,
            cell: ({ events }) => events,
            sortBy: ({ events }) => events,
          },
          {
            heading: 'Winnings',
            isNumber: true,
            cell: ({ amount }) => dollars(amount),
            sortBy: ({ amount }) => amount,
          },
        ]}
        rows={list}
        keyOf={({ player }) => player}
        empty={`Nothing is paid out in ${season.year} yet.`}
      />
    </section>
  );
}

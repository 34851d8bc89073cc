import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import { dollarsOf } from '#domain/money/dollars.ts';
import type { EventMoney, EventTotals, MoneyRules, MoneyView } from '#domain/money/money.schema.ts';
import { yearOf } from '#domain/time/calendar.ts';
import { apiUrl } from '../api.ts';
import { eventPath } from '../events/place/event-path.ts';
import { LoadState } from '../records/list/load-state.tsx';
import { readEvents } from '../events/event-queries.ts';
import { SeasonSelect } from '../events/season-select.tsx';
import { today } from '../today.ts';
import { useAddressParams, withParam } from '../ui/address-params.ts';
import { ScreenHeading } from '../ui/screen-heading.tsx';
import { SentSwitch } from '../ui/sent-switch.tsx';
import { useScreenTitle } from '../ui/screen-title.ts';
import { Payouts } from './event-money.tsx';
import {
  isOfEvent,
  moneyQuery,
  tablePath,
  changeEventMoney,
  useChangeMoney,
  type ChangeMoney,
} from './use-money.ts';
import { RulesFields } from './rules-fields.tsx';
import { CountField, DollarsField } from './typed-fields.tsx';
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
  useScreenTitle(TITLE);
  return (
    <>
      <ScreenHeading title={TITLE}>
        <SeasonSelect
          season={year}
          others={[newest, ...(seasons?.additionalYears ?? [])]}
          onChange={(chosen) => {
            changeParams((now) => withParam(now, 'year', chosen));
          }}
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
  const changeRules = (edit: (rules: MoneyRules) => MoneyRules) => {
    change((body) => ({ ...body, rules: edit(body.rules) }));
  };
  return (
    <div className="sections money-screen">
      <section className="box" aria-labelledby={`${id}-rules`}>
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
    <section className="box" aria-labelledby={id}>
      <h2 id={id}>Match play</h2>
      <div className="money-fees">
        <label>
          Entry fee, $
          <DollarsField
            label="Entry fee of match play"
            cents={matchPlay.entryFee}
            onChange={(entryFee) => {
              change((body) => ({ ...body, matchPlay: { ...body.matchPlay, entryFee } }));
            }}
          />
        </label>
        {PLACES.map((place, at) => (
          <label key={place}>
            {place}, $
            <DollarsField
              label={place}
              cents={matchPlay.payouts[at] ?? 0}
              onChange={(cents) => {
                change((body) => ({
                  ...body,
                  matchPlay: {
                    ...body.matchPlay,
                    payouts: body.matchPlay.payouts.with(at, cents),
                  },
                }));
              }}
            />
          </label>
        ))}
      </div>
      {total.payouts.length > 0 && <Payouts payouts={total.payouts} />}
    </section>
  );
}

/** The amounts of an event, in the order of their columns. */
const AMOUNTS = ['fees', 'skinsPot', 'skinValue', 'paidOut', 'left'] as const;

const COLUMNS = ['Event', 'Players', 'In skins', 'Fees', 'Skins pot', 'A skin', 'Paid out', 'Left'];

/** What came in and went out, event by event, with a line of sums. */
function Totals({ view, change }: SeasonProps) {
  const { season, totals } = view;
  const id = useId();
  const columns = AMOUNTS.map((name) => {
    const amounts = totals.map((total) => total[name]);
    const sum = amounts.reduce((all, amount) => all + amount, 0);
    return { name, sum, text: dollarsOf(amounts) };
  });
  const changeEvent = changeEventMoney(change);
  return (
    <section aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id}>Events</h2>
        <a href={apiUrl(tablePath(season.year))} download>
          Download CSV
        </a>
      </div>
      <p className="hint">
        The numbers of players follow from the results, and until all are in from the entries. Type
        another number if more or fewer paid.
      </p>
      <div className="table-scroll">
        <table className="table typed-table money-totals">
          <thead>
            <tr>
              {COLUMNS.map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {totals.map((total) => (
              <tr key={total.eventID ?? ''}>
                <th scope="row">{total.name}</th>
                <td>
                  {isOfEvent(total) ? (
                    <PlayersCell view={view} total={total} onChange={changeEvent} />
                  ) : (
                    total.players
                  )}
                </td>
                <td>
                  {isOfEvent(total) ? (
                    <PlayersCell view={view} total={total} isSkins onChange={changeEvent} />
                  ) : (
                    '—'
                  )}
                </td>
                {columns.map(({ name, text }) => (
                  <td key={name} className="money-amount" data-negative={total[name] < 0}>
                    {text(total[name])}
                  </td>
                ))}
                <td>
                  {isOfEvent(total) && (
                    <Link
                      className="button quiet small"
                      aria-label={`Payouts of ${total.name}`}
                      to={eventPath(total.eventID, 'money')}
                    >
                      Payouts
                    </Link>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Season</th>
              <td />
              <td />
              {columns.map(({ name, sum, text }) => (
                <td key={name} className="money-amount">
                  {name !== 'skinValue' && text(sum)}
                </td>
              ))}
              <td />
            </tr>
          </tfoot>
        </table>
      </div>
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
  const counted = isSkins ? total.skinsPlayers : total.players;
  return (
    <>
      <CountField
        label={`${isSkins ? 'Players in skins' : 'Players'} of ${total.name}`}
        count={typed}
        onChange={(count) => {
          const field = isSkins ? { skinsPlayers: count } : { players: count };
          onChange(total.eventID, (before) => ({ ...before, ...field }));
        }}
      />
      {typed === null && <small className="muted"> {counted}</small>}
    </>
  );
}

/** Who won how much, and whether visitors see it. */
function List({ view, change }: SeasonProps) {
  const id = useId();
  const { season, list } = view;
  const dollars = dollarsOf(list.map(({ amount }) => amount));
  return (
    <section aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id}>Money list</h2>
        <SentSwitch
          label="Show it on the site"
          checked={season.isPublic}
          onSend={(isPublic, onSettled) => {
            change((body) => ({ ...body, isPublic }), { onSettled });
          }}
        />
      </div>
      {list.length === 0 ? (
        <p className="muted">Nothing is paid out in {season.year} yet.</p>
      ) : (
        // It scrolls on a phone, by keyboard too.
        <div className="table-scroll" role="region" aria-label="All players" tabIndex={0}>
          <table className="table money-list">
            <thead>
              <tr>
                <th scope="col">Player</th>
                <th scope="col">Rank</th>
                <th scope="col">Events</th>
                <th scope="col">Winnings</th>
              </tr>
            </thead>
            <tbody>
              {list.map(({ rank, player, events, amount }) => (
                <tr key={player}>
                  <th scope="row">{player}</th>
                  <td>{rank}</td>
                  <td>{events}</td>
                  <td className="money-amount">{dollars(amount)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

import { useState, type SubmitEvent } from 'react';
import { centsIn, amountsOf, amountText } from '#domain/money/amounts.ts';
import type {
  EventMoney,
  EventTotals,
  MoneyRules,
  Payout,
  SeasonMoney,
} from '#domain/money/money.schema.ts';
import { currencySign } from '#domain/tour/locale.ts';
import { PlayerNames } from '../records/editor/player-names.tsx';
import { Switch, TextField } from '../ui/fields.tsx';
import { RemoveButton } from '../ui/remove-button.tsx';
import { Table } from '../ui/table.tsx';
import { showToast } from '../ui/toasts.ts';
import { RulesFields } from './rules-fields.tsx';

interface EventProps {
  season: SeasonMoney;
  total: EventTotals & { eventID: string };
  onChange: (change: (own: EventMoney) => EventMoney) => void;
}

const KINDS: Readonly<Partial<Record<Payout['kind'], string>>> = {
  net: 'Net',
  gross: 'Gross',
  teams: 'Teams',
};

/** What an event pays out to whom, with rules and prizes of its own. */
export function EventMoneyFields({ season, total, onChange }: EventProps) {
  const own = season.events.find(({ eventID }) => eventID === total.eventID);
  const editRules = (change: (rules: MoneyRules) => MoneyRules) =>
    onChange((before) => ({ ...before, rules: change(before.rules ?? season.rules) }));
  return (
    <>
      <Payouts payouts={total.payouts} />
      <Extras extras={own?.extras ?? []} onChange={onChange} />
      <Switch
        label="Rules of its own"
        checked={own !== undefined && own.rules !== null}
        onChange={({ target }) => {
          const rules = target.checked ? season.rules : null;
          onChange((before) => ({ ...before, rules }));
        }}
      />
      {own?.rules && <RulesFields rules={own.rules} onChange={editRules} />}
    </>
  );
}

export function Payouts({ payouts }: { payouts: readonly Payout[] }) {
  if (payouts.length === 0) {
    return <p className="muted">Nothing is paid out yet. Payouts follow from the results.</p>;
  }
  const dollars = amountsOf(payouts.map(({ amount }) => amount));
  return (
    <Table
      label="Payouts"
      isLong
      columns={[
        { heading: 'Player', cell: ({ player }) => player },
        {
          heading: 'For',
          cell: ({ kind, text }) => [KINDS[kind], text].filter(Boolean).join(' '),
        },
        { heading: 'Amount', isNumber: true, cell: ({ amount }) => dollars(amount) },
      ]}
      rows={payouts}
      keyOf={({ kind, text, player }) => `${kind} ${text} ${player}`}
    />
  );
}

interface ExtrasProps {
  extras: EventMoney['extras'];
  onChange: EventProps['onChange'];
}

/** Prizes that no table decides. */
function Extras({ extras, onChange }: ExtrasProps) {
  const [text, setText] = useState('');
  const [player, setPlayer] = useState('');
  const [dollars, setDollars] = useState('');

  function add(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const amount = centsIn(dollars);
    if (text.trim() === '' || player.trim() === '' || amount === null) {
      showToast({
        kind: 'error',
        text: 'Write what the prize is for, who won it, and an amount such as 25.',
      });
      return;
    }
    const added = { text: text.trim(), player: player.trim(), amount };
    onChange((before) => ({ ...before, extras: [...before.extras, added] }));
    setText('');
    setPlayer('');
    setDollars('');
  }

  return (
    <section aria-labelledby="money-extras">
      <h3 id="money-extras">Further prizes</h3>
      <ul>
        {extras.map((extra, at) => (
          <li key={`${extra.text} ${extra.player}`} className="split">
            <span>
              {extra.text}: {extra.player}, {amountText(extra.amount)}
            </span>
            <RemoveButton
              what={`${extra.text} of ${extra.player}`}
              onRemove={() =>
                onChange((before) => ({ ...before, extras: before.extras.toSpliced(at, 1) }))
              }
            />
          </li>
        ))}
      </ul>
      <form className="money-extra columns" onSubmit={add}>
        <TextField
          label="Prize"
          placeholder="Closest to the pin"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <TextField
          label="Player"
          list="money-players"
          autoComplete="off"
          value={player}
          onChange={({ target }) => setPlayer(target.value)}
        />
        <TextField
          label={`Amount, ${currencySign()}`}
          inputMode="decimal"
          value={dollars}
          onChange={({ target }) => setDollars(target.value)}
        />
        <PlayerNames id="money-players" />
        <button type="submit" className="button quiet">
          Add prize
        </button>
      </form>
    </section>
  );
}

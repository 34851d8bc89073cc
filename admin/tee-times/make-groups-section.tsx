import { useId, useState, type KeyboardEvent } from 'react';
import { changeRound, groupsAt, reversedPlayers } from '#domain/tee-times/edit-sheet.ts';
import {
  GROUP_SIZES,
  groupPlayers,
  groupSizes,
  inStartingOrder,
  type OrderFacts,
  handicapOf,
  PLAYER_ORDERS,
  type PlayerOrder,
} from '#domain/tee-times/make-groups.ts';
import {
  INTERVAL_MAX,
  START_KINDS,
  startProblem,
  startsOf,
  type StartKind,
} from '#domain/tee-times/starts.ts';
import type { TeeSheet } from '#domain/tee-times/tee-sheet.ts';
import { personKey } from '#domain/players/person-name.ts';
import { focusPlace } from '../grid/focus-cell.ts';
import { OWN_UNDO_MARK } from '../sheets/use-undo-keys.ts';
import type { SheetParts } from '../sheets/sheet-editor.tsx';
import { ChoiceField, TextField } from '../ui/fields.tsx';
import { groupId } from './sheet-problems.ts';
import { Button } from '../ui/button.tsx';

/** The order of a later round: the groups of the first one, the last group first. */
const REVERSED = 'reversed';

const START_TEXT: Readonly<Record<StartKind, string>> = {
  'one-tee': 'First tee',
  'two-tees': 'Tees 1 and 10',
  shotgun: 'Shotgun start',
};

/** The fields of the plan are not part of the tee times: Enter in one doesn't save them. */
const PLAN_FIELD = {
  ...OWN_UNDO_MARK,
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault();
  },
};

/** `10 groups: 2 of 3, 8 of 4`. */
export function sizesText(sizes: readonly number[]): string {
  if (sizes.length === 0) return 'No players yet';
  const counts = [...Map.groupBy(sizes, (size) => size)].map(
    ([size, all]) => `${all.length} of ${size}`,
  );
  return `${sizes.length === 1 ? '1 group' : `${sizes.length} groups`}: ${counts.join(', ')}`;
}

interface MakeGroupsProps extends SheetParts<TeeSheet> {
  round: number;
  facts: Omit<OrderFacts, 'seed'>;
}

/** Makes the groups of a round from the field, or sets the times of those that are there. */
export function MakeGroupsSection(props: MakeGroupsProps) {
  const { sheet, round, facts, busy, change, announce } = props;
  const id = useId();
  const [size, setSize] = useState<(typeof GROUP_SIZES)[number]>(4);
  const [chosenOrder, setChosenOrder] = useState('standings');
  const [kind, setKind] = useState<StartKind>('one-tee');
  const [firstTime, setFirstTime] = useState('08:00');
  const [interval, setInterval] = useState('9');

  const groups = sheet.rounds.find((each) => each.round === round)?.groups ?? [];
  const first = sheet.rounds[0];
  const hasFirst = first !== undefined && first.round !== round && first.groups.length > 0;
  const options = orderOptions(sheet.field, facts);
  const canChoose = (value: string) =>
    value === REVERSED
      ? hasFirst
      : options.some(({ order: each, isMissing }) => each === value && !isMissing);
  const order = [chosenOrder, 'standings', 'entered'].find(canChoose) ?? 'entered';
  const plan = { kind, firstTime, interval: Number(interval) };
  const isReversed = order === REVERSED;
  const sizes = isReversed
    ? reversedPlayers(first ?? { round, groups: [] }).map((players) => players.length)
    : groupSizes(sheet.field.length, size);
  const problem = startProblem(plan, sizes.length);

  function playersInGroups(): string[][] {
    if (isReversed && first) return reversedPlayers(first);
    const by = options.find((each) => each.order === order)?.order ?? 'entered';
    const [seed = 0] = crypto.getRandomValues(new Uint32Array(1));
    return groupPlayers(inStartingOrder(sheet.field, by, { ...facts, seed }), size);
  }

  function make() {
    const players = playersInGroups();
    const made = groupsAt(players, startsOf(plan, players.length));
    change(
      changeRound(sheet, round, () => made),
      groupId(round, 0, 'time'),
    );
    announce(
      `${sizesText(players.map((each) => each.length))}.${groups.length > 0 ? ' Undo restores the previous groups.' : ''}`,
    );
    focusPlace(groupId(round, 0, 'time'));
  }

  function setTimes() {
    const starts = startsOf(plan, groups.length);
    change(
      changeRound(sheet, round, () =>
        groupsAt(
          groups.map(({ players }) => players),
          starts,
        ),
      ),
      groupId(round, 0, 'time'),
    );
    announce(`Times of ${groups.length} groups set.`);
  }

  return (
    <section aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>Make groups</h3>
      <div className="tee-plan columns">
        <ChoiceField
          label="Group size"
          value={String(size)}
          options={GROUP_SIZES.map((each) => [String(each), String(each)])}
          disabled={busy || isReversed}
          onChosen={(chosen) => setSize(GROUP_SIZES.find((each) => String(each) === chosen) ?? 4)}
        />
        <ChoiceField<string>
          label="Order"
          value={order}
          options={[
            ...(hasFirst ? [[REVERSED, 'Groups of Round 1, reversed'] as const] : []),
            ...options.map(({ order: each, text, isMissing }) => [each, text, isMissing] as const),
          ]}
          disabled={busy}
          onChosen={setChosenOrder}
        />
        <ChoiceField
          label="Start"
          value={kind}
          options={START_KINDS.map((each) => [each, START_TEXT[each]])}
          disabled={busy}
          onChosen={setKind}
        />
        <TextField
          label={kind === 'shotgun' ? 'Time' : 'First time'}
          type="time"
          value={firstTime}
          disabled={busy}
          {...PLAN_FIELD}
          onChange={({ target }) => setFirstTime(target.value)}
        />
        {kind !== 'shotgun' && (
          <TextField
            label="Minutes between groups"
            type="number"
            inputMode="numeric"
            min={1}
            max={INTERVAL_MAX}
            value={interval}
            disabled={busy}
            {...PLAN_FIELD}
            onChange={({ target }) => setInterval(target.value)}
          />
        )}
      </div>
      <div className="row">
        <Button
          look="primary"
          disabled={busy || sizes.length === 0 || problem !== null}
          onPress={make}
        >
          {groups.length > 0 ? 'Make new groups' : 'Make groups'}
        </Button>
        {groups.length > 0 && (
          <Button disabled={busy || startProblem(plan, groups.length) !== null} onPress={setTimes}>
            Set times only
          </Button>
        )}
        <p className={problem !== null && sizes.length > 0 ? 'field-error' : 'muted'}>
          {sizes.length > 0 ? (problem ?? sizesText(sizes)) : sizesText(sizes)}
        </p>
      </div>
    </section>
  );
}

const ORDER_TEXT = {
  entered: 'As entered',
  handicap: 'Handicap, lowest first',
  standings: 'Standings, leaders last',
  random: 'Random',
} as const;

type Facts = Omit<OrderFacts, 'seed'>;

/** Why an order would be the one of entry; empty when it is not. */
function missingFor(order: PlayerOrder, field: readonly string[], facts: Facts): string {
  if (order === 'standings') {
    const ranked = new Set(facts.standings.map(personKey));
    if (ranked.size === 0) return 'no standings';
    return field.length === 0 || field.some((name) => ranked.has(personKey(name)))
      ? ''
      : 'no player has a place';
  }
  if (order !== 'handicap') return '';
  const hasHandicap = (text: string | undefined) => Number.isFinite(handicapOf(text ?? ''));
  const texts =
    field.length === 0
      ? [...facts.handicaps.values()]
      : field.map((name) => facts.handicaps.get(personKey(name)));
  return texts.some(hasHandicap) ? '' : 'no player has a handicap';
}

/** Each order with its text, and with the reason where its data is missing, so that it can't be chosen. */
export function orderOptions(field: readonly string[], facts: Facts) {
  return PLAYER_ORDERS.map((order) => {
    const missing = missingFor(order, field, facts);
    const text = ORDER_TEXT[order];
    return {
      order,
      text: missing === '' ? text : `${text} (${missing})`,
      isMissing: missing !== '',
    };
  });
}

import { TABLE_LABELS } from '#domain/results/table-labels.ts';
import type { SetupBody } from '#domain/scores/event-scores.schema.ts';
import { flightOf } from '#domain/scores/flights.ts';
import type { ScoresView } from '#domain/scores/staff-view.ts';
import { namesOf } from '#domain/shared/properties.ts';
import { TIE_RULES, TIE_TABLES, type TieTable } from '#domain/scores/ties.ts';
import { SelectField } from '../ui/fields.tsx';
import type { EditRules } from './use-scores.ts';

interface TieProps {
  view: ScoresView;
  edit: EditRules;
}

/** How ties of each table are decided, and who won a play-off. */
export function TieFields({ view, edit }: TieProps) {
  const { setup } = view;
  return TIE_TABLES.filter((table) => setup.tables.includes(table)).map((table) => {
    const rule = setup.ties?.[table];
    return (
      <div key={table} className="stack" data-gap="2">
        <SelectField
          label={`Ties in ${TABLE_LABELS[table]}`}
          value={rule ?? ''}
          onChange={({ target }) => {
            const chosen = namesOf(TIE_RULES).find((name) => name === target.value);
            edit(({ ties }) => ({ ties: withEntry(ties, table, chosen) }));
          }}
        >
          <option value="">Shared places</option>
          {namesOf(TIE_RULES).map((name) => (
            <option key={name} value={name}>
              {TIE_RULES[name].label}
            </option>
          ))}
        </SelectField>
        {rule === 'playOff' &&
          fieldsOf(view, table).map(({ flight, players }) => (
            <SelectField
              key={flight}
              label={`Winner of the play-off in ${TABLE_LABELS[table]}${flight && `, ${flight}`}`}
              value={players.find(({ id }) => winnersOf(setup, table).includes(id))?.id ?? ''}
              hint="Counts once this player shares first place."
              onChange={({ target: { value } }) => {
                edit((before) => {
                  const others = winnersOf(before, table).filter(
                    (winner) => flight !== '' && !players.some(({ id }) => id === winner),
                  );
                  const winners = [...others, ...(value === '' ? [] : [value])];
                  const entry = flight === '' ? winners[0] : winners;
                  const isNone = winners.length === 0;
                  return {
                    playOffs: withEntry(before.playOffs, table, isNone ? undefined : entry),
                  };
                });
              }}
            >
              <option value="">None yet</option>
              {players.map(({ id, player }) => (
                <option key={id} value={id}>
                  {player}
                </option>
              ))}
            </SelectField>
          ))}
      </div>
    );
  });
}

/** The ids of those who won a play-off of a table. */
const winnersOf = ({ playOffs }: Pick<SetupBody['setup'], 'playOffs'>, table: TieTable): string[] =>
  [playOffs?.[table] ?? []].flat();

/** The players among whom there may be a play-off: those of each flight, else all. */
function fieldsOf(view: ScoresView, table: TieTable) {
  const players = view.players.filter(({ status }) => status === '');
  const { flights } = view.setup;
  if (!flights || table === 'wgr') return [{ flight: '', players }];
  return flights.list.map(({ name }) => ({
    flight: name,
    players: players.filter((player) => flightOf(view, player) === name),
  }));
}

/** The entries of tables with that of one put or removed. */
function withEntry<Value>(
  entries: Partial<Record<TieTable, Value>> | undefined,
  table: TieTable,
  value: Value | undefined,
): Partial<Record<TieTable, Value>> {
  const { [table]: _before, ...others } = entries ?? {};
  return value === undefined ? others : { ...others, [table]: value };
}

import { TABLE_LABELS } from '#domain/results/table-labels.ts';
import type { SetupBody } from '#domain/scores/event-scores.schema.ts';
import { flightOf } from '#domain/scores/flights.ts';
import type { ScoresView } from '#domain/scores/staff-view.ts';
import { namesOf } from '#domain/shared/properties.ts';
import { TIE_RULES, TIE_TABLES, type TieTable } from '#domain/scores/ties.ts';
import { ChoiceField } from '../ui/fields.tsx';
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
        <ChoiceField
          label={`Ties in ${TABLE_LABELS[table]}`}
          value={rule ?? ''}
          options={[
            ['', 'Shared places'],
            ...namesOf(TIE_RULES).map((name) => [name, TIE_RULES[name].label] as const),
          ]}
          onChosen={(chosen) => {
            edit(({ ties }) => ({ ties: withEntry(ties, table, chosen || undefined) }));
          }}
        />
        {rule === 'playOff' &&
          fieldsOf(view, table).map(({ flight, players }) => (
            <ChoiceField
              key={flight}
              label={`Winner of the play-off in ${TABLE_LABELS[table]}${flight && `, ${flight}`}`}
              value={players.find(({ id }) => winnersOf(setup, table).includes(id))?.id ?? ''}
              hint="Counts once this player shares first place."
              options={[
                ['', 'None yet'],
                ...players.map(({ id, player }) => [id, player] as const),
              ]}
              onChosen={(winner) => {
                edit((before) => {
                  const others = winnersOf(before, table).filter(
                    (id) => flight !== '' && players.every((player) => player.id !== id),
                  );
                  const winners = winner === '' ? others : [...others, winner];
                  const entry = flight === '' ? winners[0] : winners;
                  return {
                    playOffs: withEntry(before.playOffs, table, winners[0] && entry),
                  };
                });
              }}
            />
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

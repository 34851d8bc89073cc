import { TABLE_LABELS } from '#domain/results/table-labels.ts';
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
  const { setup, players } = view;
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
        {rule === 'playOff' && (
          <SelectField
            label={`Winner of the play-off in ${TABLE_LABELS[table]}`}
            value={setup.playOffs?.[table] ?? ''}
            hint="Counts once this player shares first place."
            onChange={({ target }) => {
              const { value } = target;
              const winner = value === '' ? undefined : value;
              edit(({ playOffs }) => ({ playOffs: withEntry(playOffs, table, winner) }));
            }}
          >
            <option value="">None yet</option>
            {players
              .filter(({ status }) => status === '')
              .map(({ id, player }) => (
                <option key={id} value={id}>
                  {player}
                </option>
              ))}
          </SelectField>
        )}
      </div>
    );
  });
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

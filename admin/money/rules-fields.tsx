import {
  PRIZE_TABLES,
  type MoneyRules,
  type Prize,
  type PrizeTable,
} from '#domain/money/money.schema.ts';
import { TypedCell } from '../ui/typed-cell.tsx';
import { showToast } from '../ui/toasts.ts';
import { DollarsField } from './typed-fields.tsx';

const LABELS: Readonly<Record<PrizeTable, string>> = { net: 'Net', gross: 'Gross', teams: 'Teams' };

const NONE: Omit<Prize, 'table'> = { of: 'fees', amount: 0, split: [100] };

interface RulesProps {
  rules: MoneyRules;
  onChange: (change: (rules: MoneyRules) => MoneyRules) => void;
}

/** Fees and prizes, each stored when its field is left. */
export function RulesFields({ rules, onChange }: RulesProps) {
  return (
    <>
      <div className="money-fees">
        <label>
          Entry fee, $
          <DollarsField
            label="Entry fee"
            cents={rules.entryFee}
            onChange={(entryFee) => {
              onChange((before) => ({ ...before, entryFee }));
            }}
          />
        </label>
        <label>
          Skins, $
          <DollarsField
            label="Fee for skins"
            cents={rules.skinsFee}
            onChange={(skinsFee) => {
              onChange((before) => ({ ...before, skinsFee }));
            }}
          />
        </label>
      </div>
      <div className="table-scroll">
        <table className="table typed-table money-prizes">
          <thead>
            <tr>
              <th scope="col">Prizes</th>
              <th scope="col">Amount</th>
              <th scope="col">Of</th>
              <th scope="col">Parts of the places, %</th>
            </tr>
          </thead>
          <tbody>
            {PRIZE_TABLES.map((table) => (
              <PrizeRow key={table} table={table} rules={rules} onChange={onChange} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** The parts in a text such as `50, 30, 20`; null for another one. */
function partsIn(text: string): number[] | null {
  const parts = text.split(/[\s,;/%]+/).filter(Boolean);
  return parts.every((part) => /^\d{1,3}$/.test(part)) ? parts.map(Number) : null;
}

function PrizeRow({ table, rules, onChange }: RulesProps & { table: PrizeTable }) {
  const prize = rules.prizes.find((each) => each.table === table) ?? { table, ...NONE };
  const label = LABELS[table];
  const edit = (change: Partial<Prize>) => {
    onChange((before) => {
      const stored = before.prizes.find((each) => each.table === table) ?? { table, ...NONE };
      const others = before.prizes.filter((each) => each.table !== table);
      const next = { ...stored, ...change };
      return { ...before, prizes: next.amount === 0 ? others : [...others, next] };
    });
  };
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>
        {prize.of === 'fixed' ? (
          <DollarsField
            label={`Prizes of ${label}, in dollars`}
            cents={prize.amount}
            onChange={(amount) => {
              edit({ amount });
            }}
          />
        ) : (
          <TypedCell
            label={`Prizes of ${label}, in percent`}
            value={prize.amount === 0 ? '' : String(prize.amount)}
            maxLength={4}
            onTyped={(text) => {
              const amount = Number(text.replace('%', '').trim());
              if (Number.isInteger(amount) && amount >= 0) edit({ amount });
              else showToast({ kind: 'error', text: `“${text}” is no whole number of percent.` });
            }}
          />
        )}
      </td>
      <td>
        <select
          aria-label={`What the prizes of ${label} are a part of`}
          value={prize.of}
          onChange={({ target }) => {
            // The other kind of amount: $500 is not 500 percent.
            if (target.value === 'fixed') edit({ of: 'fixed', amount: prize.amount * 100 });
            else edit({ of: 'fees', amount: Math.min(100, Math.round(prize.amount / 100)) });
          }}
        >
          <option value="fees">% of entry fees</option>
          <option value="fixed">dollars, fixed</option>
        </select>
      </td>
      <td>
        <TypedCell
          label={`Parts of the places of ${label}`}
          value={prize.split.join(', ')}
          maxLength={60}
          onTyped={(text) => {
            const split = partsIn(text);
            if (split) edit({ split });
            else showToast({ kind: 'error', text: 'Write the parts like 50, 30, 20.' });
          }}
        />
      </td>
    </tr>
  );
}

import {
  PRIZE_TABLES,
  type MoneyRules,
  type Prize,
  type PrizeTable,
} from '#domain/money/money.schema.ts';
import { currencySign, currencyWord } from '#domain/tour/locale.ts';
import { Table } from '../ui/table.tsx';
import { SelectCell, TypedCell } from '../ui/typed-cell.tsx';
import { showToast } from '../ui/toasts.ts';
import { AmountField } from './typed-fields.tsx';

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
      <div className="row">
        <label className="row">
          Entry fee, {currencySign()}
          <AmountField
            label="Entry fee"
            cents={rules.entryFee}
            onChange={(entryFee) => onChange((before) => ({ ...before, entryFee }))}
          />
        </label>
        <label className="row">
          Skins, {currencySign()}
          <AmountField
            label="Fee for skins"
            cents={rules.skinsFee}
            onChange={(skinsFee) => onChange((before) => ({ ...before, skinsFee }))}
          />
        </label>
      </div>
      <Table
        label="Prizes"
        isStacked
        columns={[
          { heading: 'Prizes', cell: ({ label }) => label },
          { heading: 'Amount', isNumber: true, cell: (row) => <Amount {...row} /> },
          { heading: 'Of', cell: (row) => <Base {...row} /> },
          { heading: 'Parts of the places, %', cell: (row) => <Split {...row} /> },
        ]}
        rows={PRIZE_TABLES.map((table) => prizeRow(table, { rules, onChange }))}
        keyOf={({ label }) => label}
      />
    </>
  );
}

/** The parts in a text such as `50, 30, 20`; null for another one. */
function partsIn(text: string): number[] | null {
  const parts = text.split(/[\s,;/%]+/).filter(Boolean);
  return parts.every((part) => /^\d{1,3}$/.test(part)) ? parts.map(Number) : null;
}

interface PrizeProps {
  label: string;
  prize: Prize;
  edit: (change: Partial<Prize>) => void;
}

function prizeRow(table: PrizeTable, { rules, onChange }: RulesProps): PrizeProps {
  const prizeIn = ({ prizes }: MoneyRules) =>
    prizes.find((each) => each.table === table) ?? { table, ...NONE };
  const edit = (change: Partial<Prize>) =>
    onChange((before) => {
      const others = before.prizes.filter((each) => each.table !== table);
      const next = { ...prizeIn(before), ...change };
      return { ...before, prizes: next.amount === 0 ? others : [...others, next] };
    });
  return { label: LABELS[table], prize: prizeIn(rules), edit };
}

function Amount({ label, prize, edit }: PrizeProps) {
  return prize.of === 'fixed' ? (
    <AmountField
      label={`Prizes of ${label}, in ${currencyWord()}`}
      cents={prize.amount}
      onChange={(amount) => edit({ amount })}
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
  );
}

function Base({ label, prize, edit }: PrizeProps) {
  return (
    <SelectCell
      label={`What the prizes of ${label} are a part of`}
      value={prize.of}
      options={[
        ['fees', '% of entry fees'],
        ['fixed', `${currencyWord()}, fixed`],
      ]}
      onChosen={(of) => {
        // The other kind of amount: $500 is not 500 percent.
        if (of === 'fixed') edit({ of, amount: prize.amount * 100 });
        else edit({ of: 'fees', amount: Math.min(100, Math.round(prize.amount / 100)) });
      }}
    />
  );
}

function Split({ label, prize, edit }: PrizeProps) {
  return (
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
  );
}

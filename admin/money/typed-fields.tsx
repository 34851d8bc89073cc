import { centsIn } from '#domain/money/amounts.ts';
import { TypedCell } from '../ui/typed-cell.tsx';
import { showToast } from '../ui/toasts.ts';

interface FieldProps {
  label: string;
  onChange: (cents: number) => void;
}

/** An amount of money, stored when the field is left. */
export function AmountField({ label, cents, onChange }: FieldProps & { cents: number }) {
  return (
    <TypedCell
      label={label}
      value={cents === 0 ? '' : (cents / 100).toFixed(cents % 100 === 0 ? 0 : 2)}
      maxLength={12}
      onTyped={(text) => {
        const typed = text.trim() === '' ? 0 : centsIn(text);
        if (typed === null) {
          showToast({ kind: 'error', text: `“${text}” is no amount, such as 40 or 12.50.` });
        } else onChange(typed);
      }}
    />
  );
}

interface CountProps {
  label: string;
  /** Null for as many as the event has. */
  count: number | null;
  counted: number;
  onChange: (count: number | null) => void;
}

/** How many players paid; empty for as many as the event has. */
export function CountField({ label, count, counted, onChange }: CountProps) {
  return (
    <TypedCell
      label={label}
      value={count === null ? '' : String(count)}
      maxLength={3}
      placeholder={String(counted)}
      onTyped={(text) => {
        const isCount = /^\d{0,3}$/.test(text.trim());
        if (isCount) onChange(text.trim() === '' ? null : Number(text));
        else showToast({ kind: 'error', text: `“${text}” is no number of players.` });
      }}
    />
  );
}

import type { ValuesForm } from '../records/editor/record-field.tsx';

/** The field of the choice in the forms of entered rows, and what it begins with: a refresh would replace the rows. */
export const CLEAR_ADDRESS = { clearAddress: true } as const;

interface AddressNoticeProps {
  form: ValuesForm;
  /** The table of the entered rows, such as `Net`. */
  label: string;
  address: string;
  busy: boolean;
}

/** Says that a refresh replaces entered rows, and clears the address with the next save unless staff decline. */
export function AddressNotice({ form, label, address, busy }: AddressNoticeProps) {
  if (address === '') return null;
  return (
    <div className="notice stack" data-gap="2">
      <p>
        <strong>The {label} table is read from an address.</strong> The next refresh replaces
        entered rows with those of the address.
      </p>
      <label className="check">
        <input type="checkbox" disabled={busy} {...form.register('clearAddress')} />
        Clear the address with the next save
      </label>
    </div>
  );
}

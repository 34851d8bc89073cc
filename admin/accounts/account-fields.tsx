import { ROLE_LABELS, ROLES } from '#domain/account/role.ts';
import { errorOf, RecordField } from '../records/editor/record-field.tsx';
import type { ValuesForm } from '../records/editor/record-field.tsx';
import { SelectField } from '../ui/fields.tsx';

const HINT =
  'Owners may do everything, editors edit all content, and scorers enter results, tee times, standings and brackets.';

/** The fields of an account: its name and its role. */
export function AccountFields({ form }: { form: ValuesForm }) {
  return (
    <div className="field-grid">
      <RecordField
        form={form}
        field={{ name: 'name', label: 'Name', kind: 'text', span: 4, hint: 'Used to log in.' }}
      />
      <SelectField
        label="Role"
        span={2}
        error={errorOf(form, 'role')}
        hint={HINT}
        {...form.register('role')}
      >
        {ROLES.map((role) => (
          <option key={role} value={role}>
            {ROLE_LABELS[role]}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

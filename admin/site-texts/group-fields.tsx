import type { GroupName } from '#domain/site-texts/site-texts.schema.ts';
import { EntriesField } from '../records/editor/entries-field.tsx';
import { RecordField, type ValuesForm } from '../records/editor/record-field.tsx';
import { GROUPS } from './groups.ts';
import { kindOf } from './kinds.ts';
import { LogoField } from './logo-field.tsx';

/** The fields of a group in edit. */
export function GroupFields({ group, form }: { group: GroupName; form: ValuesForm }) {
  const { schema } = kindOf(group);
  return (
    <div className="field-grid">
      {GROUPS[group].fields.map((field) =>
        field.kind === 'entries' ? (
          <EntriesField
            key={field.name}
            form={form}
            list={field}
            hint={field.hint}
            schema={schema}
            renderLogo={(props) => <LogoField {...props} />}
          />
        ) : (
          <RecordField key={field.name} form={form} field={field} />
        ),
      )}
    </div>
  );
}

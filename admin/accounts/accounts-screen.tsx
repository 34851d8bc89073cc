import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { AccountLink, AccountResponse } from '#domain/accounts/accounts.api.ts';
import { ROLE_LABELS, ROLES } from '#domain/accounts/role.ts';
import { ListRecovery } from '../records/recovery/recovery.tsx';
import { editNew, editRecord } from '../records/editor/editing.ts';
import { RecordEditor } from '../records/editor/record-editor.tsx';
import { errorOf, RecordField, type ValuesForm } from '../records/editor/record-field.tsx';
import { ADD_BUTTON_ID, editButtonId, useEditing } from '../records/editor/use-editing.ts';
import { AddButton } from '../records/list/add-button.tsx';
import { RecordList } from '../records/list/record-list.tsx';
import { LoadState } from '../records/list/load-state.tsx';
import type { Saved } from '../records/record-kind.ts';
import { useSession } from '../session/session-gate.tsx';
import { SelectField } from '../ui/fields.tsx';
import { focusSoon } from '../ui/focus.ts';
import { ScreenHeading } from '../ui/screen-heading.tsx';
import { showToast } from '../ui/toasts.ts';
import { AccountCard } from './account-card.tsx';
import { ACCOUNT_TEXTS, accountKind, NEW_ACCOUNT, readAccounts } from './accounts.ts';
import { LinkDialog } from './link-dialog.tsx';
import './accounts.css';

/** `/admin/accounts`: who may use the panel, for owners. */
export function AccountsScreen() {
  const queries = useQueryClient();
  const list = useQuery({ queryKey: ['accounts'], queryFn: readAccounts });
  const { data: session } = useSession();
  const [link, setLink] = useState<AccountLink | null>(null);
  const kind = useMemo(() => accountKind(setLink), []);
  const { editing, open, close, cancel } = useEditing<AccountResponse>();

  function onSaved({ record }: Saved<AccountResponse>) {
    const wasNew = editing?.record === null;
    kind.put(queries, record, editing?.record ?? null);
    close(record.id);
    showToast({ kind: 'success', text: `${record.name} ${wasNew ? 'invited' : 'saved'}.` });
  }

  return (
    <>
      <ScreenHeading title={ACCOUNT_TEXTS.title}>
        <AddButton list={list} onAdd={() => void open(editNew(NEW_ACCOUNT))}>
          {ACCOUNT_TEXTS.add}
        </AddButton>
      </ScreenHeading>
      <p className="measure muted">
        An invitation is a link with which a staff member chooses a password. Send it yourself; the
        server sends no email.
      </p>
      {list.data && (
        <ListRecovery
          kind={kind}
          like={NEW_ACCOUNT}
          editing={editing}
          read={readAccounts}
          open={open}
        />
      )}
      <LoadState query={list} what={ACCOUNT_TEXTS.many} showsLater />
      {list.data && (
        <RecordList
          records={list.data}
          idOf={kind.idOf}
          editing={editing}
          card={(account) => (
            <AccountCard
              account={account}
              isOwn={account.name === session?.username}
              onEdit={() => void open(editRecord(kind, account))}
              onLink={setLink}
            />
          )}
          editor={(edited) => (
            <RecordEditor
              kind={kind}
              editing={edited}
              fields={(form) => <AccountFields form={form} />}
              onSaved={onSaved}
              onCancel={(left, name) => cancel(edited, left, name)}
            />
          )}
        />
      )}
      {link && (
        <LinkDialog
          link={link}
          onClose={() => {
            setLink(null);
            focusSoon(editButtonId(link.account.id), ADD_BUTTON_ID);
          }}
        />
      )}
    </>
  );
}

const HINT =
  'Owners may do everything, editors edit all content, and scorers enter results, tee times, standings and brackets.';

/** The fields of an account: its name and its role. */
function AccountFields({ form }: { form: ValuesForm }) {
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

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { AccountLink, AccountResponse } from '#domain/account/accounts.schema.ts';
import { messageOf } from '../api.ts';
import { Recovery } from '../records/recovery/recovery.tsx';
import { restoreUnsavedInput } from '../records/recovery/restore-input.ts';
import { editNew, editRecord } from '../records/editor/editing.ts';
import { RecordEditor } from '../records/editor/record-editor.tsx';
import { ADD_BUTTON_ID, editButtonId, useEditing } from '../records/editor/use-editing.ts';
import { AddButton } from '../records/list/add-button.tsx';
import { LoadFailure } from '../records/list/load-failure.tsx';
import type { Saved } from '../records/record-kind.ts';
import { LOADING, useSession } from '../session/session-gate.tsx';
import { focusSoon } from '../ui/focus.ts';
import { ScreenHeading } from '../ui/screen-heading.tsx';
import { useScreenTitle } from '../ui/screen-title.ts';
import { showToast } from '../ui/toasts.ts';
import { AccountCard } from './account-card.tsx';
import { AccountFields } from './account-fields.tsx';
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
  useScreenTitle(ACCOUNT_TEXTS.title);

  function onSaved({ record }: Saved<AccountResponse>) {
    const wasNew = editing?.record === null;
    kind.put(queries, record, editing?.record ?? null);
    close(record.id);
    showToast({ kind: 'success', text: `${record.name} ${wasNew ? 'invited' : 'saved'}.` });
  }

  const editor = editing && (
    <li key={editing.id} className="in-edit">
      <RecordEditor
        kind={kind}
        editing={editing}
        fields={(form) => <AccountFields form={form} />}
        onSaved={onSaved}
        onCancel={(left, name) => {
          cancel(editing, left, name);
        }}
      />
    </li>
  );
  const accounts = list.data ?? [];
  const inPlace = editing !== null && accounts.some(({ id }) => id === editing.id);
  const cards = accounts.map((account) =>
    account.id === editing?.id ? (
      editor
    ) : (
      <li key={account.id}>
        <AccountCard
          account={account}
          isOwn={account.name === session?.username}
          onEdit={() => void open(editRecord(kind, account))}
          onLink={setLink}
        />
      </li>
    ),
  );
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
        <Recovery
          collection={kind.key}
          like={NEW_ACCOUNT}
          labelOf={kind.labelOf}
          editingId={editing?.id ?? null}
          onRestore={(copy) =>
            restoreUnsavedInput(kind, copy, {
              read: readAccounts,
              open,
              loadFailed: ACCOUNT_TEXTS.loadFailed,
            })
          }
        />
      )}
      {list.error && (
        <LoadFailure query={list}>{ACCOUNT_TEXTS.loadFailed(messageOf(list.error))}</LoadFailure>
      )}
      {list.isPending && (
        <p className="muted" role="status">
          {LOADING} {ACCOUNT_TEXTS.many}
        </p>
      )}
      {/* One array, so that an editor whose account leaves the list moves without losing what was typed. */}
      {list.data && <ul className="records staff">{inPlace ? cards : [editor, ...cards]}</ul>}
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

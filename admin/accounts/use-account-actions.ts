import { useQueryClient } from '@tanstack/react-query';
import type { AccountLink, AccountResponse } from '#domain/accounts/accounts.api.ts';
import { failedWith } from '../api.ts';
import { confirmDanger } from '../ui/ask.tsx';
import { focusSoon } from '../ui/focus.ts';
import { showToast } from '../ui/toasts.ts';
import { editButtonId, ADD_BUTTON_ID } from '../records/editor/use-editing.ts';
import { ACCOUNT_LIST, changeAccount, makeLink, removeAccount } from './accounts.ts';
import { useActions } from '../use-actions.ts';

/** What owners do with an account besides editing it, one action at a time. */
export function useAccountActions(account: AccountResponse, onLink: (link: AccountLink) => void) {
  const queries = useQueryClient();
  const { name } = account;
  const { run, isPending, error, reset } = useActions({
    onError: (thrown) => {
      // The card then shows what another owner made of the account.
      if (failedWith(thrown, 404, 412)) ACCOUNT_LIST.reload(queries);
    },
  });

  const replace = (changed: AccountResponse, text: string) => {
    ACCOUNT_LIST.put(queries, changed, account);
    showToast({ kind: 'success', text });
  };

  const link = () => {
    run(async () => {
      const made = await makeLink(account);
      ACCOUNT_LIST.put(queries, made.account, account);
      onLink(made);
    });
  };

  const enable = () => {
    run(async () => {
      replace(await changeAccount(account, { disabled: false }), `${name} can sign in again.`);
    });
  };

  const disable = async () => {
    const text = `${name} is signed out everywhere and can’t sign in until you enable the account again.`;
    if (!(await confirmDanger({ title: `Disable ${name}?`, text, verb: 'Disable' }))) return;
    run(async () => {
      const changed = await changeAccount(account, { disabled: true });
      replace(changed, `${name} is disabled and signed out.`);
    });
  };

  const remove = async () => {
    const text = `${name} is signed out everywhere and can’t sign in anymore. What ${name} saved stays as it is. This can’t be undone, but you can invite ${name} again.`;
    if (!(await confirmDanger({ title: `Remove ${name}?`, text, verb: 'Remove' }))) return;
    run(async () => {
      await removeAccount(account);
      ACCOUNT_LIST.drop(queries, account);
      focusSoon(ADD_BUTTON_ID);
      showToast({ kind: 'success', text: `${name} removed.` });
    });
  };

  const dismiss = () => {
    reset();
    focusSoon(editButtonId(account.id), ADD_BUTTON_ID);
  };

  const reload = () => {
    ACCOUNT_LIST.reload(queries);
  };

  return { link, enable, disable, remove, reload, isPending, error, dismiss };
}

import { Link } from 'react-router';
import { useQueryClient } from '@tanstack/react-query';
import type { AccountLink, AccountResponse } from '#domain/accounts/accounts.api.ts';
import { ROLE_LABELS } from '#domain/accounts/role.ts';
import { secondFactorApi } from '#domain/accounts/second-factor.api.ts';
import { failedWith, messageOf, request } from '../api.ts';
import { cardTitleId, editButtonId, ADD_BUTTON_ID } from '../records/editor/use-editing.ts';
import { Alert } from '../ui/alert.tsx';
import { agoText, whenText } from '../ui/when.ts';
import { Button } from '../ui/button.tsx';
import { confirmDanger } from '../ui/ask.tsx';
import { focusSoon } from '../ui/focus.ts';
import { showToast } from '../ui/toasts.ts';
import { ACCOUNT_LIST, changeAccount, makeLink, removeAccount } from './accounts.ts';
import { useActions } from '../use-actions.ts';

interface AccountCardProps {
  account: AccountResponse;
  /** Whether it is the account that is signed in. */
  isOwn: boolean;
  onEdit: () => void;
  onLink: (link: AccountLink) => void;
}

/** One account with its state and, unless it is one's own, what owners do with it. */
export function AccountCard({ account, isOwn, onEdit, onLink }: AccountCardProps) {
  const { id, name, role, disabled, invited, secondFactor } = account;
  const titleId = cardTitleId(id);
  const actions = useAccountActions(account, onLink);
  const { isPending, error } = actions;
  return (
    <article className="split" aria-labelledby={titleId} aria-busy={isPending}>
      <div>
        <h2 className="row">
          <span id={titleId}>{name}</span>
          {isOwn && <span className="chip complete">You</span>}
          {invited && <span className="chip">Invited</span>}
          {disabled && <span className="chip near">Disabled</span>}
        </h2>
        <ul className="row">
          <li>{ROLE_LABELS[role]}</li>
          <li>
            <LastSeen account={account} />
          </li>
          <li>Two-step sign-in {secondFactor ? 'on' : 'off'}</li>
        </ul>
        <LinkState account={account} />
      </div>
      {isOwn ? (
        <div className="row">
          <Link className="button quiet small" to="/account">
            My account
          </Link>
        </div>
      ) : (
        <AccountButtons account={account} titleId={titleId} actions={actions} onEdit={onEdit} />
      )}
      {error && (
        <Alert focusOn={error} action={{ label: 'Dismiss', onPress: actions.dismiss }}>
          {messageOf(error)}
        </Alert>
      )}
    </article>
  );
}

function LastSeen({ account: { lastSeen } }: { account: AccountResponse }) {
  if (lastSeen === null) return 'Never signed in';
  return (
    <>
      Last seen{' '}
      <time dateTime={lastSeen} title={whenText(lastSeen)}>
        {agoText(lastSeen)}
      </time>
    </>
  );
}

/** Until when the account's open link is valid. */
function LinkState({ account }: { account: AccountResponse }) {
  const { invited, disabled, linkExpiresAt } = account;
  if (disabled || (linkExpiresAt === null && !invited)) return null;
  const label = invited ? 'Invitation' : 'Reset link';
  return (
    <p className="muted small">
      {linkExpiresAt === null
        ? 'The invitation has expired.'
        : `${label} valid until ${whenText(linkExpiresAt)}`}
    </p>
  );
}

interface AccountButtonsProps {
  account: AccountResponse;
  titleId: string;
  actions: ReturnType<typeof useAccountActions>;
  onEdit: () => void;
}

function AccountButtons({ account, titleId, actions, onEdit }: AccountButtonsProps) {
  const { id, disabled, invited } = account;
  const { isPending } = actions;
  const shared = { 'aria-describedby': titleId, busy: isPending };
  return (
    <div className="row">
      <Button {...shared} id={editButtonId(id)} look="quiet small" onPress={onEdit}>
        Edit
      </Button>
      {!disabled && (
        <Button {...shared} look="quiet small" onPress={actions.link}>
          {invited ? 'New invitation' : 'Reset password'}
        </Button>
      )}
      <Button {...shared} look="quiet small" onPress={disabled ? actions.enable : actions.disable}>
        {disabled ? 'Enable' : 'Disable'}
      </Button>
      {account.secondFactor && (
        <Button {...shared} look="quiet warn small" onPress={actions.resetSecondFactor}>
          Reset two-step sign-in
        </Button>
      )}
      <Button {...shared} look="quiet warn small" onPress={actions.remove}>
        Remove
      </Button>
    </div>
  );
}

/** What owners do with an account besides editing it, one action at a time. */
function useAccountActions(account: AccountResponse, onLink: (link: AccountLink) => void) {
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

  const link = () =>
    run(async () => {
      const made = await makeLink(account);
      ACCOUNT_LIST.put(queries, made.account, account);
      onLink(made);
    });

  const enable = () =>
    run(async () => {
      replace(await changeAccount(account, { disabled: false }), `${name} can sign in again.`);
    });

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

  /** For an account whose phone or passkey is lost. */
  const resetSecondFactor = async () => {
    const title = `Reset the two-step sign-in of ${name}?`;
    const text = `${name} is signed out everywhere and signs in with the password alone, until it is set up again.`;
    if (!(await confirmDanger({ title, text, verb: 'Reset' }))) return;
    run(async () => {
      await request(secondFactorApi.reset, { path: { id: account.id } });
      ACCOUNT_LIST.reload(queries);
      showToast({ kind: 'success', text: `The two-step sign-in of ${name} is reset.` });
    });
  };

  return { link, enable, disable, remove, resetSecondFactor, isPending, error, dismiss };
}

import { Link } from 'react-router';
import type { AccountLink, AccountResponse } from '#domain/accounts/accounts.api.ts';
import { ROLE_LABELS } from '#domain/accounts/role.ts';
import { ResetSecondFactor } from '../account/second-factor/reset-second-factor.tsx';
import { messageOf } from '../api.ts';
import { cardTitleId, editButtonId } from '../records/editor/use-editing.ts';
import { Alert } from '../ui/alert.tsx';
import { agoText } from '../ui/ago.ts';
import { whenText } from '../ui/when.ts';
import { useAccountActions } from './use-account-actions.ts';

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
        <Alert
          focusOn={error}
          actions={
            <button type="button" className="button quiet small" onClick={actions.dismiss}>
              Dismiss
            </button>
          }
        >
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
  // A disabled button would lose the focus, which a dialog gives back to it.
  const shared = {
    type: 'button',
    'aria-describedby': titleId,
    'aria-disabled': isPending,
  } as const;
  return (
    <div className="row">
      <button {...shared} id={editButtonId(id)} className="button quiet small" onClick={onEdit}>
        Edit
      </button>
      {!disabled && (
        <button {...shared} className="button quiet small" onClick={actions.link}>
          {invited ? 'New invitation' : 'Reset password'}
        </button>
      )}
      {disabled ? (
        <button {...shared} className="button quiet small" onClick={actions.enable}>
          Enable
        </button>
      ) : (
        <button
          {...shared}
          className="button quiet small"
          onClick={() => {
            void actions.disable();
          }}
        >
          Disable
        </button>
      )}
      {account.secondFactor && <ResetSecondFactor account={account} onReset={actions.reload} />}
      <button
        {...shared}
        className="button quiet warn small"
        onClick={() => {
          void actions.remove();
        }}
      >
        Remove
      </button>
    </div>
  );
}

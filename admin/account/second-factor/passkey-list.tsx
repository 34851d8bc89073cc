import type { PasskeyInfo } from '#domain/accounts/second-factor.api.ts';
import { whenText } from '../../ui/when.ts';

interface PasskeyListProps {
  passkeys: readonly PasskeyInfo[];
  onRename: (passkey: PasskeyInfo) => void;
  onRemove: (passkey: PasskeyInfo) => void;
}

/** The account's passkeys with when they were added and used. */
export function PasskeyList({ passkeys, onRename, onRemove }: PasskeyListProps) {
  return (
    <ul className="lines" aria-label="Passkeys">
      {passkeys.map((passkey) => {
        const { id, name, createdAt, lastUsedAt } = passkey;
        const used = lastUsedAt === null ? 'not used yet' : `last used ${whenText(lastUsedAt)}`;
        return (
          <li key={id} className="split">
            <p>
              <strong>{name}</strong>
              <span className="muted small">{` Added ${whenText(createdAt)}, ${used}`}</span>
            </p>
            <div className="row">
              <button
                type="button"
                className="button quiet small"
                aria-label={`Rename ${name}`}
                onClick={() => {
                  onRename(passkey);
                }}
              >
                Rename
              </button>
              <button
                type="button"
                className="button quiet warn small"
                aria-label={`Remove ${name}`}
                onClick={() => {
                  onRemove(passkey);
                }}
              >
                Remove
              </button>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

import { PASSWORD_MIN } from '#domain/accounts/account.schema.ts';
import { TextField } from '../ui/fields.tsx';

/** A new password and its confirmation. */
export function NewPasswordFields({ readOnly }: { readOnly: boolean }) {
  return (
    <>
      <TextField
        label="New password"
        name="newPassword"
        type="password"
        autoComplete="new-password"
        hint={`At least ${PASSWORD_MIN} characters that are hard to guess; a sentence is fine.`}
        readOnly={readOnly}
      />
      <TextField
        label="Confirm password"
        name="confirmPassword"
        type="password"
        autoComplete="new-password"
        readOnly={readOnly}
      />
    </>
  );
}

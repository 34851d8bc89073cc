/** Confirming one's identity again, before changes that a stolen session must not make. */
import { z } from 'zod';
import { PASSWORDS_MISSING, TypedPassword } from './account.schema.ts';

/** How long a login or a confirmation counts. */
export const CONFIRMED_MINUTES = 10;

/** The header of a 403 that a confirmation prevents; its value is `required`. */
export const CONFIRM_HEADER = 'X-Confirm-Identity';

export const Confirmation = z.object({
  password: TypedPassword.min(1, { error: PASSWORDS_MISSING }),
});

export const ConfirmationState = z.object({ confirmed: z.boolean() });

import { ConfirmationState } from '#domain/account/confirmation.schema.ts';
import { ApiError, call } from '../api.ts';
import { confirmation } from './confirmation.ts';

/**
 * Asks for the password when the server would, before a call that takes long to send. Throws ApiError when
 * the dialog was dismissed.
 */
export async function confirmFirst(): Promise<void> {
  const { confirmed } = await call('GET', '/api/auth/confirm', { schema: ConfirmationState });
  if (confirmed || (await confirmation.wait())) return;
  throw new ApiError(403, 'Please confirm your password first.');
}

import { sessionApi } from '#domain/accounts/session.api.ts';
import { ApiError, request } from '../api.ts';
import { confirmation } from './confirmation.ts';

/**
 * Asks for the password when the server would, before a call that takes long to send. Throws ApiError when
 * the dialog was dismissed.
 */
export async function confirmFirst(): Promise<void> {
  const { confirmed } = await request(sessionApi.isConfirmed, {});
  if (confirmed || (await confirmation.wait())) return;
  throw new ApiError(403, 'Please confirm your password first.');
}

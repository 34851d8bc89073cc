/** Texts of the newsletter form. */
import type { Signup } from '../../storefront/customer-create.ts';

/** The state of a signup. */
export type SignupState = 'idle' | 'loading' | Signup;

/** The documented outcomes, and the text during the request. */
export const SIGNUP_TEXTS: Readonly<Record<SignupState, string>> = {
  idle: '',
  loading: 'Subscribing…',
  success: 'Thank you for subscribing!',
  verify: 'Check your email to confirm your subscription!',
  error: 'Something went wrong. Try again.',
};

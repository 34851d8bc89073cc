/** What the newsletter's form says. */
import type { Signup } from '../../storefront/customer-create.ts';

/** How far a signup is (R046). */
export type SignupState = 'idle' | 'loading' | Signup;

/** The documented answers (R047–R049), and what is told while the shop is asked. */
export const SIGNUP_TEXTS: Readonly<Record<SignupState, string>> = {
  idle: '',
  loading: 'Subscribing…',
  success: 'Thank you for subscribing!',
  verify: 'Check your email to confirm your subscription!',
  error: 'Something went wrong. Try again.',
};

/** Submits the newsletter form to the shop; loaded once the form is focused. */
import { track } from '../../browser/analytics.ts';
import { REQUEST_TIMEOUT_MS } from '../../browser/api.ts';
import { getShop } from '../../browser/shop.ts';
import { type Signup, signUp } from '../../storefront/customer-create.ts';

/** The state of a signup. */
type SignupState = 'idle' | 'loading' | Signup;

/** The documented outcomes, and the text during the request. */
const SIGNUP_TEXTS: Readonly<Record<SignupState, string>> = {
  idle: '',
  loading: 'Subscribing…',
  success: 'Thank you for subscribing!',
  verify: 'Check your email to confirm your subscription!',
  error: 'Something went wrong. Try again.',
};

function statusOf(form: HTMLFormElement): HTMLElement {
  const existing = form.querySelector<HTMLElement>('[role=status]');
  if (existing) return existing;
  const created = document.createElement('p');
  created.setAttribute('role', 'status');
  form.querySelector('.field')?.after(created);
  return created;
}

/** Signs up the form's email address. One at a time: the form can't be submitted during a request. */
export async function sendForm(form: HTMLFormElement): Promise<void> {
  const field = form.querySelector<HTMLInputElement>('input[type=email]');
  const button = form.querySelector('button');
  const shop = getShop();
  if (!field || !button || !shop || form.dataset.state === 'loading') return;
  const status = statusOf(form);
  const show = (state: SignupState) => {
    form.dataset.state = state;
    button.ariaDisabled = button.ariaBusy = state === 'loading' ? 'true' : null;
    field.readOnly = state === 'loading';
    status.textContent = SIGNUP_TEXTS[state];
  };
  show('loading');
  const outcome = await signUp(shop, field.value, AbortSignal.timeout(REQUEST_TIMEOUT_MS));
  show(outcome);
  if (outcome !== 'success') return;
  field.value = '';
  track('sign_up', { method: 'newsletter' });
}

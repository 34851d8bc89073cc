/** Submits the newsletter form to the shop; loaded once the form is focused. */
import { track } from '../../browser/analytics.ts';
import { getShop } from '../../browser/shop.ts';
import { signUp } from '../../storefront/customer-create.ts';
import { type SignupState, SIGNUP_TEXTS } from './texts.ts';

/** Milliseconds after which a request without a response has failed. */
const TIMEOUT_MS = 10_000;

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
  const outcome = await signUp(shop, field.value, AbortSignal.timeout(TIMEOUT_MS));
  show(outcome);
  if (outcome !== 'success') return;
  field.value = '';
  track('sign_up', { method: 'newsletter' });
}

/** Sends the newsletter's form to the shop; loaded once somebody is in it. */
import { track } from '../../analytics.ts';
import { theShop } from '../../shop.ts';
import { signUp } from '../../storefront/customer-create.ts';
import { type SignupState, SIGNUP_TEXTS } from './words.ts';

/** Milliseconds after which a shop that doesn't answer has failed. */
const LIMIT_MS = 10_000;

function statusOf(form: HTMLFormElement): HTMLElement {
  const known = form.querySelector<HTMLElement>('[role=status]');
  if (known) return known;
  const made = document.createElement('p');
  made.setAttribute('role', 'status');
  form.querySelector('.field')?.after(made);
  return made;
}

/** Signs the form's address up. One at a time: while the shop is asked, the form can't be sent again. */
export async function sendForm(form: HTMLFormElement): Promise<void> {
  const field = form.querySelector<HTMLInputElement>('input[type=email]');
  const button = form.querySelector('button');
  const shop = theShop();
  if (!field || !button || !shop || form.dataset.state === 'loading') return;
  const status = statusOf(form);
  const show = (state: SignupState) => {
    form.dataset.state = state;
    button.ariaDisabled = button.ariaBusy = state === 'loading' ? 'true' : null;
    field.readOnly = state === 'loading';
    status.textContent = SIGNUP_TEXTS[state];
  };
  show('loading');
  const outcome = await signUp(shop, field.value, AbortSignal.timeout(LIMIT_MS));
  show(outcome);
  if (outcome !== 'success') return;
  field.value = '';
  track('sign_up', { method: 'newsletter' });
}

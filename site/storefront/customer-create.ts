/** Newsletter: a customer who accepts marketing. For the browser. */
import type { Shop } from './client.ts';
import { graphql, type ResponseOf } from './graphql.ts';
import { StorefrontError } from './storefront-error.ts';

export const CUSTOMER_CREATE = graphql(`
  mutation CustomerCreate($input: CustomerCreateInput!) {
    customerCreate(input: $input) {
      customerUserErrors {
        code
        field
        message
      }
      userErrors {
        field
        message
      }
    }
  }
`);

/** Part of the shop's message when it has sent a confirmation email. */
export const VERIFY_MARKER = 'please click the link';

/** The outcome of a signup. */
export type Signup = 'success' | 'verify' | 'error';

const isVerifyMessage = (message: string) => message.toLowerCase().includes(VERIFY_MARKER);

/**
 * The outcome of a response. CUSTOMER_DISABLED is the code of the response with the marker text, which
 * may change; every other user error, TAKEN included, is an error.
 */
export function signupOf({ customerCreate }: ResponseOf<typeof CUSTOMER_CREATE>): Signup {
  if (!customerCreate) return 'error';
  const { customerUserErrors, userErrors } = customerCreate;
  const errors = [...customerUserErrors, ...userErrors];
  if (errors.length === 0) return 'success';
  const isVerify =
    customerUserErrors.some(({ code }) => code === 'CUSTOMER_DISABLED') ||
    errors.some(({ message }) => isVerifyMessage(message));
  return isVerify ? 'verify' : 'error';
}

/** A password of 32 random characters (24 bytes), which is not stored: visitors have no shop account. */
export function randomPassword(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_');
}

/** Signs up an email address. Never throws: a failed request is an error too. */
export async function signUp(shop: Shop, email: string, signal?: AbortSignal): Promise<Signup> {
  const input = { email: email.trim(), acceptsMarketing: true, password: randomPassword() };
  try {
    return signupOf(await shop.ask(CUSTOMER_CREATE, { input }, signal));
  } catch (error) {
    const messages = error instanceof StorefrontError ? error.messages : [];
    return messages.some(isVerifyMessage) ? 'verify' : 'error';
  }
}

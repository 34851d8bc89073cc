/** Newsletter: a customer who accepts marketing. For the browser. */
import type { StorefrontClient } from '#domain/storefront/client.ts';
import { graphql, type ResponseOf } from '#domain/storefront/graphql.ts';
import { StorefrontError } from '#domain/storefront/storefront-error.ts';

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

/** In the message of the shop's answer when it has sent a mail to confirm. */
export const VERIFY_MARKER = 'please click the link';

/** What became of a signup. */
export type Signup = 'success' | 'verify' | 'error';

const asksToVerify = (message: string) => message.toLowerCase().includes(VERIFY_MARKER);

/**
 * What an answer means. CUSTOMER_DISABLED is the code of the answer with the marker text, whatever
 * the text of the day; every other user error, TAKEN too, is an error.
 */
export function signupOf({ customerCreate }: ResponseOf<typeof CUSTOMER_CREATE>): Signup {
  if (!customerCreate) return 'error';
  const { customerUserErrors, userErrors } = customerCreate;
  const errors = [...customerUserErrors, ...userErrors];
  if (errors.length === 0) return 'success';
  const isVerify =
    customerUserErrors.some(({ code }) => code === 'CUSTOMER_DISABLED') ||
    errors.some(({ message }) => asksToVerify(message));
  return isVerify ? 'verify' : 'error';
}

/** 32 random characters, as many as 24 bytes make: nobody knows it and nobody keeps it. */
export function randomPassword(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_');
}

/** Signs an address up. Never throws: a failed call is an error like any other. */
export async function signUp(
  shop: StorefrontClient,
  email: string,
  signal?: AbortSignal,
): Promise<Signup> {
  const input = { email: email.trim(), acceptsMarketing: true, password: randomPassword() };
  try {
    return signupOf(await shop.request(CUSTOMER_CREATE, { input }, signal));
  } catch (error) {
    const messages = error instanceof StorefrontError ? error.messages : [];
    return messages.some(asksToVerify) ? 'verify' : 'error';
  }
}

/** Newsletter: a customer who accepts marketing. For the browser. */
import type { StorefrontClient } from '#domain/storefront/client.ts';
import { graphql, type ResponseOf } from '#domain/storefront/graphql.ts';
import { StorefrontError } from '#domain/storefront/response.ts';

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

/** Part of the shop's message when it has sent a confirmation mail. */
const VERIFY_MARKER = 'please click the link';

/** The outcome of a signup. */
export type Signup = 'success' | 'verify' | 'error';

const requiresVerification = (message: string) => message.toLowerCase().includes(VERIFY_MARKER);

/**
 * The outcome of a response. CUSTOMER_DISABLED is the code of the message with the marker text, whose wording may
 * change. Every other user error, including TAKEN, is an error.
 */
export function signupOf({ customerCreate }: ResponseOf<typeof CUSTOMER_CREATE>): Signup {
  if (!customerCreate) return 'error';
  const { customerUserErrors, userErrors } = customerCreate;
  const errors = [...customerUserErrors, ...userErrors];
  if (errors.length === 0) return 'success';
  const isVerify =
    customerUserErrors.some(({ code }) => code === 'CUSTOMER_DISABLED') ||
    errors.some(({ message }) => requiresVerification(message));
  return isVerify ? 'verify' : 'error';
}

/** A password of 32 random characters (24 bytes), which is never shown or stored. */
export function randomPassword(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_');
}

/** Signs an email address up. Never throws; a failed request is an `error`. */
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
    return messages.some(requiresVerification) ? 'verify' : 'error';
  }
}

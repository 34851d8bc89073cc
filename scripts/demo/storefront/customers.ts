/** The `customerCreate` mutation. Parts of the email address select each documented outcome. */
import { GraphQLError } from 'graphql';
import { gid } from './ids.ts';
import type { RequestContext } from './nodes.ts';

interface CustomerInput {
  email: string;
  password: string;
}

interface CustomerError {
  code: string;
  field: string[];
  message: string;
}

const error = (code: string, field: string, message: string): CustomerError => ({
  code,
  field: ['input', field],
  message,
});

function passwordError(password: string): CustomerError | null {
  if (password.trim() !== password) {
    const code = 'PASSWORD_STARTS_OR_ENDS_WITH_WHITESPACE';
    return error(code, 'password', 'Password cannot start or end with whitespace');
  }
  if (password.length < 5) return error('TOO_SHORT', 'password', 'Password is too short');
  if (password.length > 40) return error('TOO_LONG', 'password', 'Password is too long');
  return null;
}

/** `verify` in the address means a disabled account, `taken` an enabled one. */
function emailError(email: string): CustomerError | null {
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
    return error('INVALID', 'email', 'Email is invalid');
  if (email.includes('verify')) {
    const message = `We have sent an email to ${email}, please click the link included to verify your email address.`;
    return error('CUSTOMER_DISABLED', 'email', message);
  }
  return email.includes('taken') ? error('TAKEN', 'email', 'Email has already been taken') : null;
}

/**
 * Returns the payload. Throws top-level errors for `throttled` in the address and for calls without a
 * token.
 */
export function customerCreate({ input }: { input: CustomerInput }, { hasToken }: RequestContext) {
  if (!hasToken) {
    throw new GraphQLError('Access denied for customerCreate field.', {
      extensions: { code: 'ACCESS_DENIED' },
    });
  }
  const { email, password } = input;
  if (email.includes('throttled')) {
    throw new GraphQLError('Creating Customer Limit exceeded. Please try again later.', {
      extensions: { code: 'THROTTLED' },
    });
  }
  const found = passwordError(password) ?? emailError(email);
  const errors = found ? [found] : [];
  return {
    customer: found ? null : { id: gid('Customer', email), email, acceptsMarketing: true },
    customerUserErrors: errors,
    userErrors: errors,
  };
}

/** The failures of a shop that a request header or a test's `misbehave` selects. */

/** The request header that names a fault. */
export const FAULT_HEADER = 'x-demo-fault';

const errors = (status: number, message: string, code: string) => ({
  status,
  type: 'application/json',
  body: JSON.stringify({ errors: [{ message, extensions: { code } }] }),
});

/** How Shopify rejects a token, with an empty message. */
export const INVALID_TOKEN = errors(401, '', 'UNAUTHORIZED');

/** Responses instead of the regular one; null for the regular one of another version. */
export const FAULTS = {
  throttled: errors(200, 'Throttled', 'THROTTLED'),
  errors: errors(200, 'Something went wrong', 'SOMETHING_ELSE'),
  '430': { status: 430, type: 'text/html', body: '<!doctype html><title>Shop</title>' },
  'old-version': null,
};
export type Fault = keyof typeof FAULTS;

/** Whether a text names a fault. */
export const isFault = (text: unknown): text is Fault =>
  typeof text === 'string' && Object.hasOwn(FAULTS, text);

/** The failures of a shop that a request header or a test's `misbehave` selects. */

/** The request header that names a fault. */
export const FAULT_HEADER = 'x-demo-fault';

interface FaultResponse {
  status: number;
  type: string;
  body: string;
}

const page = (status: number): FaultResponse => ({
  status,
  type: 'text/html',
  body: '<!doctype html><title>Shop</title><h1>Something went wrong</h1>',
});
const errors = (status: number, message: string, code: string): FaultResponse => ({
  status,
  type: 'application/json',
  body: JSON.stringify({ errors: [{ message, extensions: { code } }] }),
});

/** How Shopify rejects a token, with an empty message. */
export const INVALID_TOKEN = errors(401, '', 'UNAUTHORIZED');

/**
 * Responses instead of the regular one; null where more happens. `throttled` is the GraphQL error, `429` the HTTP
 * status; `html` is a page instead of JSON, `slow` a late response, `network` a broken connection, `old-version` a
 * response of another version.
 */
export const FAULTS = {
  throttled: errors(200, 'Throttled', 'THROTTLED'),
  '429': errors(429, 'Too many requests', 'THROTTLED'),
  '500': page(500),
  '430': page(430),
  '401': INVALID_TOKEN,
  html: page(200),
  errors: errors(200, 'Something went wrong', 'SOMETHING_ELSE'),
  slow: null,
  network: null,
  'old-version': null,
};
export type Fault = keyof typeof FAULTS;

/** Whether a text names a fault. */
export const isFault = (text: unknown): text is Fault =>
  typeof text === 'string' && Object.hasOwn(FAULTS, text);

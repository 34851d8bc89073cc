/** The failures of a shop that a request header or a test's `misbehave` selects. */
import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** The request header that names a fault. */
export const FAULT_HEADER = 'x-demo-fault';

/**
 * `throttled` is the GraphQL error, `429` the HTTP status with `Retry-After`; `html` is a page instead of
 * JSON, `slow` a late response, `network` a broken connection, `old-version` a response of another
 * version. `errors` are top-level errors; `stock` is how newer versions reject a cart with sold-out
 * products.
 */
export const FAULTS = [
  'throttled',
  '429',
  '500',
  '430',
  '401',
  'html',
  'slow',
  'network',
  'old-version',
  'errors',
  'stock',
] as const;
export type Fault = (typeof FAULTS)[number];

/** The fault that a text names, or null. */
export function faultOf(text: unknown): Fault | null {
  return FAULTS.find((fault) => fault === text) ?? null;
}

const PAGE = '<!doctype html><title>Shop</title><h1>Something went wrong</h1>';

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'Content-Type': type }).end(body);
}

const sendErrors = (response: ServerResponse, status: number, message: string, code: string) => {
  const errors = [{ message, extensions: { code } }];
  send(response, status, 'application/json', JSON.stringify({ errors }));
};

/** Rejects a token like Shopify, with an empty message. */
export function sendInvalidToken(response: ServerResponse): void {
  sendErrors(response, 401, '', 'UNAUTHORIZED');
}

/** Applies a fault. Returns false when the regular response still has to follow. */
export async function sendFault(
  fault: Fault,
  response: ServerResponse,
  { slowMs, signal }: { slowMs: number; signal: AbortSignal },
): Promise<boolean> {
  switch (fault) {
    case 'throttled':
      sendErrors(response, 200, 'Throttled', 'THROTTLED');
      return true;
    case '429':
      response.setHeader('Retry-After', '2.0');
      sendErrors(response, 429, 'Too many requests', 'THROTTLED');
      return true;
    case '500':
      send(response, 500, 'text/html', PAGE);
      return true;
    case '430':
      send(response, 430, 'text/html', PAGE);
      return true;
    case '401':
      sendInvalidToken(response);
      return true;
    case 'errors':
      sendErrors(response, 200, 'Something went wrong', 'SOMETHING_ELSE');
      return true;
    case 'stock': {
      const [code, message] = ['MERCHANDISE_NOT_APPLICABLE', 'This is no longer available.'];
      const field = ['input', 'lines', '0', 'merchandiseId'];
      const cartCreate = { cart: null, userErrors: [{ code, field, message }], warnings: [] };
      send(response, 200, 'application/json', JSON.stringify({ data: { cartCreate } }));
      return true;
    }
    case 'html':
      send(response, 200, 'text/html', PAGE);
      return true;
    case 'network':
      response.destroy();
      return true;
    case 'slow':
      await wait(slowMs, undefined, { signal });
      return false;
    case 'old-version':
      response.setHeader('X-Shopify-API-Version', '2025-01');
      return false;
  }
}

/** The ways in which a shop fails, to be asked for: by header, or by a test through `misbehave`. */
import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** Header of a request that wants a fault. */
export const FAULT_HEADER = 'x-demo-fault';

/**
 * `throttled` is the answer of GraphQL, `429` that of HTTP with `Retry-After`; `html` a page where JSON
 * should be, `slow` the right answer late, `network` a connection that breaks, `old-version` the right
 * answer of another version. `errors` are top-level errors; `stock` is how newer versions refuse a cart
 * whose things are gone.
 */
export const FAULTS = [
  ...(['throttled', '429', '500', '430', '401', 'html'] as const),
  ...(['slow', 'network', 'old-version', 'errors', 'stock'] as const),
] as const;
export type Fault = (typeof FAULTS)[number];

/** Whether a text names a fault. */
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

/** Refuses a token as Shopify does: the message is empty. */
export function refuseToken(response: ServerResponse): void {
  sendErrors(response, 401, '', 'UNAUTHORIZED');
}

/** Answers with a fault. True: that was the answer; false: the right one is to follow. */
export async function answerWith(
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
      refuseToken(response);
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

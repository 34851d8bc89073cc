/** How long a page waits for a response, in milliseconds, before it reports a failure and offers Retry. */
export const REQUEST_TIMEOUT_MS = 10_000;

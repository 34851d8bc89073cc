/**
 * How long a page waits for an answer, in milliseconds. Whoever waits longer thinks that nothing is
 * coming; then the page says so and offers to try again.
 */
export const PATIENCE_MS = 10_000;

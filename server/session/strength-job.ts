/** What the server sends to the process that estimates passwords. */
export interface StrengthJobs {
  /** The reason why a password is easy to guess, perhaps empty; null when it is not. */
  weaknessOf: (password: string, related: readonly string[]) => string | null;
}

/** What comes without types: parts of Express, and one of Node. */
declare module 'fresh' {
  /** Whether the caller holds what the answer's headers name. */
  export default function fresh(
    request: Readonly<Record<string, unknown>>,
    answer: Readonly<Record<string, string>>,
  ): boolean;
}

declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: Readonly<Record<string, unknown>> });
    /** Those of the offered that the caller takes, best first. */
    encodings(offered: readonly string[]): string[];
  }
}

// Node has it for every outgoing message; the types for requests only.
declare module 'http' {
  interface OutgoingMessage {
    /** The names of the headers so far, as they were written. */
    getRawHeaderNames(): string[];
  }
}

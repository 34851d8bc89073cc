/** What Node has for every outgoing message, and its types for requests only. */
declare module 'http' {
  interface OutgoingMessage {
    /** The names of the headers so far, as they were written. */
    getRawHeaderNames(): string[];
  }
}

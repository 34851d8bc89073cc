/** Node has this on every outgoing message; its types have it on requests only. */
declare module 'http' {
  interface OutgoingMessage {
    /** The names of the headers so far, in their original case. */
    getRawHeaderNames(): string[];
  }
}

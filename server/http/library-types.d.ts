/** What libraries have and their types don't. */
import type { Request } from 'express';
import type { Writable } from 'node:stream';

declare module 'multer' {
  interface Options {
    /** Feeds the parser; `req.pipe(parser)` by default. */
    streamHandler?: (req: Request, parser: Writable) => void;
  }
}

declare module 'http' {
  interface OutgoingMessage {
    /** The names of the headers so far, in their original case. */
    getRawHeaderNames(): string[];
  }
}

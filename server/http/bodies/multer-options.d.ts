import type { Request } from 'express';
import type { Writable } from 'node:stream';

/** multer 2.5 has this option; its types don't yet. */
declare module 'multer' {
  interface Options {
    /** Feeds the parser; `req.pipe(parser)` by default. */
    streamHandler?: (req: Request, parser: Writable) => void;
  }
}

/** What happens to the rest of a body whose request is refused. */
import type { IncomingMessage } from 'node:http';

/**
 * How much is still read, and for how long. A connection that is closed while data arrives can lose the
 * response, so a usual picture is read to its end. Larger bodies are not.
 */
const DISCARDED_BYTES = 16 * 1024 * 1024;
const DISCARDING_MS = 10_000;

/** Reads and forgets the rest of a body; resolves at its end or at the limits above. */
export function discardBody(req: IncomingMessage): Promise<void> {
  if (req.complete || req.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    let bytes = 0;
    const stop = () => {
      clearTimeout(timer);
      req.off('data', count).pause();
      resolve();
    };
    const count = (part: Buffer) => {
      bytes += part.length;
      if (bytes > DISCARDED_BYTES) stop();
    };
    const timer = setTimeout(stop, DISCARDING_MS).unref();
    // What read the body until now must not continue.
    req.removeAllListeners('readable').unpipe();
    req.on('data', count).once('end', stop).once('close', stop).resume();
  });
}

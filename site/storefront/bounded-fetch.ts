/** A fetch whose answers end, for whoever reads the whole shop on a server with memory to lose. */
import { StorefrontError } from './storefront-error.ts';

/** Most bytes of an answer, unpacked; 250 articles with all their HTML have about a tenth. */
export const ANSWER_BYTES_MAX = 20_000_000;

/**
 * Fetches as `fetch` does. Reading a body beyond the limit fails with a StorefrontError that isn't worth
 * another try, whatever length was announced and however small it was packed.
 */
export const boundedFetch: typeof fetch = async (...call) => {
  const response = await fetch(...call);
  if (!response.body) return response;
  let bytes = 0;
  const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      bytes += chunk.length;
      if (bytes <= ANSWER_BYTES_MAX) controller.enqueue(chunk);
      else
        controller.error(new StorefrontError(['The shop’s answer has no end'], { kind: 'shape' }));
    },
  });
  return new Response(response.body.pipeThrough(counted), response);
};

/** A fetch with a size limit, so that no response of the shop can fill the server’s memory. */
import { StorefrontError } from '../domain/storefront/response.ts';

/** Largest response in bytes, decompressed; 250 articles with all their HTML are about a tenth of it. */
export const MAX_RESPONSE_BYTES = 20_000_000;

/**
 * Fetches like `fetch`. Reading a body beyond the limit, whatever its announced or compressed length, fails
 * with a StorefrontError that is not worth a retry.
 */
export const boundedFetch: typeof fetch = async (...args) => {
  const response = await fetch(...args);
  if (!response.body) return response;
  let bytes = 0;
  const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      bytes += chunk.length;
      if (bytes <= MAX_RESPONSE_BYTES) controller.enqueue(chunk);
      else
        controller.error(new StorefrontError(['The shop’s answer has no end'], { kind: 'shape' }));
    },
  });
  return new Response(response.body.pipeThrough(counted), response);
};

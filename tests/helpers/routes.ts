/** The routes of an app, read from the app itself. */
import { z } from 'zod';

/** Routes whose response doesn't end while the session lives; server/updates tests them. */
export const STREAMS = ['GET /api/updates'];

const Route = z.object({ path: z.string(), methods: z.record(z.string(), z.boolean()) });
const Layer = z.object({
  // A router mounted below a path would hide that path from this list.
  slash: z.boolean(),
  rawPath: z.unknown(),
  route: Route.optional(),
  // Routers are functions that carry their layers.
  handle: z.custom<object>((value) => typeof value === 'function'),
});

/** `METHOD path` of every route of an app, found in its router. Throws for one mounted elsewhere. */
export function routesOf(router: unknown): string[] {
  const { stack } = z.object({ stack: z.array(z.unknown()) }).parse(router);
  return stack.flatMap((entry) => {
    const { route, handle, slash } = Layer.parse(entry);
    if (route) {
      const methods = Object.keys(route.methods).filter((method) => !method.startsWith('_'));
      return methods.map((method) => `${method.toUpperCase()} ${route.path}`);
    }
    if (!('stack' in handle)) return [];
    if (!slash) throw new Error('Routers are mounted at the root and name whole paths.');
    return routesOf({ stack: handle.stack });
  });
}

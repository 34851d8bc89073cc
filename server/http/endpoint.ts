/** A path with its methods; every other method is a 405 that names the allowed ones. */
import type { Request, RequestHandler, Router } from 'express';
import { HttpError } from '../errors.ts';
import { accessCheckedAgain } from './checks/access-check.ts';
import { asActorOf } from './actor.ts';

const METHODS = ['get', 'post', 'put', 'delete'] as const;
type Method = (typeof METHODS)[number];

/**
 * Adds a path to a router. `path` is the whole path from the root, so that routes read as clients write
 * them; handlers run in order. Before the last one of a method that writes, access is checked again: the handlers
 * before it may have read a body or waited. A handler that reads a form does so itself (multipart.ts).
 */
export function endpoint(
  router: Pick<Router, 'route'>,
  path: string,
  handlers: Partial<Record<Method, readonly RequestHandler[]>>,
): void {
  const route = router.route(path);
  const allowed: string[] = [];
  for (const method of METHODS) {
    const chain = handlers[method];
    if (!chain) continue;
    const whole = method === 'get' ? chain : chain.toSpliced(-1, 0, accessCheckedAgain);
    route[method](...whole.map(asActor));
    allowed.push(...(method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()]));
  }
  const allow = allowed.join(', ');
  route.all((req) => {
    throw new HttpError(405, `This address does not take ${req.method}, only ${allow}.`, {
      headers: { Allow: allow },
    });
  });
}

const asActor =
  (handler: RequestHandler): RequestHandler =>
  (req, res, next) =>
    asActorOf(req, () => handler(req, res, next));

/** A named part of the path, decoded; empty when the path has none. */
export function pathPart(req: Pick<Request, 'params'>, name: string): string {
  const value = req.params[name];
  return typeof value === 'string' ? value : '';
}

/** The routes of the API as data: who may use each, and what it does. */
import type { RequestHandler, Router } from 'express';
import type { Role } from '../domain/account/role.ts';
import { endpoint } from './endpoint.ts';
import { jsonBody } from './json-body.ts';
import type { CachedRead, ResponseCache } from './response-cache.ts';

interface RouteBase {
  /** The whole path from the root, as clients write it. */
  path: string;
  /** Whose rights it needs; null for everyone. */
  role: Role | null;
}

/** A read whose response is cached until what it depends on is replaced. */
export interface CachedRoute extends RouteBase {
  method: 'GET';
  cached: CachedRead;
}

export interface HandledRoute extends RouteBase {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Whether the handler gets a JSON body. */
  hasJson?: boolean;
  handler: RequestHandler;
}

export type Route = CachedRoute | HandledRoute;

export interface RouteParts {
  /** The handlers that let only accounts with the rights of a role pass. */
  access: Readonly<Record<Role, readonly RequestHandler[]>>;
  cache: ResponseCache;
}

/** Adds routes to a router, in the order of their paths. */
export function addRoutes(
  router: Pick<Router, 'route'>,
  routes: readonly Route[],
  { access, cache }: RouteParts,
): void {
  const handlersOf = (route: Route): readonly RequestHandler[] => {
    const guards = route.role === null ? [] : access[route.role];
    if ('cached' in route) return [...guards, cache.handler(route.cached)];
    return [...guards, ...(route.hasJson === true ? jsonBody : []), route.handler];
  };
  for (const [path, own] of Map.groupBy(routes, (route) => route.path)) {
    const byMethod = own.map((route) => [route.method.toLowerCase(), handlersOf(route)] as const);
    endpoint(router, path, Object.fromEntries(byMethod));
  }
}

/** The routes of the API as data: who may use each, and what it does. */
import type { Request, RequestHandler, Router } from 'express';
import type { Role } from '../domain/accounts/role.ts';
import type { ApiRoute } from '../domain/api/route.ts';
import { hasPart } from '../domain/settings/settings.ts';
import type { PartName, Settings } from '../domain/settings/settings.schema.ts';
import { HttpError } from '../errors.ts';
import { endpoint } from './endpoint.ts';
import { jsonBody } from './bodies/json-body.ts';
import type { CachedRead, ResponseCache } from './responses/response-cache.ts';

/** A read whose response is cached until what it depends on is replaced. */
interface CachedRoute {
  declared: ApiRoute;
  cached: CachedRead;
}

/** The handlers run in the order of the properties. */
interface HandledRoute {
  declared: ApiRoute;
  /** The handlers that let only its role pass, instead of the usual ones. */
  guards?: readonly RequestHandler[];
  /** Whose rights it needs, and its part, where what the path names decides it. */
  role?: (req: Request) => Role;
  part?: (req: Request) => PartName | undefined;
  /** Handlers before the body is read. */
  before?: readonly RequestHandler[];
  /** Whether the handler gets a JSON body. */
  hasJson: boolean;
  handler: RequestHandler;
}

export type Route = CachedRoute | HandledRoute;

/** Handlers for each role, the same number for all, that let only accounts with its rights pass. */
export type Access = Readonly<Record<Role, readonly RequestHandler[]>>;

export interface RouteParts {
  access: Access;
  /** The same, also for accounts that must set up a second factor first. */
  accessBeforeSetup: Access;
  /** The handlers, after those of a role, that require a recent confirmation of the identity. */
  confirmed: readonly RequestHandler[];
  cache: ResponseCache;
  /** As they are saved now. */
  settings: () => Settings;
}

/** Adds routes to a router, in the order of their paths. */
export function addRoutes(
  router: Pick<Router, 'route'>,
  routes: readonly Route[],
  { access, accessBeforeSetup, confirmed, cache, settings }: RouteParts,
): void {
  const handlersOf = (route: Route): readonly RequestHandler[] => {
    const { role, part, isBeforeSetup, isConfirmed } = route.declared;
    if ('cached' in route) {
      const { dependencies } = route.cached;
      const ofPart = { ...route.cached, dependencies: () => [...dependencies(), settings()] };
      return [
        ...(part ? [partGuard(() => part, settings)] : []),
        ...(role === null ? [] : access[role]),
        cache.handler(part ? ofPart : route.cached),
      ];
    }
    const { guards, before = [], part: partOf = part && (() => part) } = route;
    return [
      ...(guards ?? guardsOf(route.role ?? role, isBeforeSetup ? accessBeforeSetup : access)),
      ...(partOf ? [partGuard(partOf, settings)] : []),
      ...(isConfirmed ? confirmed : []),
      ...before,
      ...(route.hasJson ? jsonBody : []),
      route.handler,
    ];
  };
  for (const [path, own] of Map.groupBy(routes, ({ declared }) => declared.path)) {
    const byMethod = own.map(
      (route) => [route.declared.method.toLowerCase(), handlersOf(route)] as const,
    );
    endpoint(router, path, Object.fromEntries(byMethod));
  }
}

/** 404 of a part that the tour doesn't have. */
export const NO_SUCH_PART = 'The tour’s settings say that it has no such part.';

const partGuard =
  (partOf: NonNullable<HandledRoute['part']>, settings: () => Settings): RequestHandler =>
  (req, _res, next) => {
    if (!hasPart(settings().parts, partOf(req))) throw new HttpError(404, NO_SUCH_PART);
    next();
  };

function guardsOf(
  role: Role | null | ((req: Request) => Role),
  access: Access,
): readonly RequestHandler[] {
  if (role === null) return [];
  if (typeof role === 'string') return access[role];
  return access.scorer.map(
    (_, at): RequestHandler =>
      (req, res, next) =>
        access[role(req)][at]?.(req, res, next),
  );
}

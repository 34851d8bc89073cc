/** Checks that responses of a server fit what its routes declare. */
import type { ApiRoute } from '../../server/domain/api/route.ts';
import type { ClientResponse } from './client.ts';

/** Throws for a successful response that doesn't fit the declaration of its route. */
export type AnswerCheck = (method: string, path: string, response: ClientResponse) => void;

const isPathOf = ({ path }: ApiRoute) =>
  new RegExp(`^${path.replaceAll('.', '\\.').replace(/:\\w+/g, '[^/]+')}$`);

/** The check of a server with these routes; of two that fit a path, the first one took the request. */
export function answerCheck(routes: readonly ApiRoute[]): AnswerCheck {
  const patterns = routes.map((route) => ({ route, pattern: isPathOf(route) }));
  return (method, address, { status, headers, text }) => {
    const [path = ''] = address.split('?');
    if (status > 299 || headers['content-type']?.startsWith('application/json') !== true) return;
    const found = patterns.find(
      ({ route, pattern }) => route.method === method && pattern.test(path),
    );
    const parsed = found?.route.answer?.safeParse(JSON.parse(text));
    if (found && parsed?.success !== true) {
      throw new Error(
        `${method} ${path} is not as declared: ${parsed?.error.message ?? 'no JSON'}`,
      );
    }
  };
}

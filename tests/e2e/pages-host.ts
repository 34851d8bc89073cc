/** A host for the published pages alone, with the headers of docs/deploy/nginx-pages.conf. */
import { readFileSync } from 'node:fs';
import { cp, readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { removeFolder } from '../helpers/remove-folder.ts';
import { ROOT } from '../../scripts/run.ts';
import { typeOf } from '../../server/http/responses/representation.ts';

/** The documented headers of a path. */
function documentedHeaders(): (path: string, status: number) => Record<string, string> {
  const conf = readFileSync(join(ROOT, 'docs/deploy/nginx-pages.conf'), 'utf8');
  const rules = [...conf.matchAll(/^ {2}(~\S+|default) "([^"]+)";$/gm)].map(
    ([, when = '', value = '']) =>
      [when === 'default' ? /^/ : new RegExp(when.slice(1)), value] as const,
  );
  const fixed = [...conf.matchAll(/^ {2}add_header (\S+) (\S+) always;$/gm)].map(
    ([, name = '', value = '']) => [name, value] as const,
  );
  if (rules.length < 3 || fixed.length < 3) throw new Error('The example has other headers.');
  return (path, status) => ({
    ...Object.fromEntries(fixed),
    ...(status === 200
      ? { 'Cache-Control': rules.find(([when]) => when.test(path))?.[1] ?? '' }
      : {}),
  });
}

export interface PagesHost {
  port: number;
  /** Takes over the pages as they are published now. */
  copyFrom: (current: string) => Promise<void>;
  close: () => Promise<void>;
}

/**
 * Starts it with an empty folder. `/admin` is the server's, asked for at `api()`; `onHook` gets what is
 * posted to `/hook`.
 */
export async function startPagesHost(options: {
  folder: string;
  api: () => string;
  onHook: (body: Buffer, signature: string) => void;
}): Promise<PagesHost> {
  const { folder, api, onHook } = options;
  const headersOf = documentedHeaders();

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://x').pathname);
    if (path === '/hook' && request.method === 'POST') {
      onHook(await buffer(request), String(request.headers['x-signature-256']));
      response.writeHead(204).end();
      return;
    }
    if (/^\/admin(\/|$)/.test(path)) {
      const passed = await fetch(api() + (request.url ?? ''));
      const names = ['content-type', 'content-security-policy', 'cache-control'];
      for (const name of names) response.setHeader(name, passed.headers.get(name) ?? '');
      response.writeHead(passed.status).end(Buffer.from(await passed.arrayBuffer()));
      return;
    }
    const file = extname(path) ? path : join(path, 'index.html');
    const [body, status] = await readFile(join(folder, file)).then(
      (read) => [read, 200] as const,
      async () => [await readFile(join(folder, '404.html')), 404] as const,
    );
    response.writeHead(status, {
      ...headersOf(path, status),
      'Content-Type': typeOf(status === 404 ? '404.html' : file),
    });
    response.end(body);
  };
  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  return {
    port: typeof address === 'object' ? (address?.port ?? 0) : 0,
    copyFrom: async (current) => {
      await removeFolder(folder);
      await cp(current, folder, { recursive: true, dereference: true });
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

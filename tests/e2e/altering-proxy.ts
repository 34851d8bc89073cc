/** A proxy in front of a tour that alters the texts of its responses, as a new deployment would. */
import { createServer } from 'node:http';

export interface AlteringProxy {
  origin: string;
  /** Changes a text of a path; the identity at first. */
  alter: (change: (text: string, path: string) => string) => void;
  /** Responds to every request with this status, as a proxy does whose server is down; null ends it. */
  loseServer: (status: number | null) => void;
  close: () => Promise<void>;
}

export async function startAlteringProxy(tour: string): Promise<AlteringProxy> {
  let change: (text: string, path: string) => string = (text) => text;
  let lost: number | null = null;
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    if (lost !== null) {
      response.writeHead(lost, { 'Content-Type': 'text/html' }).end('<h1>Bad gateway</h1>');
      return;
    }
    const pass = async () => {
      const passed = await fetch(tour + path, { redirect: 'manual' });
      for (const name of ['content-type', 'content-security-policy', 'cache-control', 'location']) {
        const value = passed.headers.get(name);
        if (value !== null) response.setHeader(name, value);
      }
      const isText = /text|json|javascript/.test(passed.headers.get('content-type') ?? '');
      const body = isText
        ? change(await passed.text(), path)
        : Buffer.from(await passed.arrayBuffer());
      response.writeHead(passed.status).end(body);
    };
    pass().catch(() => response.destroy());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' ? (address?.port ?? 0) : 0}`,
    alter: (next) => {
      change = next;
    },
    loseServer: (status) => {
      lost = status;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export interface DemoServerOptions {
  /** For error messages, such as `shop`. */
  name: string;
  /** 0 takes any free port. */
  port?: number;
  host?: string;
}

export interface DemoServer {
  /** `http://127.0.0.1:4711`, without a trailing slash. */
  origin: string;
  /** Closes every connection, including those with pending responses. */
  close: () => Promise<void>;
}

export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * Starts an HTTP server on this machine. The handler is created once the origin is known; its signal
 * aborts when the server closes. Rejects when the port is taken.
 */
export async function startDemoServer(
  { name, port = 0, host = '127.0.0.1' }: DemoServerOptions,
  createHandler: (origin: string, signal: AbortSignal) => Handler,
): Promise<DemoServer> {
  const closing = new AbortController();
  const server = createServer();
  const close = () =>
    new Promise<void>((resolve) => {
      closing.abort();
      server.close(() => {
        resolve();
      });
      server.closeAllConnections();
    });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  const actualPort = typeof address === 'object' && address !== null ? address.port : port;
  const origin = `http://${host.includes(':') ? `[${host}]` : host}:${actualPort}`;
  try {
    const handle = createHandler(origin, closing.signal);
    server.on('request', (request, response) => {
      handle(request, response).catch((cause: unknown) => {
        // Closing rejects pending responses; everything else is a bug of the demo.
        if (!closing.signal.aborted) console.error(`The demo’s ${name} failed:`, cause);
        response.destroy();
      });
    });
  } catch (cause) {
    // The open server would keep the process alive.
    await close();
    throw cause;
  }
  return { origin, close };
}

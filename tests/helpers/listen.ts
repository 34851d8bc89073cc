import type { Server } from 'node:http';

/** Lets a server listen on this machine, by default on a free port, and returns the port. */
export async function listen(server: Server, port = 0): Promise<number> {
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

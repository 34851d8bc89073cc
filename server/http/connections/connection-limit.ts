/** How many connections one client may have open, so that it can't use up those of all others. */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { clientNetworks } from './client-network.ts';

/** Drops new connections of an address (an IPv6 /64) that has as many as this already. */
export function limitConnectionsPerAddress(server: Server, max: number): void {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const [address] = clientNetworks(socket.remoteAddress);
    const count = open.get(address) ?? 0;
    if (count >= max) {
      socket.destroy();
      return;
    }
    open.set(address, count + 1);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
}

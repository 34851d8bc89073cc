import { networkInterfaces, type NetworkInterfaceInfo } from 'node:os';

/** This machine's IPv4 address in its local network; null without one. */
export function lanAddress(
  interfaces: Readonly<
    Record<string, readonly NetworkInterfaceInfo[] | undefined>
  > = networkInterfaces(),
): string | null {
  const own = Object.values(interfaces)
    .flatMap((each) => each ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);
  // Addresses of containers and tunnels are often listed too; those of home networks are the likeliest.
  return own.find((address) => address.startsWith('192.168.')) ?? own[0] ?? null;
}

import { isIPv6 } from 'node:net';

/**
 * The network that login limits count: an IPv4 address itself, the /64 of an IPv6 address, because one
 * household may use any address inside it. Never the port.
 */
export function clientNetwork(address: string | undefined): string {
  const plain = (address ?? 'unknown').split('%', 1)[0]?.toLowerCase() ?? '';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1];
  if (mapped !== undefined) return mapped;
  return isIPv6(plain) ? `${firstGroups(plain, 4).join(':')}::/64` : plain;
}

/** The first groups of an IPv6 address with `::` written out and leading zeros dropped. */
function firstGroups(address: string, count: number): string[] {
  const [head = '', tail = ''] = address.split('::', 2);
  const before = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  // A dotted IPv4 end stands for two groups.
  const written = before.length + after.length + (address.includes('.') ? 1 : 0);
  const zeros = address.includes('::') ? Array<string>(Math.max(0, 8 - written)).fill('0') : [];
  return [...before, ...zeros, ...after]
    .slice(0, count)
    .map((group) => group.replace(/^0+(?=.)/, ''));
}

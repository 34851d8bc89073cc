import ipaddr from 'ipaddr.js';

/**
 * The networks that login limits count an address in, the smallest first: an IPv4 address itself; the /64
 * and the /48 of an IPv6 address, because one customer may use any address inside them. A port, which
 * some proxies send with the address, is ignored.
 */
export function clientNetworks(address: string | undefined): [string, ...string[]] {
  const parsed = parseAddress(address ?? '');
  if (!parsed) return ['unknown'];
  if (parsed instanceof ipaddr.IPv4) return [parsed.toString()];
  const groups = parsed.parts.map((group) => group.toString(16));
  return [`${groups.slice(0, 4).join(':')}::/64`, `${groups.slice(0, 3).join(':')}::/48`];
}

/** An address as it is logged: without port and zone, IPv4 in its own form; `unknown` for other texts. */
export function plainAddress(address: string | undefined): string {
  return parseAddress(address ?? '')?.toString() ?? 'unknown';
}

/** `192.0.2.1`, `192.0.2.1:80`, `2001:db8::1`, `[2001:db8::1]` or `[2001:db8::1]:80`, with a zone or without. */
function parseAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  const bare =
    /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  const plain = bare.split('%', 1)[0] ?? '';
  if (ipaddr.IPv4.isValidFourPartDecimal(plain)) return ipaddr.IPv4.parse(plain);
  return ipaddr.IPv6.isValid(plain) ? ipaddr.process(plain) : null;
}

import type { NetworkInterfaceInfo } from 'node:os';
import { expect, it } from 'vitest';
import { lanAddress } from './lan-address.ts';

const ipv4 = (address: string, internal = false): NetworkInterfaceInfo => ({
  address,
  internal,
  family: 'IPv4',
  netmask: '255.255.255.0',
  mac: '00:00:00:00:00:00',
  cidr: null,
});

it('is the address of the home network, else another one, and never that of this machine alone', () => {
  const lo = [ipv4('127.0.0.1', true)];
  expect(lanAddress({ lo })).toBe(null);
  expect(lanAddress({ lo, docker0: [ipv4('172.17.0.1')] })).toBe('172.17.0.1');
  expect(lanAddress({ lo, docker0: [ipv4('172.17.0.1')], wlan0: [ipv4('192.168.1.5')] })).toBe(
    '192.168.1.5',
  );
});

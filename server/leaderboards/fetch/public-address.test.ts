import { describe, expect, it } from 'vitest';
import { isLoopbackAddress, isPublicAddress } from './resolve-host.ts';

/** Special ranges: the first address, one inside, the last. */
const refused: Record<string, string[]> = {
  'this network': ['0.0.0.0', '0.1.2.3', '0.255.255.255'],
  private: ['10.0.0.0', '10.255.255.255', '172.16.0.1', '172.31.255.255', '192.168.0.1'],
  'carrier NAT, and a cloud’s metadata in it': ['100.64.0.0', '100.100.100.200', '100.127.255.255'],
  loopback: ['127.0.0.1', '127.0.0.0', '127.255.255.255'],
  'link-local, and the metadata of most clouds in it': ['169.254.0.1', '169.254.169.254'],
  'protocol assignments, and a cloud’s metadata in them': ['192.0.0.1', '192.0.0.192'],
  documentation: ['192.0.2.1', '198.51.100.1', '203.0.113.255'],
  'the 6to4 relay': ['192.88.99.1'],
  'AS112 and AMT': ['192.31.196.1', '192.52.193.1', '192.175.48.1'],
  benchmarking: ['198.18.0.0', '198.19.255.255'],
  multicast: ['224.0.0.1', '239.255.255.255'],
  'reserved and broadcast': ['240.0.0.1', '255.255.255.255'],
  'a cloud’s platform service': ['168.63.129.16'],
  'IPv6 unspecified and loopback': ['::', '::1', '0:0:0:0:0:0:0:1'],
  'IPv4-compatible': ['::127.0.0.1', '::8.8.8.8', '::7f00:1'],
  'IPv4-mapped': ['::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:8.8.8.8', '::FFFF:A9FE:A9FE'],
  'IPv4-translated': ['::ffff:0:127.0.0.1'],
  NAT64: ['64:ff9b::7f00:1', '64:ff9b::10.0.0.1', '64:ff9b::8.8.8.8', '64:ff9b:1::1'],
  discard: ['100::1'],
  'Teredo and other protocol assignments': [
    '2001::1',
    '2001:0:7f00:1::',
    '2001:2::1',
    '2001:20::1',
  ],
  'IPv6 documentation': ['2001:db8::1', '3fff::1'],
  '6to4': ['2002:7f00:1::', '2002:a00:1::', '2002:808:808::1'],
  'unique local, and a cloud’s metadata in it': ['fc00::1', 'fd00:ec2::254', 'fdff::1'],
  'IPv6 link-local': ['fe80::1', 'febf::1', 'fe80::1%eth0'],
  'site-local': ['fec0::1'],
  'IPv6 multicast': ['ff02::1'],
  'segment routing and unassigned ranges': ['5f00::1', '4000::1', 'e000::1'],
  'a public address with a zone': ['2606:4700::1%eth0'],
  'no address': ['', 'bluegolf.com', '127.1', '0x7f000001', '2130706433', '010.0.0.1', '8.8.8.8/8'],
};

describe('an address that pages are fetched from', () => {
  it.each(Object.entries(refused))('is not in the range: %s', (_kind, addresses) => {
    expect(addresses.filter(isPublicAddress)).toEqual([]);
  });

  it.each([
    ...['8.8.8.8', '93.184.216.34', '172.15.0.1', '172.32.0.1', '100.128.0.1', '198.20.0.1'],
    ...['2606:4700::6810:84e5', '2a00:1450:4001:82a::200e', '2620:fe::fe'],
  ])('may be %s', (address) => expect(isPublicAddress(address)).toBe(true));
});

it('only plain forms count as loopback addresses', () => {
  expect(['127.0.0.1', '127.1.2.3', '::1'].every(isLoopbackAddress)).toBe(true);
  expect(['::ffff:127.0.0.1', '10.0.0.1', '0.0.0.0', '8.8.8.8', ''].some(isLoopbackAddress)).toBe(
    false,
  );
});

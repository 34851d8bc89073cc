import { describe, expect, it } from 'vitest';
import { fetcherFor, errorOf } from '../../../tests/helpers/fake-site.ts';

const INCOMPLETE = /^400 This is not a complete address/;
const SCHEME = /^400 Only addresses that begin with https/;
const LOGIN = /^400 .* user name or password/;
const LITERAL = /^400 .* not an IP address/;
const HOST = /^400 Only pages of bluegolf\.com can be read/;
const PORT = /^400 .* port/;

const hostile: [string, RegExp][] = [
  ['', INCOMPLETE],
  ['bluegolf.com/page', INCOMPLETE],
  ['//bluegolf.com/page', INCOMPLETE],
  ['/etc/passwd', INCOMPLETE],
  ['https://', INCOMPLETE],
  ['https://bluegolf.com%00.evil.example/', INCOMPLETE],
  ['http://256.256.256.256/', INCOMPLETE],
  ['http://[::1', INCOMPLETE],
  ['https://bluegolf.com:99999/', INCOMPLETE],
  ['file:///etc/passwd', SCHEME],
  ['file://bluegolf.com/etc/passwd', SCHEME],
  ['gopher://bluegolf.com/', SCHEME],
  ['ftp://bluegolf.com/', SCHEME],
  ['data:text/html,<table>', SCHEME],
  ['javascript:alert(1)', SCHEME],
  ['blob:https://bluegolf.com/1', SCHEME],
  ['view-source:https://bluegolf.com/', SCHEME],
  ['https://me:secret@bluegolf.com/', LOGIN],
  ['https://me@bluegolf.com/', LOGIN],
  ['https://:secret@bluegolf.com/', LOGIN],
  ['https://bluegolf.com@evil.example/', LOGIN],
  ['https://bluegolf.com%20@127.0.0.1/', LOGIN],
  ['http://127.0.0.1/', LITERAL],
  ['http://127.0.0.1./', LITERAL],
  ['http://127.1/', LITERAL],
  ['http://127.0.1/', LITERAL],
  ['http://2130706433/', LITERAL],
  ['http://017700000001/', LITERAL],
  ['http://0177.0.0.1/', LITERAL],
  ['http://0x7f000001/', LITERAL],
  ['http://0x7f.0x0.0x0.0x1/', LITERAL],
  ['http://0x7f.1/', LITERAL],
  ['http://①②⑦.⓪.⓪.①/', LITERAL],
  ['http://127。0。0。1/', LITERAL],
  ['http://0/', LITERAL],
  ['http://0.0.0.0/', LITERAL],
  ['http://[::1]/', LITERAL],
  ['http://[::]/', LITERAL],
  ['http://[::ffff:127.0.0.1]/', LITERAL],
  ['http://[::ffff:7f00:1]/', LITERAL],
  ['http://[0:0:0:0:0:ffff:7f00:0001]/', LITERAL],
  ['http://[64:ff9b::7f00:1]/', LITERAL],
  ['http://[fe80::1]/', LITERAL],
  ['http://169.254.169.254/latest/meta-data/', LITERAL],
  ['http://0xa9fea9fe/', LITERAL],
  ['http://[fd00:ec2::254]/', LITERAL],
  ['https://93.184.216.34/', LITERAL],
  ['http://localhost/', HOST],
  ['http://localhost./', HOST],
  ['http://bluegolf.com.localhost/', HOST],
  ['http://metadata.google.internal/', HOST],
  ['https://bluegolf.com.evil.example/', HOST],
  ['https://evilbluegolf.com/', HOST],
  ['https://bluegolf.com-evil.example/', HOST],
  ['https://bluegolf.comevil.example/', HOST],
  ['https://evil.example/bluegolf.com', HOST],
  ['https://evil.example#bluegolf.com', HOST],
  ['https://evil.example\\.bluegolf.com/', HOST],
  ['https://evil.example?.bluegolf.com/', HOST],
  ['https://bluegolf.com%2eevil.example/', HOST],
  ['https://bluegolf.com../', HOST],
  ['https://..bluegolf.com/', HOST],
  ['https://com/', HOST],
  ['https://bluegоlf.com/', HOST],
  ['https://blue\u2024golf.com/', INCOMPLETE],
  ['https://bluegolf.com.\u3002/', HOST],
  ['https://bluegolf.com:8080/', PORT],
  ['https://bluegolf.com:22/', PORT],
  ['http://bluegolf.com:0/', PORT],
  [`https://bluegolf.com/${'a'.repeat(3_000)}`, /^400 The address is too long/],
];

describe('an address that is refused before it is resolved', () => {
  it.each(hostile)('%s', async (address, sentence) => {
    const { fetchPage, sent } = fetcherFor(
      { port: 0 },
      { lookup: () => Promise.reject(new Error()) },
    );
    expect(await errorOf(fetchPage(address))).toMatch(sentence);
    expect(sent).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { fetcherFor, errorOf } from '../../../tests/helpers/fake-site.ts';

const INCOMPLETE = /^400 This is not a complete address/;
const SCHEME = /^400 Only addresses that begin with https/;
const LOGIN = /^400 .* user name or password/;
const LITERAL = /^400 .* not an IP address/;
const HOST = /^400 Only pages of bluegolf\.com can be read/;
const PORT = /^400 .* port/;

/** Errors, each with addresses that get it. */
const hostile: [RegExp, ...string[]][] = [
  [INCOMPLETE, '', 'bluegolf.com/page', '//bluegolf.com/page', '/etc/passwd', 'https://'],
  [INCOMPLETE, 'https://bluegolf.com%00.evil.example/', 'http://256.256.256.256/', 'http://[::1'],
  [INCOMPLETE, 'https://bluegolf.com:99999/'],
  [SCHEME, 'file:///etc/passwd', 'file://bluegolf.com/etc/passwd', 'gopher://bluegolf.com/'],
  [SCHEME, 'ftp://bluegolf.com/', 'data:text/html,<table>', 'javascript:alert(1)'],
  [SCHEME, 'blob:https://bluegolf.com/1', 'view-source:https://bluegolf.com/'],
  [LOGIN, 'https://me:secret@bluegolf.com/', 'https://me@bluegolf.com/'],
  [LOGIN, 'https://:secret@bluegolf.com/', 'https://bluegolf.com@evil.example/'],
  [LOGIN, 'https://bluegolf.com%20@127.0.0.1/'],
  [LITERAL, 'http://127.0.0.1/', 'http://127.0.0.1./', 'http://127.1/', 'http://127.0.1/'],
  [LITERAL, 'http://2130706433/', 'http://017700000001/', 'http://0177.0.0.1/'],
  [LITERAL, 'http://0x7f000001/', 'http://0x7f.0x0.0x0.0x1/', 'http://0x7f.1/'],
  [LITERAL, 'http://①②⑦.⓪.⓪.①/', 'http://127。0。0。1/', 'http://0/', 'http://0.0.0.0/'],
  [LITERAL, 'http://[::1]/', 'http://[::]/', 'http://[::ffff:127.0.0.1]/'],
  [LITERAL, 'http://[::ffff:7f00:1]/', 'http://[0:0:0:0:0:ffff:7f00:0001]/'],
  [LITERAL, 'http://[64:ff9b::7f00:1]/', 'http://[fe80::1]/'],
  [LITERAL, 'http://169.254.169.254/latest/meta-data/', 'http://0xa9fea9fe/'],
  [LITERAL, 'http://[fd00:ec2::254]/', 'https://93.184.216.34/'],
  [HOST, 'http://localhost/', 'http://localhost./', 'http://bluegolf.com.localhost/'],
  [HOST, 'http://metadata.google.internal/', 'https://bluegolf.com.evil.example/'],
  [HOST, 'https://evilbluegolf.com/', 'https://bluegolf.com-evil.example/'],
  [HOST, 'https://bluegolf.comevil.example/', 'https://evil.example/bluegolf.com'],
  [HOST, 'https://evil.example#bluegolf.com', 'https://evil.example\\.bluegolf.com/'],
  [HOST, 'https://evil.example?.bluegolf.com/', 'https://bluegolf.com%2eevil.example/'],
  [HOST, 'https://bluegolf.com../', 'https://..bluegolf.com/', 'https://com/'],
  [HOST, 'https://bluegоlf.com/'],
  [INCOMPLETE, 'https://blue\u2024golf.com/'],
  [HOST, 'https://bluegolf.com.\u3002/'],
  [PORT, 'https://bluegolf.com:8080/', 'https://bluegolf.com:22/', 'http://bluegolf.com:0/'],
  [/^400 The address is too long/, `https://bluegolf.com/${'a'.repeat(3_000)}`],
];

describe('an address that is refused before it is resolved', () => {
  const { fetchPage, sent } = fetcherFor(
    { port: 0 },
    { lookup: () => Promise.reject(new Error()) },
  );

  it.each(hostile)('%s: %s …', async (sentence, ...addresses) => {
    for (const address of addresses) {
      expect(await errorOf(fetchPage(address)), address).toMatch(sentence);
    }
    expect(sent).toEqual([]);
  });
});

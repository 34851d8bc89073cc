import { createPrivateKey } from 'node:crypto';
import { createServer } from 'node:https';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { html, pretendSite, readerOf, refusalOf, type PretendSite } from './fake-site.ts';

// A certificate for bluegolf.com that nobody but these tests ever trusts, and its key.
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBaTCCARCgAwIBAgIBATAKBggqhkjOPQQDAjAXMRUwEwYDVQQDDAxibHVlZ29s
Zi5jb20wIBcNMjAwMTAxMDAwMDAwWhgPMjEyMDAxMDEwMDAwMDBaMBcxFTATBgNV
BAMMDGJsdWVnb2xmLmNvbTBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABA4NQ3xQ
aen3DKoCgovdbHX4HA7HNPMgBd7oxzmn0gP5AJ4Ifeeez7LzfAejnZaQNq5tZww0
XtlfWg1yobt8tm6jSzBJMBcGA1UdEQQQMA6CDGJsdWVnb2xmLmNvbTAPBgNVHRMB
Af8EBTADAQH/MB0GA1UdDgQWBBT+Ys2mkVRPITG/jzgXqbpTFPINmDAKBggqhkjO
PQQDAgNHADBEAiBi40OAibmXiKpvRTpu6r1WJO4gHRFOUVGn13aN9VuM6AIgJnYu
O7tDQr9J+QXqV92CqZIQmKw10sSPaCgxUqT0nI0=
-----END CERTIFICATE-----
`;
const KEY = {
  kty: 'EC',
  crv: 'P-256',
  x: 'Dg1DfFBp6fcMqgKCi91sdfgcDsc08yAF3ujHOafSA_k',
  y: 'AJ4Ifeeez7LzfAejnZaQNq5tZww0XtlfWg1yobt8tm4',
  d: 'p2xIRm8goac_yX_JRrT4Zjj5aiv_r7uTia2OktleDWo',
};

const usual = getCACertificates('default');
let site: PretendSite | undefined;

beforeEach(async () => {
  const key = createPrivateKey({ key: KEY, format: 'jwk' }).export({
    type: 'pkcs8',
    format: 'pem',
  });
  site = await pretendSite(
    (request, response) => {
      if (request.url === '/down')
        response.writeHead(302, { Location: 'http://bluegolf.com/' }).end();
      else html(response, 'page');
    },
    (listener) => createServer({ key, cert: CERTIFICATE }, listener),
  );
});

afterEach(() => {
  site?.close();
  setDefaultCACertificates(usual);
});

/** What comes of reading the address from the site with the certificate. */
function reading(address: string): Promise<string> {
  return refusalOf(readerOf({ port: site?.port ?? 0 }).fetchPage(address));
}

describe('an encrypted page', () => {
  it('is read when the certificate is for the name, whatever the address connected to', async () => {
    setDefaultCACertificates([CERTIFICATE]);
    expect(await reading('https://bluegolf.com/')).toBe('read');
  });

  it('is refused when the certificate is for another name', async () => {
    setDefaultCACertificates([CERTIFICATE]);
    expect(await reading('https://www.bluegolf.com/')).toMatch(/^502 .* certificate is not valid/);
  });

  it('is refused when nobody vouches for the certificate', async () => {
    expect(await reading('https://bluegolf.com/')).toMatch(/^502 .* certificate is not valid/);
    expect(site?.got).toEqual([]);
  });

  it('is refused when the environment switches the checking off', async () => {
    process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
    try {
      expect(await reading('https://bluegolf.com/')).toMatch(/^502 .* certificate is not valid/);
    } finally {
      delete process.env.NODE_TLS_REJECT_UNAUTHORIZED;
    }
  });

  it('does not lead on to one that is not', async () => {
    setDefaultCACertificates([CERTIFICATE]);
    expect(await reading('https://bluegolf.com/down')).toBe(
      '502 The page leads on from https to an address without encryption.',
    );
  });

  it('is told apart from a site that doesn’t speak TLS', async () => {
    const plain = await pretendSite((_request, response) => {
      html(response, 'page');
    });
    expect(await refusalOf(readerOf(plain).fetchPage('https://bluegolf.com/'))).toMatch(/^502/);
    plain.close();
  });
});

import { createPrivateKey } from 'node:crypto';
import { createServer } from 'node:https';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  sendHtml,
  fakeSite,
  fetcherFor,
  errorOf,
  type FakeSite,
} from '../../../tests/helpers/fake-site.ts';

// A certificate for bluegolf.com that only these tests trust, and its key.
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
let site: FakeSite | undefined;

beforeEach(async () => {
  const key = createPrivateKey({ key: KEY, format: 'jwk' }).export({
    type: 'pkcs8',
    format: 'pem',
  });
  site = await fakeSite(
    (request, response) => {
      if (request.url === '/down')
        response.writeHead(302, { Location: 'http://bluegolf.com/' }).end();
      else sendHtml(response, 'page');
    },
    (listener) => createServer({ key, cert: CERTIFICATE }, listener),
  );
});

afterEach(() => {
  site?.close();
  setDefaultCACertificates(usual);
});

/** The error for a page of the site with the certificate. */
function errorFor(address: string): Promise<string> {
  return errorOf(fetcherFor({ port: site?.port ?? 0 }).fetchPage(address));
}

describe('a page over https', () => {
  it('is fetched when the certificate is for the host name', async () => {
    setDefaultCACertificates([CERTIFICATE]);
    expect(await errorFor('https://bluegolf.com/')).toBe('fetched');
  });

  it.each([
    [
      'redirects to http',
      'https://bluegolf.com/down',
      'redirects from https to an unencrypted address',
    ],
    ['has a certificate for another name', 'https://www.bluegolf.com/', 'certificate is not valid'],
  ])('is refused when the site %s', async (_what, address, sentence) => {
    setDefaultCACertificates([CERTIFICATE]);
    expect(await errorFor(address)).toMatch(new RegExp(`^502 .* ${sentence}`));
  });

  it('is refused when the certificate is not trusted', async () => {
    expect(await errorFor('https://bluegolf.com/')).toMatch(/^502 .* certificate is not valid/);
    expect(site?.requests).toEqual([]);
  });

  it('is refused when the environment disables the check too', async () => {
    process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
    try {
      expect(await errorFor('https://bluegolf.com/')).toMatch(/^502 .* certificate is not valid/);
    } finally {
      delete process.env.NODE_TLS_REJECT_UNAUTHORIZED;
    }
  });

  it('is refused from a site without TLS', async () => {
    const plain = await fakeSite((_request, response) => sendHtml(response, 'page'));
    expect(await errorOf(fetcherFor(plain).fetchPage('https://bluegolf.com/'))).toMatch(/^502/);
    plain.close();
  });
});

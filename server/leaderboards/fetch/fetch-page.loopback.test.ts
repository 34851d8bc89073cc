import { describe, expect, it } from 'vitest';
import { sendRequest } from './page-request.ts';
import {
  LOOPBACK,
  fetcherFor,
  errorOf,
  siteWithRedirects,
} from '../../../tests/helpers/fake-site.ts';

describe('pages of the demo', () => {
  const trusting = (port: number) => ({
    trustedLoopback: { host: '127.0.0.1', port },
    send: sendRequest,
  });

  it('are fetched from this machine, at that port only', async () => {
    const { port } = await siteWithRedirects({ '/a': '/b' });
    const { fetchPage } = fetcherFor({ port }, trusting(port));
    expect(await fetchPage(`http://127.0.0.1:${port}/a`)).toMatchObject({
      text: `127.0.0.1:${port}/b`,
    });
    for (const other of [`http://127.0.0.1:${port + 1}/`, `http://127.0.0.2:${port}/`]) {
      expect(await errorOf(fetchPage(other))).toMatch(/^400 .* not an IP address/);
    }
    expect(await errorOf(fetchPage(`https://127.0.0.1:${port}/`))).toMatch(/^400/);
  });

  it('may have a host name, as long as it resolves to this machine', async () => {
    const { port } = await siteWithRedirects();
    const trustedLoopback = { host: 'localhost', port };
    const here = fetcherFor(
      { port },
      { ...trusting(port), trustedLoopback, lookup: () => Promise.resolve([LOOPBACK]) },
    );
    expect(await here.fetchPage(`http://localhost:${port}/a`)).toMatchObject({ kind: 'page' });
    const away = fetcherFor({ port }, { trustedLoopback });
    expect(await errorOf(away.fetchPage(`http://localhost:${port}/a`))).toMatch(/^400/);
  });

  it('are not fetched after a redirect from another site', async () => {
    const started = await siteWithRedirects();
    const next = `http://127.0.0.1:${started.port}/api/session`;
    started.close();
    const { port } = await siteWithRedirects({ '/a': next });
    const { fetchPage, sent } = fetcherFor(
      { port },
      { trustedLoopback: { host: '127.0.0.1', port: started.port } },
    );
    expect(await errorOf(fetchPage('http://bluegolf.com/a'))).toMatch(/^502 .* not an IP address/);
    expect(sent).toHaveLength(1);
  });
});

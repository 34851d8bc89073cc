import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { isBotCheck } from './bot-check.ts';
import { sendHtml, fetcherFor, errorOf, siteOf } from '../../../tests/helpers/fake-site.ts';

const PAGE = 'http://bluegolf.com/page';
const REFUSED = /^502 bluegolf\.com turned the server away, .* save the page from your browser/;

const fetcherForResponse = async (respond: (response: ServerResponse) => void) =>
  fetcherFor(await siteOf(respond));

describe('a bot check', () => {
  it.each([403, 429, 503])('is recognized by the status %i', async (status) => {
    const { fetchPage } = await fetcherForResponse((response) => response.writeHead(status).end());
    expect(await errorOf(fetchPage(PAGE))).toMatch(REFUSED);
  });

  it.each([
    '<title>Just a moment...</title>',
    '<html><head><title lang="en">\n Access Denied</title>',
    '<title>bluegolf.com</title><script>window._cf_chl_opt={}</script>',
    '<iframe src="/_Incapsula_Resource?CWUDNSAI=1"></iframe>',
    '<p>Verifying you are human. This may take a few seconds.</p>',
    '<div class="g-recaptcha"></div>',
  ])('is recognized by %j', async (text) => {
    const { fetchPage } = await fetcherForResponse((response) => {
      sendHtml(response, text);
    });
    expect(await errorOf(fetchPage(PAGE))).toMatch(REFUSED);
  });

  it('is recognized by its header', async () => {
    const { fetchPage } = await fetcherForResponse((response) => {
      sendHtml(response, '<table>', { 'cf-mitigated': 'challenge' });
    });
    expect(await errorOf(fetchPage(PAGE))).toMatch(REFUSED);
  });

  it('is not a leaderboard with scripts of the same vendor, nor an empty page', async () => {
    const board =
      '<title>Please wait Open</title><script src="/_Incapsula_Resource"></script><table>';
    for (const text of [board, '']) {
      const { fetchPage } = await fetcherForResponse((response) => {
        sendHtml(response, text);
      });
      expect(await fetchPage(PAGE)).toMatchObject({ text });
    }
  });

  it('is not searched for in a CSV file', async () => {
    const { fetchPage } = await fetcherForResponse((response) => {
      sendHtml(response, 'Checking your browser,1', { 'Content-Type': 'text/csv' });
    });
    expect(await fetchPage(PAGE)).toMatchObject({ kind: 'page' });
  });

  it('is recognized when its scripts contain tables, and hostile pages are searched quickly', () => {
    const script = '<script>box.innerHTML = "<table><tr><td>";</script>';
    expect(isBotCheck(`${script}<title>Checking your browser</title>`)).toBe(true);
    expect(isBotCheck(`${script}<title>Checking your browser</title><table>`)).toBe(false);
    // In quadratic time these would take minutes.
    expect(isBotCheck('<title'.repeat(800_000))).toBe(false);
    expect(isBotCheck('<script'.repeat(700_000))).toBe(false);
  });
});

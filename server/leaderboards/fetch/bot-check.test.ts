import { expect, it } from 'vitest';
import { isBotCheck } from './bot-check.ts';

const SCRIPT = '<script>box.innerHTML = "<table><tr><td>";</script>';

it.each([
  '<title>Just a moment...</title>',
  '<html><head><title lang="en">\n Access Denied</title>',
  '<title>bluegolf.com</title><script>window._cf_chl_opt={}</script>',
  '<iframe src="/_Incapsula_Resource?CWUDNSAI=1"></iframe>',
  '<p>Verifying you are human. This may take a few seconds.</p>',
  '<div class="g-recaptcha"></div>',
  `${SCRIPT}<title>Checking your browser</title>`,
])('a bot check is recognized by %j', (text) => expect(isBotCheck(text)).toBe(true));

it.each([
  ['an empty page', ''],
  [
    'a leaderboard with scripts of the same vendor',
    '<title>Please wait Open</title><script src="/_Incapsula_Resource"></script><table>',
  ],
  ['a page with a table', `${SCRIPT}<title>Checking your browser</title><table>`],
  // In quadratic time these would take minutes.
  ['a page of titles', '<title'.repeat(800_000)],
  ['a page of scripts', '<script'.repeat(700_000)],
])('%s is no bot check', (_what, text) => expect(isBotCheck(text)).toBe(false));

import { expect, test } from 'vitest';
import { demoTour } from '../tests/helpers/demo/demo-tour.ts';
import { pageTypes } from '../tests/helpers/pages/page-types.ts';
import { renderPage } from '../tests/helpers/pages/rendered-page.ts';
import { useSite } from '../tests/screens/site-page.ts';

const { open } = useSite({
  tour: demoTour,
  api: async ({ path }) => {
    if (path.startsWith('/api/')) return Response.json({ errors: [{ message: 'No' }] });
    const page = await renderPage(await demoTour(), '/404');
    return new Response(page?.body, { status: 404, headers: { 'Content-Type': 'text/html' } });
  },
});

const ATTACK = encodeURIComponent(
  `"'><img src=x onerror=hacked=21></script><script>hacked=22</script>`,
);
const NAMES = 'year eventID table tab player variant state page q view stars a b'.split(' ');
const QUERY = NAMES.map((name) => `${name}=${ATTACK}`).join('&');

const PAGES = new Set((await pageTypes()).map((path) => path.split('?')[0] ?? ''));
const BELOW = ['/', '/blog/', '/listing/', '/teetimes/', '/results/', '/courses/', '/schedule/'];

test.each([...PAGES, ...BELOW.map((folder) => folder + ATTACK)])(
  'nothing of an address runs on %s',
  async (path) => {
    const page = await open(`${path}?${QUERY}#${ATTACK}`, { stopClock: true });
    await page.clock.tickAsync(15_000);
    await page.role('main');
    const attacks = [...page.window.document.querySelectorAll('*')].filter(
      (each) => each.hasAttribute('onerror') || each.getAttribute('src') === 'x',
    );
    expect(attacks.map(({ outerHTML }) => outerHTML)).toEqual([]);
    expect(page.window).not.toHaveProperty('hacked');
    expect(page.errors).toEqual([]);
  },
);

test.each(['javascript:hacked=24', '//evil.example', 'https://evil.example/'])(
  'an address never leads to %s',
  async (address) => {
    const target = encodeURIComponent(address);
    const page = await open(`/?next=${target}&redirect=${target}`, { stopClock: true });
    await page.clock.tickAsync(15_000);
    expect(page.window.location.pathname).toBe('/');
  },
);

/**
 * `npm run screenshots`: takes screenshots of every page and every screen of the panel, at three widths,
 * light and dark, with an index page. `-- FOLDER` writes them to another folder than docs/screenshots,
 * `-- --only NAME` selects pages by a part of their name.
 */
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser, type BrowserContextOptions } from 'playwright';
import { startDemo } from './demo/start-demo.ts';
import { failWith, Sentence } from './fail-with.ts';
import { demoSamples } from './page-samples.ts';
import { ROOT } from './run.ts';
import { contactSheet } from './screenshots/contact-sheet.ts';
import { SCHEMES, takeAll, WIDTHS, type Shot } from './screenshots/take.ts';
import { findBrowser } from './test/browser.ts';
import { TOUR_ADMIN } from './tour-process.ts';

/** What pages show after a click, and those that have no sample. */
const STATES: readonly Shot[] = [
  { name: 'score', path: '/score' },
  { name: 'live-screen', path: '/live?display=tv' },
  { name: 'standings-player', path: '/standings', press: '.ranking tbody a', isOverlay: true },
  { name: 'menu', path: '/schedule', press: 'button[popovertarget=menu]', isOverlay: true },
  { name: 'search', path: '/schedule', press: '.site-header [data-search]', isOverlay: true },
  { name: 'cart', path: '/shop', press: '.site-header .cart-icon', isOverlay: true },
];

/** Screens of the menu without a record to edit; the demo has only its owner's own account. */
const WITHOUT_EDITOR = [
  'panel-change-password',
  'panel-accounts',
  'panel-account',
  'panel-announcements',
  'panel-trash',
  'panel-activity',
];

try {
  const { values, positionals } = parseArgs({
    options: { only: { type: 'string', default: '' } },
    allowPositionals: true,
  });
  await takeScreenshots(resolve(positionals[0] ?? join(ROOT, 'docs', 'screenshots')), values.only);
} catch (error) {
  failWith(error);
}

async function takeScreenshots(into: string, only: string): Promise<void> {
  const executablePath = process.env.TEST_BROWSER ?? (await findBrowser());
  const demo = await startDemo();
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const stop = async () => {
    await browser.close();
    await demo.stop();
  };
  const stopAndEnd = () => void stop().then(() => process.exit(130));
  process.once('SIGINT', stopAndEnd);
  process.once('SIGTERM', stopAndEnd);
  try {
    const { origin } = demo.tour;
    const signedIn = await signIn(browser, origin);
    const isWanted = ({ name }: Shot) => name.includes(only);
    const site = [...(await demoSamples(demo, { withVariants: true })), ...STATES].filter(isWanted);
    const login: Shot[] = [
      { name: 'panel-login', path: '/admin/login' },
      { name: 'panel-invite-unknown', path: '/admin/invite#unknown' },
    ].filter(isWanted);
    const panel = (await panelScreens(browser, origin, signedIn)).filter(isWanted);
    const all = [...site, ...login, ...panel];
    if (all.length === 0) throw new Sentence(`No page has “${only}” in its name.`);
    const total = all.length * WIDTHS.length * SCHEMES.length;
    let taken = 0;
    const onTaken = () => {
      taken += 1;
      if (taken % 25 === 0 || taken === total) console.log(`${taken} of ${total} screenshots`);
    };
    const options = { browser, origin, into, onTaken };
    await takeAll([...site, ...login], options);
    await takeAll(panel, { ...options, storageState: signedIn });
    await writeFile(join(into, 'index.html'), contactSheet(all));
    console.log(`Open ${join(into, 'index.html')}.`);
  } finally {
    process.off('SIGINT', stopAndEnd);
    process.off('SIGTERM', stopAndEnd);
    await stop();
  }
}

/** The storage state of a signed-in staff member. */
async function signIn(
  browser: Browser,
  origin: string,
): Promise<Exclude<BrowserContextOptions['storageState'], undefined>> {
  const context = await browser.newContext();
  const response = await context.request.post(`${origin}/api/login`, {
    data: TOUR_ADMIN,
    headers: { origin },
  });
  if (!response.ok()) throw new Error(`The login responded ${response.status()}.`);
  const state = await context.storageState();
  await context.close();
  return state;
}

/** The screens in the panel's menu, with an open editor each, and those without a menu item. */
async function panelScreens(
  browser: Browser,
  origin: string,
  storageState: BrowserContextOptions['storageState'],
): Promise<Shot[]> {
  const context = await browser.newContext({ ...(storageState && { storageState }) });
  const page = await context.newPage();
  await page.goto(`${origin}/admin`);
  await page.locator('nav a[href^="/admin/"]').first().waitFor();
  const paths = await page
    .locator('nav a[href^="/admin/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  await context.close();
  const screens = [...new Set(paths)].map((path) => ({
    name: `panel-${path.split('/').slice(2).join('-')}`,
    path,
  }));
  const editors = screens
    .filter(({ name }) => !WITHOUT_EDITOR.includes(name))
    .map(({ name, path }) => ({
      name: `${name}-edit`,
      path,
      press: 'main button:text-is("Edit")',
    }));
  return [
    { name: 'panel-home', path: '/admin' },
    ...screens,
    ...editors,
    { name: 'panel-restore', path: '/admin/restore' },
  ];
}

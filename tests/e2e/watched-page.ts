/** What a page does that no page of ours should: scripts of others, breaches of its policy, errors. */
import type { Page, Route } from 'playwright/test';
import { expect } from './tour.ts';

/**
 * Watches a page from now on, over every navigation. The list grows by a line for each breach of a
 * content policy, each dialog, each error of a script, and for whatever sets `hacked`, as the hostile
 * texts do when they run.
 */
export async function watched(page: Page): Promise<readonly string[]> {
  const trouble: string[] = [];
  await page.exposeBinding('tellTrouble', ({ frame }, what: string) => {
    trouble.push(`${frame.url()}: ${what}`);
  });
  await page.addInitScript(() => {
    const report = (what: string) => {
      const binding: unknown = Reflect.get(globalThis, 'tellTrouble');
      if (typeof binding === 'function') Reflect.apply(binding, globalThis, [what]);
    };
    document.addEventListener('securitypolicyviolation', (breach) => {
      report(`${breach.violatedDirective} forbids ${breach.blockedURI} ${breach.sample}`);
    });
    Object.defineProperty(globalThis, 'hacked', {
      set: (how: unknown) => {
        report(`ran ${String(how)}`);
      },
    });
  });
  page.on('dialog', (dialog) => {
    trouble.push(`${page.url()}: ${dialog.type()} ${dialog.message()}`);
    // Leaving a form opens a dialog, which is accepted and reported.
    void dialog.accept().catch(() => undefined);
  });
  page.on('pageerror', (error) => trouble.push(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    // The browser logs missing pages and files itself.
    const isResponse = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isResponse) trouble.push(`${page.url()}: ${message.text()}`);
  });
  return trouble;
}

/** Elements that would run something, or lead to it: none may come of a text. */
export async function expectNothingRunnable(page: Page): Promise<void> {
  const found = await page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter((each) => {
        const handlers = each.getAttributeNames().filter((name) => name.startsWith('on'));
        const leads = ['href', 'src', 'action', 'formaction', 'xlink:href']
          .map((name) => each.getAttribute(name) ?? '')
          // eslint-disable-next-line no-control-regex
          .some((address) => /^[\u0000-\u0020]*(javascript|vbscript|data:text)/i.test(address));
        const isForeign = each.matches('iframe, object, embed, base, meta[http-equiv=refresh]');
        return handlers.length > 0 || leads || isForeign;
      })
      .map((each) => each.outerHTML.slice(0, 200)),
  );
  expect(found, page.url()).toEqual([]);
}

/** Answers requests for other pages so that the browser stays where it is. */
async function stay(route: Route): Promise<void> {
  if (route.request().isNavigationRequest()) await route.fulfill({ status: 204 });
  else await route.fallback();
}

/**
 * Presses what can be pressed on a page, one after the other, and stays on the page when that would lead away.
 * Of parts that look alike, here or on a page before, only the first: `pressed` remembers them.
 */
export async function pressEverything(page: Page, pressed: Set<string>): Promise<void> {
  const parts = page.locator('button, summary, [role=tab], .options label');
  /** The first visible part of a new kind. */
  const findNext = () =>
    parts.evaluateAll(
      (all, known) => {
        for (const [at, part] of all.entries()) {
          const around = part.closest('dialog, section, header, footer, form, fieldset');
          const kind = [
            part.tagName,
            part.getAttribute('class'),
            part.getAttribute('aria-label') ?? part.getAttribute('type') ?? '',
            around?.tagName,
            around?.getAttribute('class'),
          ].join(' ');
          const isShown = part.checkVisibility({ visibilityProperty: true });
          if (isShown && !known.includes(kind)) return { at, kind };
        }
        return null;
      },
      [...pressed],
    );
  await page.route('**', stay);
  for (let next = await findNext(); next !== null; next = await findNext()) {
    pressed.add(next.kind);
    // Without the waits of a click, and also where something lies over the part.
    await parts.nth(next.at).dispatchEvent('click');
    // What was pressed has run by the next frame.
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await page.keyboard.press('Escape');
  }
  // A checkout opens once the shop has responded, which may be later.
  const { origin } = new URL(page.url());
  await page.route((url) => url.origin !== origin, stay);
  await page.unroute('**', stay);
}

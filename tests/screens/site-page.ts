/**
 * Pages of the site in a DOM without layout, each in a window of its own with its compiled scripts. They are rendered
 * from a tour that a test makes up: no server has to publish it.
 */
import { setImmediate } from 'node:timers/promises';
import { withGlobal, type Clock, type FakeMethod } from '@sinonjs/fake-timers';
import { Browser, type BrowserPage } from 'happy-dom';
import { afterEach, beforeEach } from 'vitest';
import type { SiteAddress, Tour } from '#domain/publish/tour.ts';
import { NOW } from '../helpers/now.ts';
import { renderPage } from '../helpers/pages/rendered-page.ts';
import { Network, type Send } from './network.ts';
import { PageScripts } from './page-scripts.ts';
import { closeDialogsByKey, completeWindow, isWindow, type PageWindow } from './page-window.ts';
import { Screen } from './screen.ts';

const ORIGIN = 'https://tour.test';

/** What a page calls at its end: the DOM of tests has no event for it. */
const PARSED = 'pageParsed';

/** What a stopped clock stops. Frames go on: the DOM of tests parses a page in one. */
const TIMERS: FakeMethod[] = [
  'Date',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'performance',
];

/** Milliseconds; a longer step would pass the timeout of a request in an instant. */
const STEP = 5_000;

/** The folder of compiled scripts. A test sees, holds and fails requests for those that are loaded on demand. */
const SCRIPTS = '/_astro/';

const DIST = process.env.TEST_DIST_DIR ?? '';

export interface SiteOptions {
  /** The tour that pages are rendered from, at each request. */
  tour: () => Tour | Promise<Tour>;
  address?: Partial<SiteAddress>;
  /** Responds to what is no page; everything else is missing. */
  api?: Send;
}

export interface BrowserOptions {
  /** What the browser has stored, as JSON. */
  stored?: Readonly<Record<string, unknown>>;
  /** Stops the clock of pages at the tests' instant; a test moves it, and the next page goes on there. */
  stopClock?: boolean;
  width?: number;
  /** Changes each window before its page is there. */
  prepare?: (window: PageWindow) => void;
}

/** Rejects when a script ends its request. */
const aborted = (signal: {
  addEventListener: (type: 'abort', listener: () => void) => void;
}): Promise<never> =>
  new Promise((_resolve, reject) =>
    signal.addEventListener('abort', () => reject(new Error('The request was aborted.'))),
  );

/** The text of a response. The modules of a page run natively, after a call at its end. */
async function contentOf(response: Response): Promise<string> {
  const text = await response.text();
  const isPage = response.headers.get('Content-Type')?.startsWith('text/html') ?? false;
  if (!isPage) return text;
  return `${text.replaceAll('type="module"', 'type="page-module"')}<script>${PARSED}()</script>`;
}

function windowOf(window: unknown): PageWindow {
  if (!isWindow(window)) throw new Error('The browser of the test has no window.');
  return window;
}

/** A visitor's browser with an open page. */
export class SitePage extends Screen {
  /** What scripts threw. */
  readonly errors: unknown[] = [];
  readonly #network: Network;
  readonly #browser: Browser;
  readonly #page: BrowserPage;
  readonly #options: BrowserOptions;
  #window: PageWindow;
  #clock: Clock | null = null;
  /** Resolves when the scripts of the page have run. */
  #ready: Promise<unknown> = Promise.resolve();
  readonly #stored = new Map<string, string>();

  constructor(network: Network, options: BrowserOptions = {}) {
    super(() => this.#window.document);
    this.#network = network;
    this.#options = options;
    for (const [key, value] of Object.entries(options.stored ?? {})) {
      this.#stored.set(key, JSON.stringify(value));
    }
    this.#browser = new Browser({
      settings: {
        enableJavaScriptEvaluation: true,
        suppressInsecureJavaScriptEnvironmentWarning: true,
        disableJavaScriptFileLoading: true,
        handleDisabledFileLoadingAsSuccess: true,
        fetch: {
          interceptor: {
            beforeAsyncRequest: async ({ request, window }) => {
              const { pathname, search } = new URL(request.url);
              const { method, signal } = request;
              const headers = new Headers([...request.headers]);
              // The window of a page that is being loaded has not begun yet.
              const isScript = windowOf(window) === this.#window;
              headers.set('Sec-Fetch-Dest', isScript ? 'empty' : 'document');
              const body = method === 'GET' ? null : await request.text();
              const response = await Promise.race([
                network.send({ method, path: pathname + search, headers, body, signal }),
                aborted(signal),
              ]);
              return new window.Response(await contentOf(response), {
                status: response.status,
                headers: [...response.headers],
              });
            },
          },
        },
        navigation: {
          beforeContentCallback: (window) => this.#begin(windowOf(window)),
        },
      },
    });
    this.#page = this.#browser.newPage();
    this.#page.setViewport({ width: options.width ?? 1280, height: 800 });
    this.#window = windowOf(this.#page.mainFrame.window);
  }

  /** The open page's window; another one after each navigation. */
  get window(): PageWindow {
    return this.#window;
  }

  /** The stopped clock of the open page. Throws when it goes. */
  get clock(): Clock {
    if (!this.#clock) throw new Error('The clock of the page goes.');
    return this.#clock;
  }

  /** Lets time pass on the stopped clock, in steps between which scripts handle responses. */
  async pass(ms: number): Promise<void> {
    for (let passed = 0; passed < ms; passed += STEP) {
      this.clock.tick(Math.min(STEP, ms - passed));
      await setImmediate();
    }
  }

  /** Path, query and hash of the address. */
  get address(): string {
    return this.#window.location.href.slice(ORIGIN.length);
  }

  /** The texts of all elements of a selector. */
  texts(selector: string): string[] {
    return [...this.body.querySelectorAll(selector)].map(({ textContent }) => textContent.trim());
  }

  /** The text of the first element; null without one. */
  textOf(selector: string): string | null {
    return this.texts(selector)[0] ?? null;
  }

  /** What the browser has stored under a key; null for nothing. */
  stored(key: string): unknown {
    const parsed: unknown = JSON.parse(this.#window.localStorage.getItem(key) ?? 'null');
    return parsed;
  }

  /** Opens another page, as by typing its address. */
  async goto(path: string): Promise<void> {
    await this.#page.goto(ORIGIN + path);
    await this.#ready;
  }

  /** Loads the page again; its entry of the history keeps its state. */
  async reload(): Promise<void> {
    await this.#page.reload();
    await this.#ready;
  }

  /** Resolves when the scripts of the page have run that is there now, such as one that a script has loaded. */
  async ready(): Promise<void> {
    await this.#ready;
  }

  /** Waits until scripts have read what they requested. */
  async settled(): Promise<void> {
    await this.#network.settled();
    // What is requested later is read later.
    const last = await this.#window.fetch(this.#window.location.href);
    await last.text();
  }

  async close(): Promise<void> {
    this.#clock?.uninstall();
    await this.#browser.close();
  }

  #begin(window: PageWindow): void {
    const { stopClock = false, prepare } = this.#options;
    for (const [key, value] of Object.entries(this.#window.localStorage))
      this.#stored.set(key, String(value));
    for (const [key, value] of Object.entries(this.#window.sessionStorage))
      window.sessionStorage.setItem(key, String(value));
    const now = this.#clock?.now ?? Date.parse(NOW);
    this.#clock?.uninstall();
    this.#window = window;
    for (const [key, value] of this.#stored) window.localStorage.setItem(key, value);
    this.#stored.clear();
    if (stopClock) this.#clock = withGlobal(window).install({ now, toFake: TIMERS });
    completeWindow(window);
    closeDialogsByKey(window.document);
    window.addEventListener('error', ({ error }) => this.errors.push(error));
    prepare?.(window);
    const parsed = Promise.withResolvers<undefined>();
    Object.defineProperty(window, PARSED, {
      value: () => {
        window.document.querySelector('body > script:last-child')?.remove();
        for (const unused of window.document.querySelectorAll('noscript')) unused.replaceChildren();
        parsed.resolve(undefined);
      },
    });
    this.#ready = parsed.promise.then(() => this.#runScripts(window));
  }

  async #runScripts(window: PageWindow): Promise<void> {
    const request = (path: string) =>
      this.#network.send({ method: 'GET', path, headers: new Headers(), body: null });
    const scripts = new PageScripts(DIST, window, ORIGIN, request);
    for (const script of window.document.querySelectorAll('script[type=page-module]')) {
      const path = script.getAttribute('src');
      try {
        if (path === null) await scripts.runText(script.textContent);
        else await scripts.run(path);
      } catch (error) {
        this.errors.push(error);
      }
    }
  }
}

export interface SiteInUse {
  /** What pages send, and what they receive instead. */
  readonly network: Network;
  /** Opens a page in a new browser. */
  open: (path: string, options?: BrowserOptions) => Promise<SitePage>;
}

const MISSING = () =>
  new Response('Not found', { status: 404, headers: { 'Content-Type': 'text/html' } });

/** Visitors' browsers for each test of the file or block that calls this. */
export function useSite({ tour, address = {}, api }: SiteOptions): SiteInUse {
  const network = new Network(async (request) => {
    // The text of a compiled script is read from its file.
    if (request.path.startsWith(SCRIPTS)) return new Response('');
    const rendered =
      request.method === 'GET' && (await renderPage(await tour(), request.path, address));
    if (!rendered) return api ? api(request) : MISSING();
    const { body, status, contentType } = rendered;
    return new Response(body, { status, headers: { 'Content-Type': contentType } });
  });
  const open: SitePage[] = [];
  beforeEach(() => network.reset());
  afterEach(async () => {
    for (const page of open.splice(0)) await page.close();
    await network.settled();
  });
  return {
    network,
    open: async (path, options) => {
      const page = new SitePage(network, options);
      open.push(page);
      await page.goto(path);
      return page;
    },
  };
}

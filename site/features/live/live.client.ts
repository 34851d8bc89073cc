/**
 * A live page refreshes itself: while it is visible it requests its own prebuilt page and replaces the
 * parts that differ. The browser sends the page's ETag, so an unchanged page costs a 304. After a failure
 * the last rows stay.
 */
import { REQUEST_TIMEOUT_MS } from '../../request-timeout.ts';
import { LIVE_PAUSE_EVENT, LIVE_UPDATE_EVENT } from './events.ts';
import { agoText, delayAfter, FAILED, LONGEST_INTERVAL_MS } from './freshness.ts';
import { partsIn, replacePart, servedHtml } from './replace-parts.ts';

/** How often the age is shown again, in milliseconds. */
const AGE_MS = 10_000;

/** The part with the failure of the page's source; the server renders it. */
const SOURCE = 'source';

function connect(root: HTMLElement, bar: HTMLElement): void {
  const freshness = bar.querySelector('.freshness');
  const button = bar.querySelector<HTMLButtonElement>('button');
  const status = bar.querySelector('[role=status]');
  const time = new Intl.DateTimeFormat(document.documentElement.lang, {
    timeZone: bar.dataset.zone,
    hour: 'numeric',
    minute: '2-digit',
  });

  /** The parts as the server sent them: other scripts change those on the page. */
  let served = new Map([...partsIn(root)].map(([name, part]) => [name, servedHtml(part)]));
  let updatedAt = Date.now();
  let failures = 0;
  let isPaused = false;
  let isPolling = false;
  let timer = 0;
  let etag: string | null = null;
  let address = root.dataset.live;

  /** Shows a text without announcing it. */
  function showFreshness(): void {
    bar.classList.toggle('failed', failures > 0);
    if (!freshness) return;
    const sourceFails = bar.querySelector(`[data-part=${SOURCE}]`)?.textContent.trim();
    if (isPaused) freshness.textContent = 'Paused';
    else if (failures > 0) freshness.textContent = `${FAILED} ${time.format(updatedAt)}`;
    else freshness.textContent = sourceFails ? '' : agoText(Date.now() - updatedAt);
  }

  function announce(text: string): void {
    if (status) status.textContent = text;
  }

  function update(newer: HTMLElement): void {
    const [old, now] = [partsIn(root), partsIn(newer)];
    if (old.size !== now.size || [...old.keys()].some((name) => !now.has(name))) {
      // A table was added or the event is over: the page around the parts changes too.
      location.reload();
      return;
    }
    const changed: string[] = [];
    for (const [name, part] of old) {
      const replacement = now.get(name);
      const html = replacement?.innerHTML ?? '';
      if (!replacement || html === served.get(name)) continue;
      served.set(name, html);
      replacePart(part, replacement);
      changed.push(name);
    }
    root.toggleAttribute('data-waiting', newer.hasAttribute('data-waiting'));
    if (changed.length === 0) return;
    announce(changed.includes(SOURCE) && changed.length === 1 ? '' : 'Results updated');
    document.dispatchEvent(new CustomEvent(LIVE_UPDATE_EVENT, { detail: changed }));
  }

  async function refresh(from: string): Promise<void> {
    const response = await fetch(from, {
      cache: 'no-cache',
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`The page returned status ${response.status}.`);
    const tag = response.headers.get('etag');
    if (tag !== null && tag === etag) return;
    const text = await response.text();
    // Without the head, whose styles the policy of this page would report.
    const main = text.slice(text.indexOf('<main'), text.indexOf('</main>'));
    const page = new DOMParser().parseFromString(main, 'text/html');
    const newer = page.getElementById(root.id);
    if (!newer) throw new Error('The response is another page.');
    // Another year's page may have been opened meanwhile.
    if (from !== root.dataset.live) return;
    update(newer);
    etag = tag;
  }

  function schedule(): void {
    clearTimeout(timer);
    if (isPaused || document.hidden) return;
    const isWaiting = failures === 0 && root.hasAttribute('data-waiting');
    timer = window.setTimeout(
      () => void poll(),
      isWaiting ? LONGEST_INTERVAL_MS : delayAfter(failures),
    );
  }

  async function poll(): Promise<void> {
    const from = root.dataset.live;
    if (isPaused || isPolling || document.hidden || from === undefined) return;
    isPolling = true;
    try {
      await refresh(from);
      failures = 0;
      updatedAt = Date.now();
    } catch {
      failures += 1;
      if (failures === 1) announce(`${FAILED} ${time.format(updatedAt)}`);
    }
    isPolling = false;
    showFreshness();
    schedule();
  }

  button?.addEventListener('click', () => {
    isPaused = !isPaused;
    button.ariaPressed = String(isPaused);
    showFreshness();
    document.dispatchEvent(new CustomEvent(LIVE_PAUSE_EVENT, { detail: isPaused }));
    if (isPaused) clearTimeout(timer);
    else void poll();
  });
  // Another year of the standings: its parts are those that its page was sent with.
  new MutationObserver(() => {
    if (root.dataset.live === address) return;
    address = root.dataset.live;
    etag = null;
    served = new Map();
    bar.hidden = address === undefined;
    if (address !== undefined) void poll();
  }).observe(root, { attributeFilter: ['data-live'] });
  const resume = () => {
    if (document.hidden) clearTimeout(timer);
    else void poll();
  };
  document.addEventListener('visibilitychange', resume);
  addEventListener('online', resume);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) resume();
  });
  setInterval(showFreshness, AGE_MS);
  if (button) button.hidden = false;
  showFreshness();
  schedule();
}

const root = document.querySelector<HTMLElement>('[data-live]');
const bar = root?.querySelector<HTMLElement>('.live-bar');
if (root && bar) connect(root, bar);

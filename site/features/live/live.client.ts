/**
 * A live page refreshes itself: while it is visible it requests its own prebuilt page and replaces the
 * parts that differ. The browser sends the page's ETag, so an unchanged page costs a 304. After a failure
 * the last rows stay.
 */
import { LIVE_PAUSE_EVENT, LIVE_UPDATE_EVENT } from './events.ts';
import { agoText, delayAfter, FAILED, LONGEST_INTERVAL_MS } from './freshness.ts';
import { fetchNewer, hasOtherFrame, loadAgain } from './newer-page.ts';
import { holdFocus, partsIn, replacePart, servedHtml } from './replace-parts.ts';

/** How often the age is shown again, in milliseconds. */
const AGE_MS = 10_000;

/** The part with the failure of the page's source; the server renders it. */
const SOURCE = 'source';

/** Parts that are no results; announcements are a live region of their own. */
const OTHER_PARTS = [SOURCE, 'announcements'];

function connect(root: HTMLElement, bar: HTMLElement): void {
  const freshness = bar.querySelector('.freshness');
  const button = bar.querySelector<HTMLButtonElement>('button');
  const status = bar.querySelector('[role=status]');
  const time = new Intl.DateTimeFormat(document.documentElement.lang, {
    timeZone: bar.dataset.zone,
    timeStyle: 'short',
  });
  /** The bar of a page that was saved for reading offline, with the time at which it was. */
  const saved = document.querySelector('.saved-at');

  /** The parts as the server sent them: other scripts change those on the page. */
  let served = new Map([...partsIn(root)].map(([name, part]) => [name, servedHtml(part)]));
  /** When the rows on the page were last known to be the newest. */
  let checkedAt = Date.parse(saved?.querySelector('time')?.dateTime ?? '') || Date.now();
  let failures = 0;
  let isPaused = false;
  /** Ends the request that is under way. */
  let polling: AbortController | null = null;
  let timer = 0;
  let etag: string | null = null;
  let address = root.dataset.live;

  /** Shows a text without announcing it. */
  function showFreshness(): void {
    const sourceFails = Boolean(bar.querySelector(`[data-part=${SOURCE}]`)?.textContent.trim());
    bar.classList.toggle('failed', sourceFails || failures > 0);
    if (!freshness) return;
    if (isPaused) freshness.textContent = 'Paused';
    else if (sourceFails) freshness.textContent = '';
    else if (failures > 0) freshness.textContent = `${FAILED} ${time.format(checkedAt)}`;
    else freshness.textContent = agoText(Date.now() - checkedAt);
  }

  function announce(text: string): void {
    if (status) status.textContent = text;
  }

  function replaceParts(newer: HTMLElement): void {
    const now = partsIn(newer);
    const returnFocus = holdFocus();
    const changed: string[] = [];
    for (const [name, part] of partsIn(root)) {
      const replacement = now.get(name);
      const html = replacement?.innerHTML ?? '';
      if (!replacement || html === served.get(name)) continue;
      served.set(name, html);
      replacePart(part, replacement);
      changed.push(name);
    }
    root.toggleAttribute('data-waiting', newer.hasAttribute('data-waiting'));
    if (changed.length === 0) return;
    announce(changed.every((name) => OTHER_PARTS.includes(name)) ? '' : 'Results updated');
    document.dispatchEvent(new CustomEvent(LIVE_UPDATE_EVENT, { detail: changed }));
    returnFocus();
  }

  async function refresh(from: string, signal: AbortSignal): Promise<void> {
    const newer = await fetchNewer(from, root.id, { etag, signal });
    // Another year's page may have been opened meanwhile.
    if (!newer || from !== root.dataset.live) return;
    const isOther = hasOtherFrame(root, newer.root);
    replaceParts(newer.root);
    if (isOther) loadAgain();
    else ({ etag } = newer);
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

  function stop(): void {
    clearTimeout(timer);
    polling?.abort();
    polling = null;
  }

  async function poll(): Promise<void> {
    const from = root.dataset.live;
    if (isPaused || polling || document.hidden || from === undefined) return;
    const current = new AbortController();
    polling = current;
    const error = await refresh(from, current.signal).then(
      () => null,
      (reason: unknown) => ({ reason }),
    );
    if (current.signal.aborted) return;
    polling = null;
    if (error) {
      failures += 1;
      if (failures === 1) announce(`${FAILED} ${time.format(checkedAt)}`);
    } else {
      failures = 0;
      checkedAt = Date.now();
      saved?.remove();
    }
    showFreshness();
    schedule();
  }

  button?.addEventListener('click', () => {
    isPaused = !isPaused;
    button.ariaPressed = String(isPaused);
    showFreshness();
    document.dispatchEvent(new CustomEvent(LIVE_PAUSE_EVENT, { detail: isPaused }));
    if (isPaused) stop();
    else void poll();
  });
  // Another year of the standings: its parts are those that its page was sent with.
  new MutationObserver(() => {
    if (root.dataset.live === address) return;
    stop();
    address = root.dataset.live;
    etag = null;
    served = new Map();
    bar.hidden = address === undefined;
    if (address !== undefined) void poll();
  }).observe(root, { attributeFilter: ['data-live'] });
  const resume = () => {
    if (document.hidden) stop();
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
  if (saved) void poll();
  else schedule();
}

const root = document.querySelector<HTMLElement>('[data-live]');
const bar = root?.querySelector<HTMLElement>('.live-bar');
if (root && bar) connect(root, bar);

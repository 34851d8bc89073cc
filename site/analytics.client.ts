/** Loads the analytics tag once the page is at rest, and tells it of this page; only where there is an id. */
import { beginAnalytics, tagUrl, toldAddress } from '#domain/publish/analytics.ts';
import { gtag, measurementId, track } from './analytics.ts';

function loadTag(id: string): void {
  const tag = document.createElement('script');
  tag.async = true;
  tag.src = tagUrl(id);
  document.head.append(tag);
}

function whenAtRest(work: () => void): void {
  const wait = () => {
    // Safari has no idle callback.
    if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 5_000 });
    else setTimeout(work, 1_000);
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}

const id = measurementId();
if (id !== '') {
  const page = {
    page_location: toldAddress(location.href),
    page_referrer: toldAddress(document.referrer),
  };
  beginAnalytics(gtag, id);
  // What the tag would tell by itself with later events.
  gtag('set', page);
  track('page_view', { ...page, page_title: document.title });
  whenAtRest(() => {
    loadTag(id);
  });
}

/** Sends the page view and loads the analytics tag when the page is idle; only with a measurement id. */
import { beginAnalytics, tagUrl, reportedAddress } from '#domain/publish/analytics.ts';
import { gtag, measurementId, track } from './analytics.ts';

function loadTag(id: string): void {
  const tag = document.createElement('script');
  tag.async = true;
  tag.src = tagUrl(id);
  document.head.append(tag);
}

function whenIdle(work: () => void): void {
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
    page_location: reportedAddress(location.href),
    page_referrer: reportedAddress(document.referrer),
  };
  beginAnalytics(gtag, id);
  // Later events would send the unshortened addresses otherwise.
  gtag('set', page);
  track('page_view', { ...page, page_title: document.title });
  whenIdle(() => {
    loadTag(id);
  });
}

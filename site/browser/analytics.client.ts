/** Sends the page view and loads the analytics tag when the page is idle; only with a measurement id. */
import { beginAnalytics, tagUrl, reportedAddress } from '#domain/publish/analytics.ts';
import { gtag, measurementId, track } from './analytics.ts';
import { whenIdle } from './dom.ts';

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
  const loadTag = () => {
    const tag = document.createElement('script');
    tag.async = true;
    tag.src = tagUrl(id);
    document.head.append(tag);
  };
  const wait = () => whenIdle(loadTag, { timeout: 5_000 });
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}

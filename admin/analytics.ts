/** Reports page views of the panel to the analytics service: the route only, never its content. */
import {
  beginAnalytics,
  gtagInto,
  refusesAnalytics,
  tagUrl,
  type TrackingPreferences,
} from '#domain/publish/analytics.ts';
import { SETTINGS } from './settings/settings.ts';
import { metaContent } from './meta.ts';

declare global {
  interface Window {
    /** What the tag reads its calls from. */
    dataLayer?: unknown[];
  }
}

/** The part of the router that is followed. */
export interface RouteSource {
  readonly state: { readonly location: { readonly pathname: string } };
  subscribe: (follow: (state: RouteSource['state']) => void) => unknown;
}

/**
 * Reports the open screen and every later one. Loads nothing without a measurement id or when
 * the browser sends a Do Not Track or Global Privacy Control signal.
 */
export function followRoutes(router: RouteSource): void {
  const id = metaContent('tour-analytics');
  const preferences: TrackingPreferences = navigator;
  if (id === '' || refusesAnalytics(preferences)) return;
  const gtag = gtagInto((window.dataLayer ??= []));
  let lastPath = '';
  const sendPageView = ({ location: { pathname } }: RouteSource['state']) => {
    if (pathname === lastPath) return;
    lastPath = pathname;
    const page = { page_location: location.origin + pathname, page_referrer: '' };
    gtag('set', page);
    gtag('event', 'page_view', { ...page, page_title: `${SETTINGS.identity.name} admin` });
  };
  beginAnalytics(gtag, id);
  sendPageView(router.state);
  router.subscribe(sendPageView);
  const tag = document.createElement('script');
  tag.async = true;
  tag.src = tagUrl(id);
  document.head.append(tag);
}

/** Tells the analytics service which screen is open (R043): its route alone, nothing of what is in it. */
import {
  beginAnalytics,
  gtagInto,
  refusesAnalytics,
  tagUrl,
  type TrackingPreferences,
} from '#domain/publish/analytics.ts';
import { TOUR } from '#tour';
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
 * Tells of the open screen and of every other one that is opened. Nothing is loaded without a
 * measurement id or when the browser says that its user refuses.
 */
export function followRoutes(router: RouteSource): void {
  const id = metaContent('tour-analytics');
  const wishes: TrackingPreferences = navigator;
  if (id === '' || refusesAnalytics(wishes)) return;
  const gtag = gtagInto((window.dataLayer ??= []));
  let told = '';
  const tell = ({ location: { pathname } }: RouteSource['state']) => {
    if (pathname === told) return;
    told = pathname;
    const page = { page_location: location.origin + pathname, page_referrer: '' };
    gtag('set', page);
    gtag('event', 'page_view', { ...page, page_title: `${TOUR.name} admin` });
  };
  beginAnalytics(gtag, id);
  tell(router.state);
  router.subscribe(tell);
  const tag = document.createElement('script');
  tag.async = true;
  tag.src = tagUrl(id);
  document.head.append(tag);
}

/**
 * Sends page views and events to the analytics service. Does nothing without a measurement id, and for
 * visitors who opt out. Calls queue until the tag is loaded (analytics.client.ts).
 */
import { type Gtag, gtagInto, refusesAnalytics } from '#domain/publish/analytics.ts';

declare global {
  interface Window {
    /** The tag's queue. */
    dataLayer?: unknown[];
  }
  interface Navigator {
    readonly globalPrivacyControl?: boolean;
  }
}

/** The measurement id; empty when nothing may be sent. */
export function measurementId(): string {
  if (refusesAnalytics(navigator)) return '';
  return document.querySelector<HTMLMetaElement>('meta[name=tour-analytics]')?.content ?? '';
}

/** Calls the tag. */
export const gtag: Gtag = (...command) => gtagInto((window.dataLayer ??= []))(...command);

/** Sends an event, such as `sign_up`. `params` may contain no personal data. */
export function track(event: string, params: object = {}): void {
  if (measurementId() !== '') gtag('event', event, params);
}

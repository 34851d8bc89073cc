/**
 * Tells the analytics service of page views and events; does nothing without a measurement id, and for
 * visitors who refuse. Calls wait in a list until the tag is loaded (analytics.client.ts).
 */
import { type Gtag, gtagInto, refusesAnalytics } from '#domain/publish/analytics.ts';

declare global {
  interface Window {
    /** What the tag reads its calls from. */
    dataLayer?: unknown[];
  }
  interface Navigator {
    readonly globalPrivacyControl?: boolean;
  }
}

/** The measurement id; empty when nothing may be told. */
export function measurementId(): string {
  if (refusesAnalytics(navigator)) return '';
  return document.querySelector<HTMLMetaElement>('meta[name=tour-analytics]')?.content ?? '';
}

/** Calls the tag. */
export const gtag: Gtag = (...command) => {
  gtagInto((window.dataLayer ??= []))(...command);
};

/** Tells of an event, such as `sign_up`. Nothing of a person may be in `facts`. */
export function track(event: string, facts: object = {}): void {
  if (measurementId() !== '') gtag('event', event, facts);
}

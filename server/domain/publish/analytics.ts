/** Rules about the analytics service, shared by site and panel. */

/** The address of the tag that counts for a measurement id. */
export function tagUrl(id: string): string {
  return `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`;
}

/** The browser's tracking preferences. */
export interface TrackingPreferences {
  doNotTrack?: string | null;
  globalPrivacyControl?: boolean;
}

/** Whether the visitor refuses: by Do Not Track or by Global Privacy Control. */
export function refusesAnalytics({
  doNotTrack,
  globalPrivacyControl,
}: TrackingPreferences): boolean {
  return globalPrivacyControl === true || doNotTrack === '1' || doNotTrack === 'yes';
}

/** Query parameters that identify a page or a campaign; others may name a person and are not sent. */
const REPORTED = /^(year|tab|table|view|state|eventID|variant|utm_\w{1,20})$/;

/** The address of a page as it is reported: without its fragment and without what may name a person. */
export function reportedAddress(href: string): string {
  if (!URL.canParse(href)) return '';
  const { origin, pathname, searchParams } = new URL(href);
  const reported = [...searchParams].filter(([name]) => REPORTED.test(name));
  const query = new URLSearchParams(reported).toString();
  return origin + pathname + (query === '' ? '' : `?${query}`);
}

/** A call of the tag, such as `gtag('event', 'sign_up', { method: 'newsletter' })`. */
export type Gtag = (...command: readonly unknown[]) => void;

/** Writes the tag's calls into the list that it reads, now or once it is loaded. */
export function gtagInto(list: unknown[]): Gtag {
  return function gtag() {
    // The tag takes the arguments object for a command, and an array for something else.
    // oxlint-disable-next-line prefer-rest-params
    list.push(arguments);
  };
}

/** The first calls of a page: no advertising, and only our own page views. */
export function beginAnalytics(gtag: Gtag, id: string): void {
  const denied = ['ad_storage', 'ad_user_data', 'ad_personalization'];
  gtag('consent', 'default', Object.fromEntries(denied.map((name) => [name, 'denied'])));
  gtag('js', new Date());
  gtag('config', id, {
    send_page_view: false,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
  });
}

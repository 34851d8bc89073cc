/** What site and panel agree on about the analytics service (R043, R044, C61). */

/** The address of the tag that counts for a measurement id. */
export function tagUrl(id: string): string {
  return `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`;
}

/** How browsers say that their visitor doesn't want to be followed. */
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

/** Parts of an address that say which page it is, and campaigns; all others stay here, names among them. */
const TOLD = /^(year|tab|table|view|state|eventID|variant|utm_\w{1,20})$/;

/** The address of a page as it is told: without its fragment and without what may name a person. */
export function toldAddress(href: string): string {
  if (!URL.canParse(href)) return '';
  const { origin, pathname, searchParams } = new URL(href);
  const told = [...searchParams].filter(([name]) => TOLD.test(name));
  const query = new URLSearchParams(told).toString();
  return origin + pathname + (query === '' ? '' : `?${query}`);
}

/** A call of the tag, such as `gtag('event', 'sign_up', { method: 'newsletter' })`. */
export type Gtag = (...command: readonly unknown[]) => void;

/** Writes the tag's calls into the list that it reads, now or once it is loaded. */
export function gtagInto(list: unknown[]): Gtag {
  return function gtag() {
    // The tag takes the arguments object for a command, and an array for something else.
    // eslint-disable-next-line prefer-rest-params
    list.push(arguments);
  };
}

/** The calls that begin a visit: nothing for advertising, and no page view but ours. */
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

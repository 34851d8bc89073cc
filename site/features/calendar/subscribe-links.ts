/** Addresses with which calendar apps subscribe to the tour's calendar. */
import { CALENDAR_FILE } from '../../paths.ts';

interface SubscribeLink {
  label: string;
  href: string;
}

/** The address of the calendar. */
export function calendarAddress(siteUrl: string): string {
  return siteUrl + CALENDAR_FILE;
}

/** One link for each app; all of them fetch the calendar from the site again and again. */
export function subscribeLinks(siteUrl: string, tourName: string): SubscribeLink[] {
  const address = calendarAddress(siteUrl);
  const webcal = address.replace(/^https?:/, 'webcal:');
  const google = new URLSearchParams({ cid: webcal });
  const outlook = new URLSearchParams({ url: address, name: tourName });
  return [
    { label: 'Apple Calendar', href: webcal },
    {
      label: 'Google Calendar',
      href: `https://calendar.google.com/calendar/r?${google.toString()}`,
    },
    {
      label: 'Outlook',
      href: `https://outlook.live.com/calendar/0/addfromweb?${outlook.toString()}`,
    },
  ];
}

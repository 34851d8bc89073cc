/** The layout of a baseline page: head, menu and footer with the texts of the site. */
import { TOUR } from '#tour';
import { DEMO_TEXTS } from '../../../server/domain/site-texts/demo-texts.ts';
import { link, list, t } from './html.ts';
import { styleWith, type StylePart } from './style.ts';

export interface BaselinePage {
  title: string;
  description: string;
  parts: readonly StylePart[];
  body: string;
}

const MENU: readonly (readonly [string, string])[] = [
  ['/', 'Home'],
  ['/schedule', 'Schedule'],
  ['/standings', 'Standings'],
  ['/tour-details', 'Tour Details'],
  ['/match-play', 'Match Play'],
  ['/colony-cup', 'Colony Cup'],
  ['/past-champions', 'Past Champions'],
  ['/disabled-list', 'Disabled List'],
  ['/courses', 'Courses'],
  ['/blog', 'News & Recaps'],
  ['/shop', 'Shop'],
  ['/membership', 'Register'],
];

const menu = list(MENU.map(([href, label]) => link(href, label)));

const CONTACT = DEMO_TEXTS.contact.contact;

const FOOTER = [
  `<p><b>${t(TOUR.name)}</b><p>${t(TOUR.tagline)}`,
  list([
    link('/rss.xml', 'News and results feed (RSS)'),
    link('/', 'Home'),
    link('/membership', 'Membership'),
    link(`mailto:${CONTACT}`, CONTACT),
    ...DEMO_TEXTS.contact.socials.map(({ name, href }) => link(href, name)),
  ]),
  `<form action="mailto:${CONTACT}" method=post><label for=e>Newsletter</label> <input id=e name=email type=email required placeholder=you@example.com> <button>Subscribe</button></form>`,
].join('');

/** The HTML of a page with the site's metadata and the note below the newsletter form. */
export function renderBaseline(
  { title, description, parts, body }: BaselinePage,
  { metadata = '', newsletterNote = '' } = {},
): string {
  return `<!doctype html><html lang=en-US><meta charset=utf-8><meta name=viewport content="width=device-width"><title>${t(title)} · ${t(TOUR.name)}</title><meta name=description content="${t(description)}">${metadata}<style>${styleWith(parts)}</style><header><a href=/><img src=/pictures/icon.svg alt="" width=32 height=32>${t(TOUR.name)}</a><a href=/shop>Cart</a><details><summary>Menu</summary>${menu}</details></header><main><h1>${t(title)}</h1>${body}</main><footer>${FOOTER}${newsletterNote}</footer>`;
}

/** The first steps in words: what to do, and where. */
import type { Role } from '#domain/accounts/role.ts';
import { STEPS, type StepName } from '#domain/first-steps/first-steps.ts';
import { scoringSite } from '#domain/tour/names.ts';

interface StepText {
  name: string;
  text: string;
  /** The screen on which it is done; null for one that the panel can't do. */
  to: string | null;
  /** Whose rights the screen needs. */
  role: Role;
}

/** What the steps say; `year` is that of today. */
export const stepTexts = (year: number): Readonly<Record<StepName, StepText>> => ({
  settings: {
    name: 'Make the site your tour’s',
    text: 'Name, colors, logo and points, and which parts the site has. Skip this step to leave them as they are.',
    to: '/settings',
    role: 'owner',
  },
  contact: {
    name: 'Enter your contact address',
    text: 'It is in the footer of every page, with your social links; until then, the site has neither.',
    to: '/site-texts#edit-contact',
    role: 'editor',
  },
  courses: {
    name: 'Add your courses',
    text: 'The schedule offers their names, towns and states.',
    to: '/courses',
    role: 'editor',
  },
  season: {
    name: 'Add the standings of this year',
    text: 'Paste the addresses of both rankings. The server reads them when you save.',
    to: '/standings',
    role: 'editor',
  },
  shop: {
    name: 'Connect your shop',
    text: 'On the server, set STOREFRONT_HOST to the address of your Shopify store and STOREFRONT_TOKEN to its public Storefront token, and restart it. Without a shop, skip this step: the site then has no Shop and membership prices, its News are the articles you write, and members join by email.',
    to: null,
    role: 'editor',
  },
  sponsors: {
    name: 'Add your sponsors',
    text: 'The home page shows their names and logos. Without sponsors, skip this step: the section is not shown.',
    to: '/site-texts#edit-sponsors',
    role: 'editor',
  },
  players: {
    name: 'Add your players',
    text: 'The directory offers their names wherever you type one. You can import a spreadsheet.',
    to: '/directory',
    role: 'editor',
  },
  event: {
    name: 'Add your first event',
    text: `A name and a date are enough.${scoringSite() && ` Paste the addresses of its ${scoringSite()} leaderboards when you have them.`}`,
    to: `/schedule?year=${year}`,
    role: 'editor',
  },
  backup: {
    name: 'Make a backup',
    text: 'Save it somewhere other than the server. An owner downloads it below, or with Download Backup in the menu.',
    to: '#backup-heading',
    role: 'owner',
  },
});

/** `2 of 9 done`. */
export const progressText = (done: number) => `${done} of ${STEPS.length} done`;

/** Whether the shop is connected and when it was read, as a sentence. */
export function shopText(
  shop: { readAt: string | null; error: string | null } | null,
  when: (instant: string) => string,
): string {
  if (shop === null) return 'Not connected: STOREFRONT_HOST is not set.';
  const failed = shop.error === null ? '' : ` The last attempt failed: ${shop.error}`;
  if (shop.readAt === null) return `Set, but not read yet.${failed}`;
  return `Connected. Last read ${when(shop.readAt)}.${failed}`;
}

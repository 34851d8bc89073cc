/** The groups of the texts, apart from the texts: the panel's search names them. */
import type { GroupName } from './site-texts.schema.ts';

/** The groups in the order of the panel, as staff call them. */
export const GROUP_LABELS: Readonly<Record<GroupName, string>> = {
  contact: 'Contact and social links',
  hero: 'Highlights of the home page',
  sponsors: 'Sponsors',
  membership: 'Membership points',
  about: 'About the tour',
  structure: 'Tour structure',
  skins: 'Skins',
  teams: 'Teams',
  rules: 'Rules',
  points: 'Season point system',
  courses: 'Notes about the courses',
};

/** The groups of the API in that order. */
export const isGroupName = (name: string): name is GroupName => Object.hasOwn(GROUP_LABELS, name);
export const GROUP_NAMES: readonly GroupName[] = Object.keys(GROUP_LABELS).filter(isGroupName);

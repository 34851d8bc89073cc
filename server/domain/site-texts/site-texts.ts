/** Rules of the texts of the site that staff may change. Their shape is in site-texts.schema.ts. */
import { PICTURE_ID } from '../shared/picture.ts';
import { recordTag } from '../shared/record-tag.ts';
import type { Settings } from '../settings/settings.schema.ts';
import { defaultTexts } from './default-texts.ts';
import { GROUP_NAMES } from './group-labels.ts';
import type {
  ChangedTexts,
  GroupName,
  SiteTexts,
  SiteTextsResponse,
  Sponsor,
} from './site-texts.schema.ts';

/** What default texts follow from, and what staff made of them. */
export interface TourTexts {
  siteTexts: Readonly<ChangedTexts>;
  settings: Settings;
}

/** What staff made of a group, or its default. */
export function textsOf<Group extends GroupName>(
  { siteTexts, settings }: TourTexts,
  group: Group,
): SiteTexts[Group] {
  const all: SiteTexts = { ...defaultTexts(settings), ...siteTexts };
  return all[group];
}

/** A group as the API shows it. */
export function siteTextsResponse(tour: TourTexts, group: GroupName): SiteTextsResponse {
  return { group, isDefault: tour.siteTexts[group] === undefined, texts: textsOf(tour, group) };
}

/** The groups that are not as the default is: only they are stored. */
export function withoutDefaults({ siteTexts, settings }: TourTexts): ChangedTexts {
  const defaults = defaultTexts(settings);
  const changed: ChangedTexts = {};
  for (const group of GROUP_NAMES) {
    const own = siteTexts[group];
    if (own === undefined || recordTag(own) === recordTag(defaults[group])) continue;
    Object.assign(changed, { [group]: own });
  }
  return changed;
}

/** What pages depend on that show a group, for `SitePage.dependencies`. */
export const textsDependency = (group: GroupName) => `site-texts/${group}`;

/** The ids of the uploaded logos. */
export const sponsorPictures = (sponsors: readonly Pick<Sponsor, 'thumbnail'>[]) =>
  sponsors.map(({ thumbnail }) => thumbnail).filter((thumbnail) => PICTURE_ID.test(thumbnail));

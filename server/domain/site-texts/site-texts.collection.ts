import { z } from 'zod';
import { DEFAULT_SETTINGS } from '../settings/settings.schema.ts';
import type { Collection } from '../shared/collection.ts';
import { parseKnown } from '../shared/unknown-keys.ts';
import { ChangedTexts, GroupName, LogoResponse, SiteTextsResponse } from './site-texts.schema.ts';
import { GROUP_LABELS, GROUP_NAMES, isGroupName } from './group-labels.ts';
import { sponsorPictures, textsDependency, textsOf, withoutDefaults } from './site-texts.ts';
import { fileForm } from '../api/forms.ts';
import { routesAt } from '../api/route.ts';
import { PICTURE_BYTES_MAX } from '../shared/picture.ts';

/** The texts with those of a new tour as default: a collection has no settings of its own. */
const withDefaults = (siteTexts: Readonly<ChangedTexts>) => ({
  siteTexts,
  settings: DEFAULT_SETTINGS,
});

const textOf = (texts: Readonly<ChangedTexts>, group: GroupName) =>
  JSON.stringify(textsOf(withDefaults(texts), group));

/** The texts of the site that staff changed: an object with one property for each changed group. */
export const siteTexts: Collection<ChangedTexts> = {
  file: 'site-texts.json',
  schema: ChangedTexts,
  empty: {},
  arrange: (texts) => withoutDefaults(withDefaults(texts)),
  backupLabel: 'Site texts',
  changedDependencies: (after, before) =>
    GROUP_NAMES.filter((group) => textOf(after, group) !== textOf(before, group)).map(
      textsDependency,
    ),
  pictures: ({ sponsors }) => sponsorPictures(sponsors?.sponsors ?? []),
  // Every group is a record from the beginning, so that its first change is compared with the default.
  journaled: {
    all: (texts) =>
      GROUP_NAMES.map((group) => ({
        id: group,
        name: GROUP_LABELS[group],
        record: textsOf(withDefaults(texts), group),
      })),
    set: (draft, id, version) => {
      if (isGroupName(id)) Object.assign(draft, parseKnown(ChangedTexts, { [id]: version }).data);
    },
    readers: 'editor',
    writers: 'editor',
    restored: (version) => version,
  },
};

const group = z.enum(GroupName.options, { error: 'There are no such texts.' });
const texts = routesAt('/api/site-texts', { role: 'editor', params: { group } });
const logo = { form: fileForm('image', 'picture', PICTURE_BYTES_MAX), status: 201 } as const;
const tagged = { isTagged: true };

export const siteTextsApi = {
  read: texts.get('', 'The texts of all groups.', z.array(SiteTextsResponse)),
  addLogo: texts.post('/logos', 'Stores a logo.', LogoResponse, null, logo),
  save: texts.put('/:group', 'Replaces a group.', SiteTextsResponse, z.unknown(), tagged),
  reset: texts.del('/:group', 'Sets a group back to its default.', SiteTextsResponse, tagged),
};

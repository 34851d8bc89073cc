import { DEFAULT_SETTINGS } from '../settings/default-settings.ts';
import type { Collection } from '../shared/collection.ts';
import { parseKnown } from '../shared/unknown-keys.ts';
import { ChangedTexts, type GroupName } from './site-texts.schema.ts';
import { GROUP_LABELS, GROUP_NAMES, isGroupName } from './group-labels.ts';
import { sponsorPictures, textsDependency, textsOf, withoutDefaults } from './site-texts.ts';

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

/** The texts of the site that staff may change. */
import type { Context } from '../context.ts';
import { siteTextsApi } from '../domain/site-texts/site-texts.collection.ts';
import { handle } from '../http/handle.ts';
import {
  ChangedTexts,
  type GroupName,
  type SiteTextsResponse,
} from '../domain/site-texts/site-texts.schema.ts';
import { GROUP_NAMES } from '../domain/site-texts/group-labels.ts';
import {
  siteTextsResponse,
  sponsorPictures,
  withoutDefaults,
} from '../domain/site-texts/site-texts.ts';
import { HttpError, parseInput } from '../errors.ts';
import { type StateCheck } from '../http/checks/if-match.ts';
import { PICTURE_GONE } from '../images/picture-store.ts';

export const siteTextsRoutes = (context: Context) =>
  handle(siteTextsApi, {
    read: () => GROUP_NAMES.map((group) => responseOf(context, group)),
    addLogo: async ({ file }) => ({ thumbnail: await context.pictures.add(file) }),
    save: async ({ path: { group }, body, check }) => {
      const changed = parseInput(ChangedTexts, { [group]: body });
      await requirePictures(context, changed);
      return update(context, group, check, (draft) => Object.assign(draft, changed));
    },
    reset: ({ path: { group }, check }) =>
      update(context, group, check, (draft) => Reflect.deleteProperty(draft, group)),
  });

/** Changes the texts of a group. Throws 412 when `check` fails for the group as in the API. */
async function update(
  context: Context,
  group: GroupName,
  check: StateCheck,
  change: (draft: ChangedTexts) => void,
): Promise<SiteTextsResponse> {
  const { siteTexts, settings } = context.stores;
  await siteTexts.update((draft) => {
    check(responseOf(context, group, draft));
    change(draft);
    const stored = withoutDefaults({ siteTexts: draft, settings: settings.data });
    if (!(group in stored)) Reflect.deleteProperty(draft, group);
  });
  return responseOf(context, group);
}

function responseOf(
  { stores }: Context,
  group: GroupName,
  siteTexts: ChangedTexts = stores.siteTexts.data,
) {
  return siteTextsResponse({ siteTexts, settings: stores.settings.data }, group);
}

/** Unused pictures are removed after an hour, so a form that stayed open for longer may name one of them. */
async function requirePictures({ pictures }: Context, { sponsors }: ChangedTexts): Promise<void> {
  for (const id of sponsorPictures(sponsors?.sponsors ?? [])) {
    if (!(await pictures.has(id))) throw new HttpError(400, PICTURE_GONE);
  }
}

/** The texts of the site that staff may change. */
import type { Context } from '../context.ts';
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
import { ANY_STATE, type StateCheck } from '../http/checks/if-match.ts';
import { PICTURE_GONE } from '../images/picture-store.ts';

/** Every group, as staff changed it or as its default. */
export function allTexts(context: Context): SiteTextsResponse[] {
  return GROUP_NAMES.map((group) => responseOf(context, group));
}

/** Replaces the texts of a group. Throws 400, and 412 when `check` fails for the group as in the API. */
export async function changeTexts(
  context: Context,
  group: GroupName,
  texts: unknown,
  check: StateCheck = ANY_STATE,
): Promise<SiteTextsResponse> {
  const changed = parseInput(ChangedTexts, { [group]: texts });
  await requirePictures(context, changed);
  return update(context, group, check, (draft) => Object.assign(draft, changed));
}

/** Sets a group back to its default. Throws 412 as `changeTexts` does. */
export function resetTexts(
  context: Context,
  group: GroupName,
  check: StateCheck = ANY_STATE,
): Promise<SiteTextsResponse> {
  return update(context, group, check, (draft) => Reflect.deleteProperty(draft, group));
}

/** Stores a logo, and returns its id for a change of the sponsors. Throws 413, 415 or 507. */
export function addLogo({ pictures }: Context, upload: Buffer): Promise<string> {
  return pictures.add(upload);
}

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

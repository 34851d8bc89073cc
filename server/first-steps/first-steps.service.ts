/** The first steps of a new tour: which are done follows from the records, the rest is what staff chose. */
import { isDeepStrictEqual } from 'node:util';
import type { Context } from '../context.ts';
import type {
  FirstStepsChange,
  FirstStepsResponse,
} from '../domain/first-steps/first-steps.collection.ts';
import { changedChoice, doneSteps } from '../domain/first-steps/first-steps.ts';
import { DEFAULT_SETTINGS } from '../domain/settings/settings.schema.ts';
import { textsOf } from '../domain/site-texts/site-texts.ts';

/** The steps as they are now. */
export function firstSteps({ stores, shop }: Context): FirstStepsResponse {
  const texts = { siteTexts: stores.siteTexts.data, settings: stores.settings.data };
  const isChanged = !isDeepStrictEqual(stores.settings.data, DEFAULT_SETTINGS);
  const done = doneSteps({
    // A tour that has events is in use under the name it has.
    settings: isChanged || stores.events.data.length > 0,
    contact: textsOf(texts, 'contact').contact !== '',
    courses: stores.courses.data.length > 0,
    season: stores.standingsUrls.data.length > 0,
    shop: (shop?.status.readAt ?? null) !== null,
    sponsors: textsOf(texts, 'sponsors').sponsors.length > 0,
    players: stores.directory.data.length > 0,
    event: stores.events.data.length > 0,
    // By staff: the daily ones of the server don't show that anyone knows where backups are.
    backup: Object.values(stores.lastBackup.data).some((at) => at !== null),
  });
  return { ...stores.firstSteps.data, done };
}

/** Skips a step or takes it up again, and dismisses or shows the list, for everyone. */
export async function changeFirstSteps(
  context: Context,
  change: FirstStepsChange,
): Promise<FirstStepsResponse> {
  await context.stores.firstSteps.update((draft) => {
    Object.assign(draft, changedChoice(draft, change));
  });
  return firstSteps(context);
}

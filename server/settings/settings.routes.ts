/** The tour's settings: visitors read them on the pages; their owner reads and changes them here. */
import { SettingsChange } from '../domain/settings/settings.schema.ts';
import { HttpError, parseInput } from '../errors.ts';
import { ifMatch } from '../http/if-match.ts';
import { get, put, type Route } from '../http/routes.ts';
import { PICTURE_GONE, type PictureStore } from '../images/picture-store.ts';
import type { Stores } from '../store/stores.ts';

const PATH = '/api/settings';

export function settingsRoutes({
  stores,
  pictures,
}: {
  stores: Pick<Stores, 'settings'>;
  pictures: PictureStore;
}): Route[] {
  const store = stores.settings;
  return [
    get(PATH, 'owner', () => store.data),
    put(PATH, 'owner', { hasJson: true }, async (req) => {
      const change = parseInput(SettingsChange, req.body);
      const logo = change.identity?.logo ?? '';
      if (logo !== '' && !(await pictures.has(logo))) throw new HttpError(400, PICTURE_GONE);
      const check = ifMatch(req);
      await store.update((draft) => {
        check(draft);
        Object.assign(draft, change);
      });
      return store.data;
    }),
  ];
}

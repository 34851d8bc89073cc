/** The tour's settings: visitors read them on the pages; their owner reads and changes them here. */
import type { Context } from '../context.ts';
import { settingsApi } from '../domain/settings/settings.api.ts';
import { HttpError } from '../errors.ts';
import { handle } from '../http/handle.ts';
import { PICTURE_GONE } from '../images/picture-store.ts';

export function settingsRoutes({ stores, pictures }: Context) {
  const store = stores.settings;
  return handle(settingsApi, {
    read: () => store.data,
    save: async ({ body: change, check }) => {
      const { logo = '', picture = '' } = change.identity ?? {};
      if (logo !== '' && !(await pictures.has(logo))) throw new HttpError(400, PICTURE_GONE);
      if (picture !== '' && !(await pictures.has(picture))) {
        throw new HttpError(400, 'The picture is no longer stored. Choose it again.');
      }
      await store.update((draft) => {
        check(draft);
        Object.assign(draft, change);
      });
      return store.data;
    },
  });
}

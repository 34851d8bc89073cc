/** Routes of the texts of the site. */
import type { Context } from '../context.ts';
import { siteTextsApi } from '../domain/site-texts/site-texts.collection.ts';
import { handle } from '../http/handle.ts';
import { addLogo, allTexts, changeTexts, resetTexts } from './site-texts.service.ts';

export const siteTextsRoutes = (context: Context) =>
  handle(siteTextsApi, {
    read: () => allTexts(context),
    addLogo: async ({ file }) => ({ thumbnail: await addLogo(context, file) }),
    save: ({ path, body, check }) => changeTexts(context, path.group, body, check),
    reset: ({ path, check }) => resetTexts(context, path.group, check),
  });

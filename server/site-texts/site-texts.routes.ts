/** Routes of the texts of the site. */
import { siteTextsApi } from '../domain/site-texts/site-texts.api.ts';
import { handle } from '../http/handle.ts';
import type { SiteTextsService } from './site-texts.service.ts';

export const siteTextsRoutes = ({ siteTexts }: { siteTexts: SiteTextsService }) =>
  handle(siteTextsApi, {
    read: () => siteTexts.list,
    addLogo: async ({ file }) => ({ thumbnail: await siteTexts.addPicture(file) }),
    save: ({ path, body, check }) => siteTexts.change(path.group, body, check),
    reset: ({ path, check }) => siteTexts.reset(path.group, check),
  });

import { siteTextsApi } from '#domain/site-texts/site-texts.collection.ts';
import { request } from '../api.ts';
import { queryOf } from '../query-of.ts';

/** Every group of texts. */
export const siteTextsQuery = queryOf(['site-texts'], siteTextsApi.read, {});

/** The same, without the cache. Throws ApiError. */
export const readSiteTexts = () => request(siteTextsApi.read, {});

/** Routes of the texts of the site. Visitors read them on the pages; these are for staff. */
import type { Request } from 'express';
import { PICTURE_BYTES_MAX } from '../domain/shared/picture.ts';
import type { GroupName, LogoResponse } from '../domain/site-texts/site-texts.schema.ts';
import { isGroupName } from '../domain/site-texts/site-texts.ts';
import { HttpError } from '../errors.ts';
import { pathPart } from '../http/endpoint.ts';
import { ifMatch } from '../http/if-match.ts';
import { fileBytes, formPartsReader, isMissing } from '../http/multipart.ts';
import { del, get, post, put, type Route } from '../http/routes.ts';
import type { SiteTextsService } from './site-texts.service.ts';

const LOGO_FORM = {
  json: null,
  file: 'image',
  fileBytesMax: PICTURE_BYTES_MAX,
  noun: 'picture',
  parts: '"image"',
};

const PATH = '/api/site-texts';
const GROUP = `${PATH}/:group`;

function groupOf(req: Request): GroupName {
  const group = pathPart(req, 'group');
  if (!isGroupName(group)) throw new HttpError(404, 'There are no such texts.');
  return group;
}

export function siteTextsRoutes({ siteTexts }: { siteTexts: SiteTextsService }): Route[] {
  const readForm = formPartsReader(LOGO_FORM);
  return [
    get(PATH, 'editor', () => siteTexts.list),
    post(`${PATH}/logos`, 'editor', async (req, res) => {
      const upload = fileBytes(await readForm(req, res), LOGO_FORM);
      if (!upload) throw isMissing(LOGO_FORM.file);
      const response: LogoResponse = { thumbnail: await siteTexts.addPicture(upload) };
      res.status(201).json(response);
    }),
    put(GROUP, 'editor', { hasJson: true }, (req) =>
      siteTexts.change(groupOf(req), req.body, ifMatch(req)),
    ),
    del(GROUP, 'editor', (req) => siteTexts.reset(groupOf(req), ifMatch(req))),
  ];
}

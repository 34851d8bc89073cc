/** Routes of the texts of the site. Visitors read them on the pages; these are for staff. */
import { Router, type Request, type RequestHandler } from 'express';
import { PICTURE_BYTES_MAX } from '../domain/shared/picture.ts';
import type { GroupName, LogoResponse } from '../domain/site-texts/site-texts.schema.ts';
import { isGroupName } from '../domain/site-texts/site-texts.ts';
import { HttpError } from '../errors.ts';
import { endpoint, pathPart } from '../http/endpoint.ts';
import { ifMatch } from '../http/if-match.ts';
import { jsonBody } from '../http/json-body.ts';
import { fileBytes, formPartsReader, isMissing } from '../http/multipart.ts';
import type { Access } from '../session/guard.ts';
import type { SiteTextsService } from './site-texts.service.ts';

const LOGO_FORM = {
  json: null,
  file: 'image',
  fileBytesMax: PICTURE_BYTES_MAX,
  noun: 'picture',
  parts: '"image"',
};

export interface SiteTextsRoutesDeps {
  siteTexts: SiteTextsService;
  access: Access;
}

function groupOf(req: Request): GroupName {
  const group = pathPart(req, 'group');
  if (!isGroupName(group)) throw new HttpError(404, 'There are no such texts.');
  return group;
}

export function siteTextsRoutes({ siteTexts, access }: SiteTextsRoutesDeps): Router {
  const router = Router();
  const readForm = formPartsReader(LOGO_FORM);

  const read: RequestHandler = (_req, res) => {
    res.json(siteTexts.list);
  };

  const change: RequestHandler = async (req, res) => {
    res.json(await siteTexts.change(groupOf(req), req.body, ifMatch(req)));
  };

  const reset: RequestHandler = async (req, res) => {
    res.json(await siteTexts.reset(groupOf(req), ifMatch(req)));
  };

  const addLogo: RequestHandler = async (req, res) => {
    const upload = fileBytes(await readForm(req, res), LOGO_FORM);
    if (!upload) throw isMissing(LOGO_FORM.file);
    const response: LogoResponse = { thumbnail: await siteTexts.addPicture(upload) };
    res.status(201).json(response);
  };

  endpoint(router, '/api/site-texts', { get: [...access.editor, read] });
  endpoint(router, '/api/site-texts/logos', { post: [...access.editor, addLogo] });
  endpoint(router, '/api/site-texts/:group', {
    put: [...access.editor, ...jsonBody, change],
    delete: [...access.editor, reset],
  });
  return router;
}

/** Finds the leaderboards of an event from one of its pages. Stores nothing. */
import type { RequestHandler } from 'express';
import type { Context } from '../../context.ts';
import {
  DiscoveryRequest,
  discoveryApi,
  discoveryForm,
} from '../../domain/results/leaderboards.api.ts';
import { parseInput } from '../../errors.ts';
import { handle } from '../../http/handle.ts';
import { jsonBody } from '../../http/bodies/json-body.ts';
import { formReader, isMissing } from '../../http/bodies/multipart.ts';
import { discover, discoverInFile } from './discovery.service.ts';

const readForm = formReader(discoveryForm);
const isForm = 'multipart/form-data';

/** JSON is parsed as on other routes; a form is parsed by the route itself. */
const before = jsonBody.map((handler): RequestHandler => (req, res, next) => {
  if (req.is(isForm)) next();
  else void handler(req, res, next);
});

export const discoveryRoutes = (context: Context) =>
  handle(discoveryApi, {
    find: {
      readsBody: true,
      before,
      handler: async ({ req, res }) => {
        if (!req.is(isForm)) {
          const { url } = parseInput(DiscoveryRequest, req.body);
          return { found: await discover(context, url) };
        }
        const { picture: page, text } = await readForm(req, res);
        if (!page) throw isMissing(discoveryForm.file);
        return { found: await discoverInFile(context, page, text) };
      },
    },
  });

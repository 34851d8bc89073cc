/** Finds the leaderboards of an event from one of its pages. Stores nothing. */
import type { RequestHandler } from 'express';
import { z } from 'zod';
import type { DiscoveryResponse } from '../../domain/results/discovery.schema.ts';
import { withScheme } from '../../domain/shared/link.ts';
import { parseInput } from '../../errors.ts';
import { jsonBody } from '../../http/json-body.ts';
import { fileBytes, formPartsReader, isMissing, textIn } from '../../http/multipart.ts';
import { post, type Route } from '../../http/routes.ts';
import { PAGE_BYTES_MAX } from '../uploaded-file.ts';
import type { DiscoveryService } from './discovery.service.ts';

const FORM = {
  json: null,
  file: 'page',
  text: 'url',
  fileBytesMax: PAGE_BYTES_MAX,
  noun: 'file',
  parts: '"page" and "url"',
};
const readForm = formPartsReader(FORM);

const notAnObject = { error: 'Send an object with the url of a page of the event.' };
const DiscoveryRequest = z.strictObject(
  {
    url: z
      .string({ error: 'url must be the address of a page of the event.' })
      .trim()
      .overwrite(withScheme)
      .min(1, { error: 'Enter the address of a page of the event.' }),
  },
  notAnObject,
);

const isForm = 'multipart/form-data';

/** JSON is parsed as on other routes; a form is parsed by the route itself. */
const jsonUnlessForm = jsonBody.map((handler): RequestHandler => (req, res, next) => {
  if (req.is(isForm)) next();
  else void handler(req, res, next);
});

export function discoveryRoutes({ discovery }: { discovery: DiscoveryService }): Route[] {
  return [
    post('/api/leaderboards/discover', 'editor', { before: jsonUnlessForm }, async (req, res) => {
      if (!req.is(isForm)) {
        const { url } = parseInput(DiscoveryRequest, req.body);
        res.json({ found: await discovery.fromAddress(url) } satisfies DiscoveryResponse);
        return;
      }
      const parts = await readForm(req, res);
      const bytes = fileBytes(parts, FORM);
      if (!bytes) throw isMissing(FORM.file);
      const found = await discovery.fromFile(bytes, textIn(parts, FORM));
      res.json({ found } satisfies DiscoveryResponse);
    }),
  ];
}

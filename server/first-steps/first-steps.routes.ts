/** Routes of the first steps of a new tour. */
import { Router, type RequestHandler } from 'express';
import { FirstStepsChange } from '../domain/first-steps/first-steps.schema.ts';
import { parseInput } from '../errors.ts';
import { endpoint } from '../http/endpoint.ts';
import { jsonBody } from '../http/json-body.ts';
import type { Access } from '../session/guard.ts';
import type { FirstStepsService } from './first-steps.service.ts';

export interface FirstStepsRoutesDeps {
  firstSteps: FirstStepsService;
  access: Access;
}

export function firstStepsRoutes({ firstSteps, access }: FirstStepsRoutesDeps): Router {
  const router = Router();

  const read: RequestHandler = (_req, res) => {
    res.json(firstSteps.steps);
  };

  const change: RequestHandler = async (req, res) => {
    res.json(await firstSteps.change(parseInput(FirstStepsChange, req.body)));
  };

  endpoint(router, '/api/first-steps', {
    get: [...access.editor, read],
    put: [...access.editor, ...jsonBody, change],
  });
  return router;
}

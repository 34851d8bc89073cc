/** Routes of the players' directory, for staff: handicaps and memberships are not public. */
import { Router, type Request, type RequestHandler } from 'express';
import {
  DirectoryChange,
  MergeRequest,
  NewDirectoryPlayer,
  NewNames,
} from '../domain/player/directory.schema.ts';
import { parseInput } from '../errors.ts';
import { endpoint, pathPart } from '../http/endpoint.ts';
import { ifMatch } from '../http/if-match.ts';
import { jsonBody } from '../http/json-body.ts';
import type { Access } from '../session/guard.ts';
import type { DirectoryService } from './directory.service.ts';

/** The ID in the path; one that is no number is of no player. */
const idOf = (req: Request) => Number(pathPart(req, 'ID'));

export interface DirectoryRoutesDeps {
  directory: DirectoryService;
  access: Access;
}

export function directoryRoutes({ directory, access }: DirectoryRoutesDeps): Router {
  const router = Router();

  const list: RequestHandler = (_req, res) => {
    res.json(directory.list);
  };

  const unknown: RequestHandler = (_req, res) => {
    res.json(directory.unknown());
  };

  const create: RequestHandler = async (req, res) => {
    const { preview, ...fields } = parseInput(NewDirectoryPlayer, req.body);
    if (preview) res.json(directory.previewOf(null, fields));
    else res.status(201).json(await directory.create(fields));
  };

  const addNames: RequestHandler = async (req, res) => {
    const { names } = parseInput(NewNames, req.body);
    res.status(201).json(await directory.addNames(names));
  };

  const merge: RequestHandler = async (req, res) => {
    const { preview, ...names } = parseInput(MergeRequest, req.body);
    res.json(preview ? directory.preview(names) : await directory.merge(names));
  };

  const change: RequestHandler = async (req, res) => {
    const { preview, ...fields } = parseInput(DirectoryChange, req.body);
    const ID = idOf(req);
    res.json(
      preview ? directory.previewOf(ID, fields) : await directory.change(ID, fields, ifMatch(req)),
    );
  };

  const remove: RequestHandler = async (req, res) => {
    await directory.remove(idOf(req), ifMatch(req));
    res.status(204).end();
  };

  const restore: RequestHandler = async (req, res) => {
    res.json(await directory.restore(idOf(req)));
  };

  endpoint(router, '/api/directory', {
    get: [...access.scorer, list],
    post: [...access.editor, ...jsonBody, create],
  });
  endpoint(router, '/api/directory/unknown', { get: [...access.scorer, unknown] });
  endpoint(router, '/api/directory/names', { post: [...access.editor, ...jsonBody, addNames] });
  endpoint(router, '/api/directory/merge', { post: [...access.editor, ...jsonBody, merge] });
  endpoint(router, '/api/directory/:ID', {
    put: [...access.editor, ...jsonBody, change],
    delete: [...access.editor, remove],
  });
  endpoint(router, '/api/directory/:ID/restore', { post: [...access.editor, restore] });
  return router;
}

/** Routes of the courses; the list is the same as `/courses.json`. */
import { Router, type Request, type RequestHandler } from 'express';
import { courseResponse } from '../domain/course/course.ts';
import type { BulkResponse } from '../domain/bulk/bulk.schema.ts';
import { CourseFields, FormerName, type CourseRename } from '../domain/course/course.schema.ts';
import { parseInput } from '../errors.ts';
import { endpoint, pathPart } from '../http/endpoint.ts';
import { ifMatch } from '../http/if-match.ts';
import type { ResponseCache } from '../http/response-cache.ts';
import { pictureChangeOf } from '../images/picture-change.ts';
import { PICTURE_BYTES_MAX } from '../domain/shared/picture.ts';
import { formReader } from '../images/upload.ts';
import type { CourseRenames } from './course-renames.ts';
import type { CoursesService } from './courses.service.ts';
import type { Access } from '../session/guard.ts';

const { name, city, state, link } = CourseFields.shape;

/** Missing fields stay as they are stored. */
const CourseChange = CourseFields.extend({
  name: name.exactOptional(),
  city: city.exactOptional(),
  state: state.exactOptional(),
  link: link.unwrap().exactOptional(),
});

const readForm = formReader({
  json: 'course',
  picture: 'image',
  pictureBytesMax: PICTURE_BYTES_MAX,
});

const idOf = (req: Request) => pathPart(req, 'id');

export interface CoursesRoutesDeps {
  courses: CoursesService;
  renames: CourseRenames;
  cache: ResponseCache;
  access: Access;
}

export function coursesRoutes({ courses, renames, cache, access }: CoursesRoutesDeps): Router {
  const router = Router();

  const list = cache.handler({
    dependencies: () => [courses.list],
    respond: () => courses.list.map(courseResponse),
  });

  const create: RequestHandler = async (req, res) => {
    const { json, picture } = await readForm(req, res);
    const course = await courses.create(parseInput(CourseFields, json), picture);
    res.status(201).json(courseResponse(course));
  };

  const change: RequestHandler = async (req, res) => {
    const form = await readForm(req, res);
    const fields = parseInput(CourseChange, form.json);
    const picture = pictureChangeOf(form);
    res.json(courseResponse(await courses.change(idOf(req), fields, picture, ifMatch(req))));
  };

  const remove: RequestHandler = async (req, res) => {
    await courses.remove(idOf(req), ifMatch(req));
    res.status(204).end();
  };

  const restore: RequestHandler = async (req, res) => {
    res.json(
      courseResponse(await courses.restore(idOf(req), { newId: req.query.newId === 'true' })),
    );
  };

  endpoint(router, '/api/courses', { get: [list], post: [...access.editor, create] });
  endpoint(router, '/api/courses/:id', {
    put: [...access.editor, change],
    delete: [...access.editor, remove],
  });
  const former = (req: Request) => parseInput(FormerName, req.query).from;
  const countEvents: RequestHandler = (req, res) => {
    res.json(renames.count(idOf(req), former(req)) satisfies CourseRename);
  };
  const renameEvents: RequestHandler = async (req, res) => {
    res.json((await renames.rename(idOf(req), former(req))) satisfies BulkResponse);
  };
  endpoint(router, '/api/courses/:id/events', {
    get: [...access.editor, countEvents],
    post: [...access.editor, renameEvents],
  });
  endpoint(router, '/api/courses/:id/restore', { post: [...access.editor, restore] });
  return router;
}

/** The addresses of how articles are shown; the list is that of `/posts.json` (R245, R387). */
import { Router, type Request, type RequestHandler } from 'express';
import { PostFields, type KnownArticle } from '../domain/news/post-settings.schema.ts';
import { parseInput } from '../errors.ts';
import { endpoint, pathPart } from '../http/endpoint.ts';
import { ifMatch } from '../http/if-match.ts';
import type { ResponseCache } from '../http/response-cache.ts';
import { pictureChangeOf } from '../images/picture-change.ts';
import { formReader, PICTURE_BYTES_MAX } from '../images/upload.ts';
import type { PostsService } from './posts.service.ts';

const { slug, 'replacement-image': picture, 'header-pos': position } = PostFields.shape;

/** What is left out is not there in a new entry, and keeps what is stored in a change. */
const NewPost = PostFields.extend({
  'replacement-image': picture.default(null),
  'header-pos': position.default(null),
});
const PostChange = PostFields.extend({
  slug: slug.exactOptional(),
  'replacement-image': picture.exactOptional(),
  'header-pos': position.exactOptional(),
});

const readForm = formReader({ json: 'post', picture: 'image', pictureBytesMax: PICTURE_BYTES_MAX });

const slugIn = (req: Request) => pathPart(req, 'slug');

export interface PostsRoutesDeps {
  posts: PostsService;
  cache: ResponseCache;
  /** The articles of the shop's copy, newest first; none while it was never read. */
  articles: () => readonly KnownArticle[];
  requireSession: readonly RequestHandler[];
}

export function postsRoutes({ posts, articles, cache, requireSession }: PostsRoutesDeps): Router {
  const router = Router();

  const list = cache.handler({
    dependencies: () => [posts.list],
    respond: () => posts.list,
  });

  const create: RequestHandler = async (req, res) => {
    const form = await readForm(req, res);
    res.status(201).json(await posts.create(parseInput(NewPost, form.json), form.picture));
  };

  const change: RequestHandler = async (req, res) => {
    const form = await readForm(req, res);
    const fields = parseInput(PostChange, form.json);
    const wish = pictureChangeOf(form);
    res.json(await posts.change(slugIn(req), fields, wish, ifMatch(req)));
  };

  const remove: RequestHandler = async (req, res) => {
    await posts.remove(slugIn(req), ifMatch(req));
    res.status(204).end();
  };

  const restore: RequestHandler = async (req, res) => {
    res.json(await posts.restore(slugIn(req)));
  };

  const known: RequestHandler = (_req, res) => {
    res.json(articles());
  };

  endpoint(router, '/api/posts', { get: [list], post: [...requireSession, create] });
  endpoint(router, '/api/posts/:slug', {
    put: [...requireSession, change],
    delete: [...requireSession, remove],
  });
  endpoint(router, '/api/posts/:slug/restore', { post: [...requireSession, restore] });
  endpoint(router, '/api/articles', { get: [...requireSession, known] });
  return router;
}

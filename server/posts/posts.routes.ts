/** Routes of article settings; the list is the same as `/posts.json`. */
import { Router, type Request, type RequestHandler } from 'express';
import { PostFields, type ShopArticle } from '../domain/news/post-settings.schema.ts';
import { parseInput } from '../errors.ts';
import { endpoint, pathPart } from '../http/endpoint.ts';
import { ifMatch } from '../http/if-match.ts';
import type { ResponseCache } from '../http/response-cache.ts';
import { pictureChangeOf } from '../images/picture-change.ts';
import { PICTURE_BYTES_MAX } from '../domain/shared/picture.ts';
import { formReader } from '../images/upload.ts';
import type { PostsService } from './posts.service.ts';
import type { Access } from '../session/guard.ts';

const { slug, 'replacement-image': picture, 'header-pos': position } = PostFields.shape;

/** Missing fields are not set in a new entry, and stay as they are stored in a change. */
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

const slugOf = (req: Request) => pathPart(req, 'slug');

export interface PostsRoutesDeps {
  posts: PostsService;
  cache: ResponseCache;
  /** The articles of the shop's stored copy, newest first; empty without a copy. */
  articles: () => readonly ShopArticle[];
  access: Access;
}

export function postsRoutes({ posts, articles, cache, access }: PostsRoutesDeps): Router {
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
    const picture = pictureChangeOf(form);
    res.json(await posts.change(slugOf(req), fields, picture, ifMatch(req)));
  };

  const remove: RequestHandler = async (req, res) => {
    await posts.remove(slugOf(req), ifMatch(req));
    res.status(204).end();
  };

  const restore: RequestHandler = async (req, res) => {
    res.json(await posts.restore(slugOf(req)));
  };

  const listArticles: RequestHandler = (_req, res) => {
    res.json(articles());
  };

  endpoint(router, '/api/posts', { get: [list], post: [...access.editor, create] });
  endpoint(router, '/api/posts/:slug', {
    put: [...access.editor, change],
    delete: [...access.editor, remove],
  });
  endpoint(router, '/api/posts/:slug/restore', { post: [...access.editor, restore] });
  endpoint(router, '/api/articles', { get: [...access.editor, listArticles] });
  return router;
}

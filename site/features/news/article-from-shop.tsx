import { useEffect, useState } from 'react';
import type { Article } from '#domain/shop/shop.schema.ts';
import type { PostSettings } from '#domain/news/post-settings.schema.ts';
import { postSettingsOf } from '#domain/news/post.ts';
import { fetchArticle } from '#domain/storefront/articles.ts';
import { REQUEST_TIMEOUT_MS } from '../../browser/api.ts';
import { requestJson } from '../../browser/request.ts';
import { getShop } from '../../browser/shop.ts';
import { PATHS, POSTS_FILE } from '../../paths.ts';
import { PURIFIER } from '../../storefront/purify-html.ts';
import { ArticleView } from './article-view.tsx';
import { makeScrollable } from './scrollable-content.ts';
import { NEWS_TEXT } from './texts.ts';

interface FoundArticle {
  article: Article;
  /** The tour's display settings; undefined: as in the shop. */
  settings: PostSettings | undefined;
}

/** The handle in the address of an article; empty for another address. */
function handleIn(path: string): string {
  const handle = path.startsWith(`${PATHS.blog}/`) ? path.slice(PATHS.blog.length + 1) : '';
  try {
    return decodeURIComponent(handle).replace(/\/+$/, '');
  } catch {
    return handle;
  }
}

const isSettings = (entry: unknown): entry is PostSettings =>
  typeof entry === 'object' &&
  entry !== null &&
  'slug' in entry &&
  Object.values(entry).every((value) => typeof value === 'string');

/** The display settings of all articles; empty when they can't be loaded. */
async function readSettings(signal: AbortSignal): Promise<PostSettings[]> {
  try {
    const list = await requestJson(POSTS_FILE, signal);
    return Array.isArray(list) ? list.filter(isSettings) : [];
  } catch {
    return [];
  }
}

/** The article at an address, or null. Throws StorefrontError with a message for visitors. */
async function findArticle(path: string, signal: AbortSignal): Promise<FoundArticle | null> {
  const handle = handleIn(path);
  const shop = getShop();
  if (handle === '' || shop === null) return null;
  const [article, posts] = await Promise.all([
    fetchArticle(shop, handle, PURIFIER, signal),
    readSettings(signal),
  ]);
  return article && { article, settings: postSettingsOf(posts, handle) };
}

type State =
  | { kind: 'loading' }
  | ({ kind: 'found' } & FoundArticle)
  | { kind: 'missing' }
  | { kind: 'failed'; sentence: string };

/** An article without a prebuilt page, requested from the shop. */
export function ArticleFromShop({ zone }: { zone: string }) {
  const [state, setState] = useState<State>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const control = new AbortController();
    const signal = AbortSignal.any([control.signal, AbortSignal.timeout(REQUEST_TIMEOUT_MS)]);
    findArticle(location.pathname, signal).then(
      (found) => {
        if (control.signal.aborted) return;
        setState(found ? { kind: 'found', ...found } : { kind: 'missing' });
      },
      (error: unknown) => {
        if (control.signal.aborted) return;
        const message = error instanceof Error ? error.message : '';
        setState({ kind: 'failed', sentence: message || NEWS_TEXT.failed });
      },
    );
    return () => control.abort();
  }, [attempt]);
  useEffect(() => {
    const title = { found: '', missing: NEWS_TEXT.notFound, failed: '', loading: '' }[state.kind];
    const heading = state.kind === 'found' ? state.article.title : title;
    if (heading !== '') document.title = document.title.replace(/^.*(?= · )/, heading);
    const prose = document.querySelector<HTMLElement>('.prose');
    if (prose) makeScrollable(prose);
  }, [state]);

  if (state.kind === 'found') {
    return <ArticleView article={state.article} settings={state.settings} zone={zone} />;
  }
  return (
    <div className="post post-state">
      {state.kind === 'loading' && (
        <>
          <p className="hidden-visually" role="status">
            {NEWS_TEXT.loading}
          </p>
          <div className="skeleton" aria-hidden="true">
            <i />
            <i />
            <i />
          </div>
        </>
      )}
      {state.kind === 'missing' && (
        <>
          <h1>{NEWS_TEXT.notFound}</h1>
          <p role="alert">It may have been removed, or the link may be wrong.</p>
        </>
      )}
      {state.kind === 'failed' && (
        <div role="alert">
          <h1>{NEWS_TEXT.failed}</h1>
          <p>{state.sentence}</p>
          <button
            type="button"
            className="button"
            onClick={() => {
              setState({ kind: 'loading' });
              setAttempt(attempt + 1);
            }}
          >
            Retry
          </button>
        </div>
      )}
      {state.kind !== 'loading' && (
        <p className="next-steps">
          <a href={PATHS.blog}>{NEWS_TEXT.heading}</a>
          <a href={PATHS.schedule}>Schedule</a>
        </p>
      )}
    </div>
  );
}

import { useEffect, useState } from 'react';
import type { Article } from '#domain/shop/shop.schema.ts';
import type { PostSettings } from '#domain/news/post-settings.schema.ts';
import { PATHS } from '../../paths.ts';
import { PATIENCE_MS } from '../../patience.ts';
import { ArticleView } from './article-view.tsx';
import { findArticle } from './find-article.ts';
import { letScroll } from './wide-content.ts';
import { BLOG_TEXT } from './words.ts';

type State =
  | { kind: 'loading' }
  | { kind: 'found'; article: Article; settings: PostSettings | undefined }
  | { kind: 'missing' }
  | { kind: 'failed'; sentence: string };

/** What an article's address leads to while no page was drawn for it: the shop is asked. */
export function ArticleByAddress({ zone }: { zone: string }) {
  const [state, setState] = useState<State>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const control = new AbortController();
    const patience = AbortSignal.any([control.signal, AbortSignal.timeout(PATIENCE_MS)]);
    findArticle(location.pathname, patience).then(
      (found) => {
        if (control.signal.aborted) return;
        setState(found ? { kind: 'found', ...found } : { kind: 'missing' });
      },
      (error: unknown) => {
        if (control.signal.aborted) return;
        const said = error instanceof Error ? error.message : '';
        setState({ kind: 'failed', sentence: said || BLOG_TEXT.failed });
      },
    );
    return () => {
      control.abort();
    };
  }, [attempt]);
  useEffect(() => {
    const title = { found: '', missing: BLOG_TEXT.notFound, failed: '', loading: '' }[state.kind];
    const named = state.kind === 'found' ? state.article.title : title;
    if (named !== '') document.title = document.title.replace(/^.*(?= · )/, named);
    const prose = document.querySelector<HTMLElement>('.prose');
    if (prose) letScroll(prose);
  }, [state]);

  if (state.kind === 'found') {
    return <ArticleView article={state.article} settings={state.settings} zone={zone} />;
  }
  return (
    <div className="post post-state">
      {state.kind === 'loading' && (
        <>
          <p className="hidden-visually" role="status">
            {BLOG_TEXT.loading}
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
          <h1>{BLOG_TEXT.notFound}</h1>
          <p role="alert">There is no article at this address. It may have been taken back.</p>
        </>
      )}
      {state.kind === 'failed' && (
        <div role="alert">
          <h1>{BLOG_TEXT.failed}</h1>
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
          <a href={PATHS.blog}>{BLOG_TEXT.heading}</a>
          <a href={PATHS.schedule}>Schedule</a>
        </p>
      )}
    </div>
  );
}

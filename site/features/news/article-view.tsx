import type { PostSettings } from '#domain/news/post-settings.schema.ts';
import type { Article } from '#domain/shop/shop.schema.ts';
import { PostDate } from './post-date.tsx';
import { postPicture } from './post-picture.ts';

interface ArticleViewProps {
  article: Article;
  /** The tour's display settings; undefined: as in the shop. */
  settings: PostSettings | undefined;
  /** The tour's zone. */
  zone: string;
}

/** An article, for prebuilt pages and for those requested from the shop. */
export function ArticleView({ article, settings, zone }: ArticleViewProps) {
  const { title, author, publishedAt, contentHtml } = article;
  const { alt, ...picture } = postPicture(article, settings);
  // An article without its own picture starts with its text.
  const hasPicture = article.image !== null || settings?.['replacement-image'] !== undefined;
  return (
    <article className="post">
      <header>
        <h1>{title}</h1>
        <p className="by">
          <PostDate publishedAt={publishedAt} zone={zone} />
          {author !== '' && <span>By {author}</span>}
        </p>
        {hasPicture && (
          <img
            {...picture}
            alt={alt}
            sizes={picture.srcSet && '(min-width: 72rem) 72rem, 100vw'}
            width="16"
            height="9"
            fetchPriority="high"
            data-fallback=""
          />
        )}
      </header>
      {/* oxlint-disable-next-line react/no-danger -- cleaned: SafeHtml */}
      <div className="prose" dangerouslySetInnerHTML={{ __html: contentHtml }} />
    </article>
  );
}

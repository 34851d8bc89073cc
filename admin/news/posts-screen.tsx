import { ARTICLES_LIST, type PostSettings } from '#domain/news/post-settings.schema.ts';
import { pictureAddress } from '../api.ts';
import type { FactsProps } from '../records/record-card.tsx';
import { RecordScreen } from '../records/record-screen.tsx';
import { RecordPicture } from '../ui/record-picture.tsx';
import { articleOf, useArticles } from './shop-articles.ts';
import { POSTS } from './posts.ts';

/** `/admin/posts`: a card an article that is not shown as the shop has it, by slug. */
export function PostsScreen() {
  const articles = useArticles();
  return (
    <>
      <RecordScreen collection={POSTS} facts={PostFacts} />
      <datalist id={ARTICLES_LIST}>
        {articles.map(({ handle, title }) => (
          <option key={handle} value={handle}>
            {title}
          </option>
        ))}
      </datalist>
    </>
  );
}

function PostFacts({ record }: FactsProps<PostSettings>) {
  const { slug, 'replacement-image': replacement, 'header-pos': position } = record;
  const article = articleOf(useArticles(), slug);
  const picture = replacement === undefined ? (article?.image ?? '') : pictureAddress(replacement);
  return (
    <div className="pictured">
      <RecordPicture src={picture} />
      <div>
        <p>
          {article ? article.title : <span className="muted">The shop has no such article.</span>}
        </p>
        <p className="muted small">
          {replacement === undefined ? 'Its own picture' : 'Another picture'}
          {position !== undefined && `, cut ${position} from the top`}
        </p>
      </div>
    </div>
  );
}

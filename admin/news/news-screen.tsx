import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { articlesApi } from '#domain/news/articles.collection.ts';
import type { ArticleResponse } from '#domain/news/article.schema.ts';
import { formatLong } from '#domain/time/calendar.ts';
import { request, messageOf } from '../api.ts';
import type { FactsProps } from '../records/record-card.tsx';
import { RecordScreen } from '../records/record-screen.tsx';
import { today } from '../today.ts';
import { Alert } from '../ui/alert.tsx';
import { RecordPicture } from '../ui/record-picture.tsx';
import { ARTICLES } from './articles.ts';

/** `/admin/news`: a card an article, newest first; `?recap={eventID}` begins the recap of an event. */
export function NewsScreen() {
  const eventID = useSearchParams()[0].get('recap') ?? '';
  const recap = useQuery({
    queryKey: ['recap', eventID],
    queryFn: () => request(articlesApi.recap, { path: { eventID } }),
    enabled: eventID !== '',
    // A newer proposal would open another article next to the one in edit.
    staleTime: Infinity,
  });
  return (
    <RecordScreen
      collection={ARTICLES}
      facts={ArticleFacts}
      note={recap.error && <Alert>The recap can’t be proposed: {messageOf(recap.error)}</Alert>}
      begin={recap.data}
    />
  );
}

function ArticleFacts({ record }: FactsProps<ArticleResponse>) {
  const { slug, date, author } = record;
  return (
    <div className="pictured">
      <RecordPicture src={ARTICLES.pictureOf?.(record) ?? ''} />
      <div>
        <p>
          {formatLong(date)}
          {author !== '' && `, by ${author}`}
        </p>
        <p className="muted small">/blog/{slug}</p>
        {date > today() && <span className="chip">Appears on {formatLong(date)}</span>}
      </div>
    </div>
  );
}

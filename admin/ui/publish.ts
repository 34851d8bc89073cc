import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { publishApi } from '#domain/publish/publish.api.ts';
import type { BucketStatus, PublishStatus, ShopStatus } from '#domain/publish/publish.schema.ts';
import { dateIn, formatShort, formatTime } from '#domain/time/calendar.ts';
import { messageOf, request, queryOf } from '../api.ts';
import { tourZone } from '../today.ts';
import { showToast } from './toasts.ts';

const POLL_BUSY_MS = 1_000;
const POLL_IDLE_MS = 15_000;

/** The indicator's texts: the documented ones, and two for other cases. */
export type PublishWord =
  | 'Live'
  | 'Publishing…'
  | 'Failed — retry'
  | 'Not published yet'
  | 'Unknown';

/** The word for a status; edits that are not live yet count as publishing. */
export function publishWord(status: PublishStatus): PublishWord {
  const { state, revision, publishedRevision } = status;
  if (state === 'failed') return 'Failed — retry';
  if (state === 'queued' || state === 'building') return 'Publishing…';
  if (publishedRevision !== null && publishedRevision < revision) return 'Publishing…';
  return state === 'idle' && status.finishedAt === null ? 'Not published yet' : 'Live';
}

/** `2:41 PM`, or with the day when it is not today's; empty for none. */
export function publishTime(finishedAt: string | null, now = new Date()): string {
  const timeZone = tourZone();
  const at = new Date(finishedAt ?? Number.NaN);
  if (Number.isNaN(at.getTime())) return '';
  const [day, time] = [dateIn(timeZone, at), formatTime(timeZone, at)];
  return day === dateIn(timeZone, now) ? time : `${formatShort(day)}, ${time}`;
}

/** Note when the pages show an older copy of the shop's data, or none; empty when it is current. */
export function shopNote(shop: ShopStatus | null, now = new Date()): string {
  if (typeof shop?.error !== 'string') return '';
  const since = publishTime(shop.readAt, now);
  return since === ''
    ? `The shop could not be read: ${shop.error}`
    : `The shop was read at ${since} and not since: ${shop.error}`;
}

/** Note when the bucket doesn't have what is live here, or its CDN may not show it; empty when all is well. */
export function bucketNote(bucket: BucketStatus | undefined, now = new Date()): string {
  if (typeof bucket?.error !== 'string') return '';
  const since = publishTime(bucket.uploadedAt, now);
  return bucket.state === 'live' || since === ''
    ? bucket.error
    : `The bucket was updated at ${since} and not since: ${bucket.error}`;
}

/** Key of the queries of published pages, which each publication may change. */
export const SITE_PAGES = 'site-pages';

/** The publish status, polled often during a publication and rarely otherwise. */
export function usePublish() {
  const queries = useQueryClient();
  const status = useQuery({
    ...queryOf(['publish'], publishApi.read, { background: true }),
    refetchInterval: ({ state: { data } }) =>
      data && (publishWord(data) === 'Publishing…' || data.bucket?.state === 'uploading')
        ? POLL_BUSY_MS
        : POLL_IDLE_MS,
    refetchOnWindowFocus: 'always',
    staleTime: 0,
  });
  const published = status.data?.publishedRevision ?? null;
  useEffect(() => {
    if (published !== null) void queries.invalidateQueries({ queryKey: [SITE_PAGES] });
  }, [queries, published]);
  const again = useMutation({
    mutationFn: () => request(publishApi.start, {}),
    onSuccess: (response) => queries.setQueryData(['publish'], response),
    onError: (thrown) =>
      showToast({ kind: 'error', text: `Publishing failed: ${messageOf(thrown)}` }),
  });
  return { status, again };
}

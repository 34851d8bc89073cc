import { dateIn, formatLong } from '#domain/time/calendar.ts';

interface PostDateProps {
  /** ISO instant. */
  publishedAt: string;
  /** The tour's time zone. */
  zone: string;
}

/** The day an article was published, in the tour's time zone. */
export function PostDate({ publishedAt, zone }: PostDateProps) {
  return <time dateTime={publishedAt}>{formatLong(dateIn(zone, new Date(publishedAt)))}</time>;
}

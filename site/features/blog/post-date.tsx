import { dateIn, formatLong } from '#domain/time/calendar.ts';

interface PostDateProps {
  /** ISO instant. */
  publishedAt: string;
  /** The tour's zone. */
  zone: string;
}

/** The day an article came out, where the tour is. */
export function PostDate({ publishedAt, zone }: PostDateProps) {
  return <time dateTime={publishedAt}>{formatLong(dateIn(zone, new Date(publishedAt)))}</time>;
}

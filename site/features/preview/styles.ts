/** The styles of the bar above previews, which no published page has. */
import type { SiteAddress } from '#domain/publish/tour.ts';
import style from './preview.css?inline';

/** The styles of a page; none unless it is a preview. */
export const previewStylesOf = ({ preview }: Pick<SiteAddress, 'preview'>): string[] =>
  preview ? [style] : [];

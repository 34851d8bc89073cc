/** The preview of a draft on a page of the site. */
import { expect, test } from 'vitest';
import { decompress } from '../../server/http/responses/compression.ts';
import { previewRenderer } from '../../server/publish/preview.ts';
import { inProcessRenderer } from '../../server/publish/render/in-process-renderer.ts';
import { compiledSite, demoTour } from '../helpers/demo/demo-tour.ts';

const ID = 'G-PREVIEW1';
const address = { siteUrl: 'https://tour.test', apiBase: '', shop: null, analyticsId: ID };

test('is not counted as a visit, as the page itself is', async () => {
  const tour = await demoTour();
  const renderer = inProcessRenderer((await compiledSite()).renderer);
  const pages = [{ path: '/schedule', file: 'schedule.html', dependencies: [] }];
  const htmlOf: string[] = [];
  await renderer.renderPages({ tour, address, pages, known: new Map() }, ({ file }) => {
    htmlOf.push(file ? decompress(file).toString('utf8') : '');
  });
  expect(htmlOf).toEqual([expect.stringContaining(ID)]);
  const note = { until: 'Jun 10, 2026, 12:00 PM', pages: [] };
  const previews = previewRenderer({ renderer, address, tour: () => tour });
  const { html } = await previews.render({ tour, path: '/schedule', note });
  expect(html).toContain(note.until);
  expect(html).not.toContain(ID);
});

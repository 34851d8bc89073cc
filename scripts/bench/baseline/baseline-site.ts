/**
 * Hand-written pages with the content of the site's: no script, one stylesheet, Brotli 11, served from
 * memory by `node:http`. Prose and metadata come from the site's pages (extract.ts).
 */
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dateIn } from '#domain/time/calendar.ts';
import type { EventRecord } from '#domain/event/event.schema.ts';
import type { Tour } from '#domain/publish/tour.ts';
import { readTourRecords } from '../../../server/store/stores.ts';
import type { Demo } from '../../demo/start-demo.ts';
import { ROOT } from '../../run.ts';
import { pageTypes } from '../page-types.ts';
import { type ReferenceServer, startReferenceServer } from '../reference/start-server.ts';
import { extractMetadata, extractProse } from './extract.ts';
import { type BaselinePage, renderBaseline } from './layout.ts';
import { results, schedule, standings } from './pages.ts';

const ZONE = 'America/New_York';

interface Baseline {
  render: (tour: Tour, event: EventRecord | undefined) => BaselinePage | undefined;
  /** Parts of the site's page, by class, ID or tag, whose text is in no record. */
  prose: readonly string[];
}

/** By the name of the page type. */
const BASELINES: Readonly<Record<string, Baseline>> = {
  schedule: { render: schedule, prose: ['pinned'] },
  standings: { render: standings, prose: ['caption', 'divider'] },
  'results-net': {
    render: (tour, event) => event && results(tour, event),
    prose: ['above', 'updated', 'caption', 'note', 'neighbours'],
  },
};

/** The HTML of the demo's baseline pages, by the name of the page type. */
export async function renderBaselines({ tour, now }: Demo): Promise<Map<string, string>> {
  const records = await readTourRecords(tour.dataDir);
  const pages = new Map<string, string>();
  for (const { name, path } of await pageTypes(tour.dataDir, now)) {
    const { render, prose = [] } = BASELINES[name] ?? {};
    const eventID = new URL(path, tour.origin).searchParams.get('eventID');
    const page = render?.(
      { ...records, shop: null, today: dateIn(ZONE, now), zone: ZONE },
      records.events.find((event) => event.eventID === eventID),
    );
    if (!page) continue;
    const html = await (await fetch(tour.origin + path)).text();
    const body = page.body + extractProse(html, prose);
    const options = {
      metadata: extractMetadata(html),
      newsletterNote: extractProse(html, ['in-place']),
    };
    pages.set(name, renderBaseline({ ...page, body }, options));
  }
  return pages;
}

/** Serves the pages below `/baseline/`, with their pictures. */
export async function startBaselineSite(demo: Demo, folder: string): Promise<ReferenceServer> {
  const site = join(folder, 'baseline');
  for (const [name, html] of await renderBaselines(demo)) {
    await mkdir(join(site, 'baseline', name), { recursive: true });
    await writeFile(join(site, 'baseline', name, 'index.html'), html);
  }
  await cp(join(demo.tour.dataDir, 'images'), join(site, 'media'), { recursive: true });
  await cp(join(ROOT, 'site/public/pictures'), join(site, 'pictures'), { recursive: true });
  return startReferenceServer('memory', site);
}

/** The published site made once from the data directory, for any static host. */
import { join } from 'node:path';
import { clockOf, type Config } from '../../server/config.ts';
import { dateIn } from '../../server/domain/calendar.ts';
import { EVERYTHING } from '../../server/domain/tour.ts';
import { loadCompiledSite } from '../../server/publish/compiled-site.ts';
import { SitePublication } from '../../server/publish/site-publication.ts';
import { picturesOf } from '../../server/publish/tour-pictures.ts';
import { readTourRecords } from '../../server/store/stores.ts';

/** Publishes into `dist/site` and returns the number of files, pictures aside. */
export async function publishOnce(config: Config): Promise<number> {
  const records = await readTourRecords(config.dataDir);
  const today = dateIn(config.timezone, clockOf(config)());
  const publication = new SitePublication({
    compiled: await loadCompiledSite(config.distDir),
    distDir: config.distDir,
    address: { siteUrl: config.siteUrl, apiBase: config.apiBase },
    tour: () => ({ ...records, today, zone: config.timezone }),
    pictures: (tour) => picturesOf(tour, join(config.dataDir, 'images')),
  });
  await publication.publish(new Set([EVERYTHING]));
  await publication.tidied();
  return publication.live?.files.size ?? 0;
}

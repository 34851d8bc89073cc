/** Publications, refreshes of leaderboards and backups, read when metrics are requested. */
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Context } from '../context.ts';
import { PublishStatus } from '../domain/publish/publish.schema.ts';

const STATES = PublishStatus.shape.state.options;

/** Adds the tour's metrics to a registry. */
export function tourFigures(registry: Registry, sources: Context): void {
  const { publisher, reader, stores, automaticBackups, bucket, clock } = sources;
  const registers = [registry];

  /** Publisher and reader count since the start; the metric copies their sums. */
  const counter = (name: string, help: string, counts: Readonly<Record<string, number>>) =>
    new Counter({
      name,
      help,
      labelNames: ['outcome'],
      registers,
      collect() {
        this.reset();
        for (const [outcome, count] of Object.entries(counts)) this.inc({ outcome }, count);
      },
    });
  const gauge = (name: string, help: string, value: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(value());
      },
    });

  counter('tour_publications_total', 'Publications since the start, by outcome.', publisher.ended);
  new Gauge({
    name: 'tour_publication_state',
    help: 'How the published site stands: 1 for the state it is in.',
    labelNames: ['state'],
    registers,
    collect() {
      const { state: current } = publisher.status;
      for (const state of STATES) this.set({ state }, state === current ? 1 : 0);
    },
  });
  gauge('tour_publication_seconds', 'How long the last publication took; 0 before the first.', () =>
    toSeconds(publisher.status.ms ?? 0),
  );
  gauge('tour_publication_behind', 'Edits that are not live yet.', () => {
    const { revision, publishedRevision } = publisher.status;
    return revision - (publishedRevision ?? 0);
  });
  if (bucket) {
    counter('tour_bucket_uploads_total', 'Uploads to the bucket, by outcome.', bucket.ended);
    gauge('tour_bucket_age_seconds', 'Time since the bucket last had all of the site.', () => {
      const { uploadedAt } = bucket.status;
      return uploadedAt === null ? Infinity : toSeconds(clock().getTime() - Date.parse(uploadedAt));
    });
    gauge('tour_bucket_failing', '1 if the last upload to the bucket failed.', () =>
      Number(['failed', 'taken'].includes(bucket.status.state)),
    );
    gauge('tour_bucket_bytes', 'Size of the bucket’s objects.', () => bucket.status.bytes);
    gauge('tour_bucket_files', 'Number of the bucket’s objects.', () => bucket.status.files);
  }
  counter(
    'tour_refreshes_total',
    'Tables read from their addresses since the start, by outcome.',
    reader.ended,
  );
  gauge(
    'tour_tables_failing',
    'Tables whose last reading failed.',
    () => stores.refreshes.data.filter(({ error }) => error !== '').length,
  );
  gauge(
    'tour_last_backup_age_seconds',
    'Time since a backup was last made whole; +Inf when none ever was.',
    () => {
      const { at } = stores.lastBackup.data;
      return at === null ? Infinity : toSeconds(clock().getTime() - Date.parse(at));
    },
  );
  new Gauge({
    name: 'tour_last_verified_backup_age_seconds',
    help: 'Age of the newest automatic backup that was verified; +Inf without one.',
    registers,
    async collect() {
      const at = await automaticBackups.lastVerified();
      this.set(at === null ? Infinity : toSeconds(clock().getTime() - at.getTime()));
    },
  });
  new Counter({
    name: 'tour_automatic_backup_failures_total',
    help: 'Failed steps of automatic backups since the start.',
    labelNames: ['step'],
    registers,
    collect() {
      this.reset();
      for (const [step, count] of Object.entries(automaticBackups.failures))
        this.inc({ step }, count);
    },
  });
}

const toSeconds = (milliseconds: number) => milliseconds / 1000;

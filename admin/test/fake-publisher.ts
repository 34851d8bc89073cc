import type { PublishStatus } from '#domain/publish.schema.ts';

const QUEUED_MS = 300;
const BUILDING_MS = 1_200;

/** A publisher that builds nothing: every edit is queued, building and live within two seconds. */
export function createFakePublisher() {
  const status: PublishStatus = {
    state: 'live',
    startedAt: new Date().toISOString(),
    finishedAt: new Date().toISOString(),
    ms: 840,
    revision: 0,
    publishedRevision: 0,
    error: null,
  };
  let timer: NodeJS.Timeout | undefined;

  function build() {
    status.state = 'building';
    status.startedAt = new Date().toISOString();
    timer = setTimeout(() => {
      status.state = 'live';
      status.finishedAt = new Date().toISOString();
      status.publishedRevision = status.revision;
      status.error = null;
    }, BUILDING_MS);
  }

  return {
    status,
    edited() {
      status.revision += 1;
      status.state = 'queued';
      clearTimeout(timer);
      timer = setTimeout(build, QUEUED_MS);
    },
    publish() {
      status.state = 'queued';
      clearTimeout(timer);
      timer = setTimeout(build, QUEUED_MS);
    },
  };
}

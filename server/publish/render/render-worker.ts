/**
 * The process that draws: the compiled site needs as much memory as all the rest of the server, and an
 * edit now and then. Ends with its channel.
 */
import { loadRenderer } from '../compiled-site.ts';
import { RenderRequest, type RenderResponse } from './messages.ts';
import { inProcessRenderer, type RenderedPage } from './in-process-renderer.ts';
import { EMPTY_TOUR, applyDiff } from './tour-diff.ts';

/** Pages that are handed over together. */
const TOGETHER = 16;

const [distDir = ''] = process.argv.slice(2);

// Whoever ends the server's whole group of processes lets it finish; it ends this one.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.once('disconnect', () => process.exit(0));

const tell = (response: RenderResponse) => {
  // A server that is gone needs no answer.
  process.send?.(response, undefined, undefined, () => undefined);
};

let tour = EMPTY_TOUR;
const stops = new Map<number, AbortController>();
const drawing = loadRenderer(distDir).then(inProcessRenderer, (error: unknown) => {
  throw new Error('The compiled site can’t be loaded. Build it with: npm run build', {
    cause: error,
  });
});
// It is told to whoever asks.
drawing.catch(() => undefined);

process.on('message', (message) => {
  const ask = RenderRequest.parse(message);
  if (ask.ask === 'stop') {
    stops.get(ask.id)?.abort();
    return;
  }
  // At once: what follows is told on top of it, or gives it up.
  if ('news' in ask) tour = applyDiff(tour, ask.news);
  const stop = new AbortController();
  stops.set(ask.id, stop);
  const over = response(ask, stop.signal).finally(() => stops.delete(ask.id));
  over.then(
    () => {
      tell({ id: ask.id, response: 'done' });
    },
    (error: unknown) => {
      const { message, cause } = error instanceof Error ? error : new Error(String(error));
      const detail = cause instanceof Error ? (cause.stack ?? cause.message) : '';
      tell({ id: ask.id, response: 'failed', message, cause: detail });
    },
  );
});

async function response(
  ask: Exclude<RenderRequest, { ask: 'stop' }>,
  signal: AbortSignal,
): Promise<void> {
  const { id } = ask;
  // Of the moment it was asked for, whatever is told meanwhile.
  const now = tour;
  const { pagesOf, draw, recompress, readShop } = await drawing;
  switch (ask.ask) {
    case 'pages': {
      tell({ id, response: 'pages', pages: [...(await pagesOf(now))] });
      return;
    }
    case 'draw': {
      let drawn: RenderedPage[] = [];
      const handOver = () => {
        tell({ id, response: 'drawn', drawn });
        drawn = [];
      };
      const { address, pages, known } = ask;
      await draw({ tour: now, address, pages, known }, (page) => {
        drawn.push(page);
        if (drawn.length >= TOGETHER) handOver();
      });
      handOver();
      return;
    }
    case 'squeeze': {
      tell({ id, response: 'squeezed', brotli: await recompress(ask.body) });
      return;
    }
    case 'shop': {
      const reading = await readShop(ask.address, {
        ...{ handles: ask.handles, before: ask.before, signal },
        onOtherVersion: (asked, served) => {
          tell({ id, response: 'version', asked, served });
        },
      });
      tell({ id, response: 'shop', reading });
    }
  }
}

/**
 * The process that draws: the compiled site needs as much memory as all the rest of the server, and an
 * edit now and then. Ends with its channel.
 */
import { loadRenderer } from '../publish/compiled-site.ts';
import { Ask, type Answer } from './messages.ts';
import { drawingHere, type DrawnPage } from './site-drawing.ts';
import { NOTHING_TOLD, withNews } from './tour-news.ts';

/** Pages that are handed over together. */
const TOGETHER = 16;

const [distDir = ''] = process.argv.slice(2);

// Whoever ends the server's whole group of processes lets it finish; it ends this one.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.once('disconnect', () => process.exit(0));

const tell = (answer: Answer) => {
  // A server that is gone needs no answer.
  process.send?.(answer, undefined, undefined, () => undefined);
};

let tour = NOTHING_TOLD;
const stops = new Map<number, AbortController>();
const drawing = loadRenderer(distDir).then(drawingHere, (error: unknown) => {
  throw new Error('The compiled site can’t be loaded. Build it with: npm run build', {
    cause: error,
  });
});
// It is told to whoever asks.
drawing.catch(() => undefined);

process.on('message', (message) => {
  const ask = Ask.parse(message);
  if (ask.ask === 'stop') {
    stops.get(ask.id)?.abort();
    return;
  }
  // At once: what follows is told on top of it, or gives it up.
  if ('news' in ask) tour = withNews(tour, ask.news);
  const stop = new AbortController();
  stops.set(ask.id, stop);
  const over = answer(ask, stop.signal).finally(() => stops.delete(ask.id));
  over.then(
    () => {
      tell({ id: ask.id, answer: 'done' });
    },
    (error: unknown) => {
      const { message, cause } = error instanceof Error ? error : new Error(String(error));
      const detail = cause instanceof Error ? (cause.stack ?? cause.message) : '';
      tell({ id: ask.id, answer: 'failed', message, cause: detail });
    },
  );
});

async function answer(ask: Exclude<Ask, { ask: 'stop' }>, signal: AbortSignal): Promise<void> {
  const { id } = ask;
  // Of the moment it was asked for, whatever is told meanwhile.
  const now = tour;
  const { pagesOf, draw, squeeze, readShop } = await drawing;
  switch (ask.ask) {
    case 'pages': {
      tell({ id, answer: 'pages', pages: [...(await pagesOf(now))] });
      return;
    }
    case 'draw': {
      let drawn: DrawnPage[] = [];
      const handOver = () => {
        tell({ id, answer: 'drawn', drawn });
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
      tell({ id, answer: 'squeezed', brotli: await squeeze(ask.body) });
      return;
    }
    case 'shop': {
      const reading = await readShop(ask.address, {
        ...{ handles: ask.handles, before: ask.before, signal },
        onOtherVersion: (asked, served) => {
          tell({ id, answer: 'version', asked, served });
        },
      });
      tell({ id, answer: 'shop', reading });
    }
  }
}

/**
 * Fetches the current tee times once the page is idle, and hydrates the island only when they differ
 * from those in the page. Also finds a player's group.
 */
import type { TeeTime } from '#domain/results/results.schema.ts';
import { groupByRound } from '#domain/tee-times/tee-times.ts';
import { formatTeeTime } from '#domain/time/tee-clock.ts';
import { hydrate, islandOf } from '../../islands/hydrate.ts';
import { whenIdle } from '../../browser/dom.ts';
import { anyContainsWords } from '../../browser/filter.ts';
import { isSearch, NO_GROUP } from '../events/find-group.ts';
import { pauseStars } from '../stars/pause-stars.ts';
import { refreshTeeTimes } from './load.ts';

const page = document.querySelector<HTMLElement>('.tee-sheet');
/** The tee times; a live page replaces them. */
const teeTimes = () => page?.querySelector<HTMLElement>('.tee-times');
const rows = () => [...(teeTimes()?.querySelectorAll('tbody:not([data-pinned]) tr') ?? [])];

/** The texts of a row's cells, without the link next to the time. */
const cellsOf = (row: Element) =>
  [...row.children].map((cell) => (cell.querySelector('.time') ?? cell).textContent);

/** The rendered tee times as text, for comparison. */
function textShown(): string {
  return rows()
    .map((row) => cellsOf(row).join('|'))
    .join('\n');
}

function textOf(teeTimes: readonly TeeTime[]): string {
  return groupByRound(teeTimes)
    .flatMap((round) => round.teeTimes)
    .map(
      ({ time, hole, players }) =>
        `${formatTeeTime(time) || '—'}|${hole || '—'}|${players.join(', ')}`,
    )
    .join('\n');
}

async function update(eventID: string): Promise<void> {
  const live = await refreshTeeTimes(eventID);
  const isNew =
    live.kind === 'failed' || (live.kind === 'rows' && textOf(live.teeTimes) !== textShown());
  const table = teeTimes();
  const island = table && islandOf(table);
  if (!isNew || !island) return;
  pauseStars();
  hydrate(island);
}

const field = document.querySelector<HTMLInputElement>('#my-name');
const status = document.querySelector('#my-group');

function markGroups(): void {
  const query = field?.value ?? '';
  const mine = rows().filter((row) => {
    const names = (row.lastElementChild?.textContent ?? '').split(',');
    const isMine = isSearch(query) && anyContainsWords(names, query);
    row.classList.toggle('mine', isMine);
    return isMine;
  });
  if (!status) return;
  const [time, hole] = mine[0] ? cellsOf(mine[0]) : [];
  const one = `Starts at ${time ?? ''} on hole ${hole ?? ''}.`;
  status.textContent = !isSearch(query)
    ? ''
    : mine.length === 0
      ? NO_GROUP
      : mine.length === 1
        ? one
        : `${mine.length} groups match that name.`;
}

if (page && teeTimes()) {
  const eventID = page.dataset.event ?? '';
  const requested = new URLSearchParams(location.search).get('eventID');
  // A plain static host serves one page for all events of a handle; each event has its own page too.
  if (requested && requested !== eventID && /^\d{4}-[a-z0-9-]+$/.test(requested)) {
    location.replace(`/teetimes/${requested}?eventID=${requested}`);
  } else {
    whenIdle(() => void update(eventID));
  }
  field?.addEventListener('input', markGroups);
  // A name may be typed before this script runs.
  if (field?.value) markGroups();
  // New rows are not marked yet.
  const part = page.querySelector('[data-part=tee-times]');
  if (field && part) {
    new MutationObserver(markGroups).observe(part, { childList: true, subtree: true });
  }
}

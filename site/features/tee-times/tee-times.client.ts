/**
 * The tee-times page's script. Once the page is idle it asks for the tee times as they are now, and
 * only when they differ from those in the page the island comes to life and shows them. It also
 * finds a player's group.
 */
import { personKey } from '#domain/standings/standings.ts';
import type { TeeTime } from '#domain/results/results.schema.ts';
import { groupByRound } from '#domain/event/tee-times.ts';
import { islandOf, need } from '../../islands/need.ts';
import { askForTeeTimes } from './news.ts';

const page = document.querySelector<HTMLElement>('.tee-sheet');
const table = page?.querySelector<HTMLElement>('.tee-times');
const rows = () => [...(table?.querySelectorAll('tbody tr') ?? [])];

/** What the page shows, to compare: the cells of every row in order. */
function textShown(): string {
  return rows()
    .map((row) => [...row.children].map(({ textContent }) => textContent).join('|'))
    .join('\n');
}

function textOf(teeTimes: readonly TeeTime[]): string {
  return groupByRound(teeTimes)
    .flatMap((round) => round.teeTimes)
    .map(({ time, hole, players }) => `${time || '—'}|${hole || '—'}|${players.join(', ')}`)
    .join('\n');
}

async function update(eventID: string): Promise<void> {
  const news = await askForTeeTimes(eventID);
  const isNew =
    news.kind === 'failed' || (news.kind === 'rows' && textOf(news.teeTimes) !== textShown());
  const island = table && islandOf(table);
  if (isNew && island) need(island);
}

const field = document.querySelector<HTMLInputElement>('#my-name');
const said = document.querySelector('#my-group');

function markGroups(): void {
  const words = personKey(field?.value ?? '')
    .split(' ')
    .filter(Boolean);
  const mine = rows().filter((row) => {
    const names = (row.lastElementChild?.textContent ?? '').split(',').map(personKey);
    const isMine =
      words.join('').length > 1 && names.some((name) => words.every((word) => name.includes(word)));
    row.classList.toggle('mine', isMine);
    return isMine;
  });
  if (!said) return;
  const [time, hole] = [...(mine[0]?.children ?? [])].map(({ textContent }) => textContent);
  const one = `Starts at ${time ?? ''} on hole ${hole ?? ''}.`;
  said.textContent =
    words.join('').length < 2
      ? ''
      : mine.length === 0
        ? 'No group with that name.'
        : mine.length === 1
          ? one
          : `${mine.length} groups have that name.`;
}

if (page && table) {
  const eventID = page.dataset.event ?? '';
  const asked = new URLSearchParams(location.search).get('eventID');
  // A plain static host answers every event of a handle with one page; the event has its own, too.
  if (asked && asked !== eventID && /^\d{4}-[a-z0-9-]+$/.test(asked)) {
    location.replace(`/teetimes/${asked}?eventID=${asked}`);
  } else {
    const start = () => void update(eventID);
    if ('requestIdleCallback' in window) requestIdleCallback(start);
    else addEventListener('load', start);
  }
  field?.addEventListener('input', markGroups);
  // New rows come without marks.
  if (field) new MutationObserver(markGroups).observe(table, { childList: true, subtree: true });
}

/** Marks the rows of a leaderboard that changed since the version before. */

interface Place {
  row: HTMLElement;
  rank: number;
  text: string;
}

const ROWS = 'tbody tr:not(.divider), .leaders > li';

/** The rows of a part by the players' names; without copies, such as those of starred players. */
function placesIn(part: HTMLElement): Map<string, Place> {
  const places = new Map<string, Place>();
  for (const row of part.querySelectorAll<HTMLElement>(ROWS)) {
    // The scores of rounds that follow a linked name change.
    const named = row.querySelector('th > a') ?? row.querySelector('th[scope=row], b');
    const name = named?.textContent.trim() ?? '';
    if (name === '' || places.has(name) || row.closest('[data-pinned]')) continue;
    const rank = /\d+/.exec(row.querySelector('.rank, .place')?.textContent ?? '')?.[0];
    const cells = [...row.children].filter((cell) => !cell.matches('.rank, .place'));
    places.set(name, {
      row,
      rank: Number(rank ?? Number.NaN),
      text: cells.map(({ textContent }) => textContent.trim()).join('|'),
    });
  }
  return places;
}

function arrowFor(places: number): HTMLElement {
  const direction = places > 0 ? 'up' : 'down';
  const count = Math.abs(places);
  const marker = document.createElement('span');
  marker.className = `movement ${direction}`;
  const arrow = document.createElement('span');
  arrow.ariaHidden = 'true';
  arrow.textContent = `${places > 0 ? '▲' : '▼'}${count}`;
  const words = document.createElement('span');
  words.className = 'hidden-visually';
  words.textContent = ` ${direction} ${count} ${count === 1 ? 'place' : 'places'}`;
  marker.append(arrow, words);
  return marker;
}

/** How far down the page a row stands, in pixels. */
const topOf = (row: Element) => row.getBoundingClientRect().top;

/**
 * Gives rows with another place the class `moved` and those with another score `scored`; in a part with
 * `data-moves`, an arrow shows the places gained or lost. Call what it returns once the newer rows are on the page:
 * those that moved get the `--from` of the style that slides them from where they were.
 */
export function markMoves(part: HTMLElement, newer: HTMLElement): () => void {
  const before = placesIn(part);
  const moved: { row: HTMLElement; from: number }[] = [];
  for (const [name, { row, rank, text }] of placesIn(newer)) {
    const old = before.get(name);
    if (!old) continue;
    const places = old.rank - rank;
    if (places) {
      row.classList.add('moved');
      moved.push({ row, from: topOf(old.row) });
    }
    if (!places && old.text !== text) row.classList.add('scored');
    if (!places || !newer.matches('[data-moves], [data-moves] *')) continue;
    row.querySelector('.rank, .place')?.append(' ', arrowFor(places));
  }
  return () => {
    const tops = moved.map(({ row }) => topOf(row));
    for (const [at, { row, from }] of moved.entries()) {
      row.style.setProperty('--from', `${from - (tops[at] ?? from)}px`);
    }
  };
}

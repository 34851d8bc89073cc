/**
 * “What do I need?”: a player's season with one more result. The results are read from the player's page when one
 * is chosen, and the standings of everyone else from the table on this page.
 */
import { placeName, pointsFor, POINT_COLUMNS } from '#domain/results/point-table.ts';
import { pointsOf, withResult } from '#domain/standings/standings.ts';
import { formatNumber } from '#domain/tour/locale.ts';
import { requestPage } from '../../browser/request.ts';
import { rulesIn } from './what-if-rules.ts';
import { playoffName } from '#domain/tour/names.ts';

interface Season {
  slug: string;
  results: { name: string; points: number }[];
}

/** The form; another year's page may have replaced it. */
const formOnPage = () => document.querySelector<HTMLFormElement>('.what-if');
let season: Season | null = null;

async function seasonOf(slug: string): Promise<Season> {
  const page = await requestPage(`/players/${slug}`);
  const year = document.querySelector<HTMLElement>('#standings')?.dataset.year ?? '';
  const rows = [...page.querySelectorAll<HTMLTableRowElement>('tr[data-event]')].filter((row) =>
    row.querySelector('time')?.dateTime.startsWith(`${year}-`),
  );
  return {
    slug,
    results: rows.flatMap((row) => {
      const points = row.cells[5]?.textContent.trim() ?? '';
      const name = row.querySelector('th a')?.textContent ?? '';
      return /\d/.test(points) ? [{ name, points: pointsOf(points) }] : [];
    }),
  };
}

/** The place of a total among the points of the other players. */
function placeFor(total: number, player: string): number {
  const rows = document.querySelectorAll<HTMLTableRowElement>('#season .ranking tbody tr');
  const ahead = [...rows].filter(
    (row) =>
      row.querySelector('th a')?.textContent !== player &&
      !row.classList.contains('divider') &&
      !row.closest('[data-pinned]') &&
      pointsOf(row.cells[3]?.textContent ?? '') > total,
  );
  return ahead.length + 1;
}

function show(form: HTMLFormElement, player: string, results: Season['results']): void {
  const rules = rulesIn(form.dataset.rules ?? '');
  const chosen = new FormData(form);
  const place = Number(chosen.get('place'));
  const column = POINT_COLUMNS.find((each) => each === chosen.get('column')) ?? 'regular';
  const bonus = chosen.has('bonus') ? rules.teamBonus : 0;
  const isPlayoff = column.startsWith('playoff');
  const name = isPlayoff ? playoffName() : '';
  const points = pointsFor(rules, place, column) + bonus;
  const { total, gained, dropped } = withResult(results, { name, points }, rules);
  const strong = document.createElement('b');
  strong.textContent = `${formatNumber(total)} points`;
  const effect =
    gained === 0
      ? 'The finish would not count: the results that count are better.'
      : dropped
        ? `${formatNumber(points)} points would replace ${formatNumber(dropped.points)} from ${dropped.name}.`
        : `${formatNumber(points)} points would count in full.`;
  const rank = placeName(placeFor(total, player));
  form
    .querySelector('.outcome')
    ?.replaceChildren(
      strong,
      `, ${formatNumber(gained)} more than now. ${effect} That is ${rank} place if no one else scores.`,
    );
}

/** Shows the season with the chosen finish. */
export async function update(): Promise<void> {
  const form = formOnPage();
  const outcome = form?.querySelector('.outcome');
  const field = form?.querySelector<HTMLSelectElement>('[name=player]');
  if (!form || !field?.value) {
    outcome?.replaceChildren();
    return;
  }
  const slug = field.value;
  try {
    if (season?.slug !== slug) season = await seasonOf(slug);
    // Another player may have been chosen meanwhile.
    if (field.value === slug)
      show(form, field.selectedOptions[0]?.textContent.trim() ?? '', season.results);
  } catch {
    outcome?.replaceChildren('The player’s results could not be loaded. Try again in a moment.');
  }
}

/** The menu of an event's contests above a leaderboard, and the links next to it. */
import { escapeHtml } from './html.ts';

export interface ContestMenu {
  /** Address of the event's folder, without a slash at the end. */
  event: string;
  contests: readonly { number: number; name: string }[];
  /** The number of the page's own contest. */
  own: number;
  /** The query `r` of the first round of tee times; null before they are published. */
  roundId: string | null;
}

/** BlueGolf cuts the names in the menu. */
const NAME_LENGTH = 20;

const shortName = (name: string) => escapeHtml(name.slice(0, NAME_LENGTH));

function tab(href: string, label: string): string {
  return `<li class="nav-item"><a href="${escapeHtml(href)}" class="nav-link">${label}</a></li>`;
}

/** Tabs of the event and the menu, which a script turns into `?newcontest={number}`. */
export function contestMenu({ event, contests, own, roundId }: ContestMenu): string {
  const entries = contests.map(
    ({ number, name }) =>
      `<a role="menuitem" tabindex="-1" href="javascript:void(0)" data-key="${number}" class="dropdown-item px-2">` +
      `<div style="display:inline-block;width:20px;">${number === own ? '&#10003;' : '&#8195;'}</div>${shortName(name)}</a>`,
  );
  const current = contests.find(({ number }) => number === own)?.name ?? '';
  return `<ul class="nav nav-tabs">
${tab(`${event}/leaderboard.htm`, 'Leaderboard')}
${roundId === null ? '' : tab(`${event}/pairings.htm?r=${roundId}`, 'Tee Times')}
</ul>
<div class="condensed bg-event-view-picker"><div class="dropdown filter caretpicker filtered" data-picker="newcontest"><a class="dropdown-toggle d-block text-nowrap" role="button" data-toggle="dropdown" href="#">${shortName(current)}</a><div class="dropdown-menu bg-dropdown-menu" role="menu">${entries.join('')}</div></div></div>
<ul class="nav nav-pills bg-ui-nav-pills w-100">
${tab(`${event}/contest/${own}/leaderboard.htm`, 'Leaderboard')}
</ul>`;
}

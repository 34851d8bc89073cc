/** A player-of-the-year ranking. */
import type { StandingsRow } from '../../season/types.ts';
import { escapeHtml, htmlPage, printedName } from './html.ts';

/** Which ranking a page shows. */
export interface Award {
  /** As in the address, as `season`. */
  id: string;
  title: string;
}

/** `193.00`; thousands keep their comma. */
function withDecimals(points: string): string {
  return points.includes('.') ? points : `${points}.00`;
}

function row(award: string, standing: StandingsRow, index: number): string {
  const user = escapeHtml(standing.user);
  return `<tr id="${user}${award}" data-user="${user}" data-award="${award}" ${index % 2 === 0 ? ' class="alt"' : ''}>
    <td class="text-center align-middle">${escapeHtml(standing.rank)}</td>
    <td class="text-left">
        <table style="border-style:none">
            <tr>
                <td class="align-top pl-1"><div class="plr-data"><a data-profilevisibility="show" data-award="${award}" data-profile="N" href="javascript:void(0);">${escapeHtml(printedName(standing.player))}</a></div>
                </td>
            </tr>
        </table>
    </td>
    <td class="d-none d-md-table-cell text-center align-middle">${escapeHtml(standing.events)}</td>
    <td class="text-right align-middle">${escapeHtml(withDecimals(standing.points))}</td>
</tr>`;
}

/** The page of a ranking: four columns, a table of its own in every name cell. */
export function standingsPage(award: Award, rows: readonly StandingsRow[]): string {
  const id = escapeHtml(award.id);
  return htmlPage({
    title: `${award.title} Standings`,
    heading: award.title,
    body: `<div>
<table class="table table-bordered table-sm lb mb-2 table-sortable">
<thead>
<tr>
<th class="text-left text-nowrap tablesorter-headerAsc" style="width:6%;"><a href="index.htm?sort=standings" title="Sort by Rank" class="tablesorter-header-inner">Rank</a></th>
<th class="text-left text-nowrap"><a href="index.htm?sort=name" title="Sort by Player Name" class="tablesorter-header-inner">Player</a></th>
<th class="d-none d-md-table-cell text-left" style="width:5%;"><a id="eventCountHeader" href="javascript:void(0);" data-content="Every contest that gives points counts as one.">Events</a></th>
<th class="text-center" style="width:5%;">Points</th>
</tr>
</thead>
<tbody>
${rows.map((standing, index) => row(id, standing, index)).join('\n')}
</tbody>
</table>
</div>`,
  });
}

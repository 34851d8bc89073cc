/** Pages of events without results: their main page, tee times, scorecards; the rankings of a season. */
import { createHash } from 'node:crypto';
import type { Tee } from '#domain/courses/course-card.schema.ts';
import type { StandingsRow, TeeTime } from '#domain/results/results.schema.ts';
import type { ScoredPlayer } from '#domain/scores/event-scores.schema.ts';
import { htmlPage, printedName, text } from './html.ts';

/** A link of an event's page. */
export interface PageLink {
  label: string;
  href: string;
}

/** The main page of an event, with links to its tee times and leaderboards. */
export function eventPage(
  name: string,
  date: string,
  place: string,
  links: readonly PageLink[],
): string {
  const items = links.map(
    ({ label, href }) =>
      `<li class="nav-item"><a class="nav-link" href="${text(href)}">${text(label)}</a></li>`,
  );
  return htmlPage(
    name,
    name,
    `<p>${text(date)}</p>
<p>${text(place)}</p>
<ul class="nav nav-pills bg-ui-nav-pills w-100">${items.join('\n')}</ul>`,
  );
}

/** The scorecard behind a name: gross strokes hole by hole, as far as the round went. */
export function scorecardPage(
  event: string,
  { player, accepted }: ScoredPlayer,
  { par }: Tee,
): string {
  const line = (label: string, cells: readonly (number | string | null)[] = []) =>
    `<tr><th>${label}</th>${cells.map((cell) => `<td>${cell ?? ''}</td>`).join('')}</tr>`;
  return htmlPage(
    `${player} - ${event} Scorecard`,
    player,
    `<p>${text(event)}</p>
<table class="table table-sm scorecard">
${line(
  'Hole',
  par.map((_, hole) => hole + 1),
)}
${line('Par', par)}
${line('Strokes', accepted?.holes)}
</table>`,
  );
}

/** A page that says something: an error, or the bot check, which has none of the tables. */
export const messagePage = (title: string, message: string): string =>
  htmlPage(title, title, `<p>${text(message)}</p>`);

/** A ranking: four columns, a table of its own in every name cell. `award` is as in the address. */
export function standingsPage(
  award: string,
  title: string,
  standings: readonly StandingsRow[],
): string {
  const rows = standings.map(({ rank, player, events, points, user }, at) => {
    const login = text(user);
    return `<tr id="${login}${award}" data-user="${login}" data-award="${award}" ${at % 2 === 0 ? ' class="alt"' : ''}>
    <td class="text-center align-middle">${text(rank)}</td>
    <td class="text-left">
        <table style="border-style:none">
            <tr>
                <td class="align-top pl-1"><div class="plr-data"><a data-profilevisibility="show" data-award="${award}" data-profile="N" href="javascript:void(0);">${text(printedName(player))}</a></div>
                </td>
            </tr>
        </table>
    </td>
    <td class="d-none d-md-table-cell text-center align-middle">${text(events)}</td>
    <td class="text-right align-middle">${text(points)}.00</td>
</tr>`;
  });
  return htmlPage(
    `${title} Standings`,
    title,
    `<div>
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
${rows.join('\n')}
</tbody>
</table>
</div>`,
  );
}

/** An ID in BlueGolf's form, deterministic for a text. */
function idOf(of: string): string {
  return createHash('sha256')
    .update(of)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-a$4-$5');
}

/** The id of a round in the query `r` of an event's pairings. */
export const roundIdOf = (event: string, round: string): string => idOf(`${event}/${round}`);

function groupRow(event: string, { round, time, hole, players }: TeeTime): string {
  const id = idOf(`${event}/${round}/${time}/${hole}`);
  const names = players.map((name) => text(printedName(name)));
  const summary = names.map(
    (name) => `<span style="white-space:nowrap;"><span>${name}</span></span>`,
  );
  const details = names.map(
    (name) =>
      `<tr><td class="p-1 border-0"><div><span class="text-black-50">&#183;&#183;</span></div></td>` +
      `<td class="p-0 border-0 align-middle">${name}<br>\n<small class="text-black-50"></small></td></tr>`,
  );
  return `<tr>
<td style="max-width:125px;text-align:left;"><span style="white-space:nowrap;">${text(time)}</span><span class="d-md-none"><br>#${text(hole)}</span></td>
<td style="width:1%;" class="d-none d-md-table-cell text-center">${text(hole)}</td>
<td><a class="row-toggle" data-elid="${id}" href="javascript:void(0);"><i class="fa fa-lg fa-angle-double-down" id="image_${id}"></i></a><div style="margin-left:16px;">${summary.join(', ')}</div><div style="display:none;" id="pairing_${id}"><table><tbody>${details.join('')}</tbody></table></div></td></tr>`;
}

/**
 * The tee times of one round of an event; before they are published there is no table.
 * @param url full address of the pairings without a query
 * @param roundId the query `r`; null or unknown shows the first round
 */
export function pairingsPage(
  event: string,
  url: string,
  roundId: string | null,
  rows: readonly TeeTime[],
): string {
  const rounds = [...new Set(rows.map(({ round }) => round))];
  const requested = rounds.find((round) => roundIdOf(event, round) === roundId);
  const current = requested ?? rounds[0] ?? '1';
  const links = rounds.map((round) =>
    round === current
      ? text(round)
      : `<a href="${text(`${url}?r=${roundIdOf(event, round)}`)}">${text(round)}</a>`,
  );
  const groups = rows.filter(({ round }) => round === current);
  const table = `<div class="form-group"><label for="rndSelect" class="col-form-label">Round: </label><div id="rndSelect">${links.join(' | ')}</div></div>
<table class="table table-bordered table-striped table-sm">
<thead>
<tr>
<th class="text-center" style="width:1%;white-space:nowrap"><span class="d-md-none">Start</span><span class="d-none d-md-inline">Time</span></th>
<th class="text-center d-none d-md-table-cell" style="width:1%;">Hole</th>
<th>Players</th></tr>
</thead>
<tbody>
${groups.map((row) => groupRow(event, row)).join('')}</tbody>
</table>`;
  const body = rounds.length === 0 ? '<p>There are no tee times yet.</p>' : table;
  return htmlPage(`${event} - Round ${current} Pairings`, event, body);
}

/** Tee times of one round of an event. */
import { createHash } from 'node:crypto';
import type { TeeTimeRow } from '../../season/types.ts';
import { escapeHtml, htmlPage, printedName } from './html.ts';

export interface PairingsOptions {
  event: string;
  /** Full address of the pairings without a query. */
  url: string;
  /** The query `r`; null or unknown shows the first round. */
  roundId: string | null;
}

/** An ID in BlueGolf's form, deterministic for a text. */
function idOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  const part = (from: number, to: number) => hex.slice(from, to);
  return `${part(0, 8)}-${part(8, 12)}-4${part(13, 16)}-a${part(17, 20)}-${part(20, 32)}`;
}

/** The id of a round in the query `r` of an event's pairings. */
export function roundIdOf(event: string, round: string): string {
  return idOf(`${event}/${round}`);
}

function groupRow(event: string, { round, time, hole, players }: TeeTimeRow): string {
  const id = idOf(`${event}/${round}/${time}/${hole}`);
  const names = players.map((name) => escapeHtml(printedName(name)));
  const summary = names.map(
    (name) => `<span style="white-space:nowrap;"><span>${name}</span></span>`,
  );
  const details = names.map(
    (name) =>
      `<tr><td class="p-1 border-0"><div><span class="text-black-50">&#183;&#183;</span></div></td>` +
      `<td class="p-0 border-0 align-middle">${name}<br>\n<small class="text-black-50"></small></td></tr>`,
  );
  return `<tr>
<td style="max-width:125px;text-align:left;"><span style="white-space:nowrap;">${escapeHtml(time)}</span><span class="d-md-none"><br>#${escapeHtml(hole)}</span></td>
<td style="width:1%;" class="d-none d-md-table-cell text-center">${escapeHtml(hole)}</td>
<td><a class="row-toggle" data-elid="${id}" href="javascript:void(0);"><i class="fa fa-lg fa-angle-double-down" id="image_${id}"></i></a><div style="margin-left:16px;">${summary.join(', ')}</div><div style="display:none;" id="pairing_${id}"><table><tbody>${details.join('')}</tbody></table></div></td></tr>`;
}

/** The page of one round; before the tee times are published it has no table. */
export function pairingsPage(place: PairingsOptions, rows: readonly TeeTimeRow[]): string {
  const { event, url, roundId } = place;
  const rounds = [...new Set(rows.map(({ round }) => round))];
  const requested = rounds.find((round) => roundIdOf(event, round) === roundId);
  const current = requested ?? rounds[0] ?? '1';
  const links = rounds.map((round) =>
    round === current
      ? escapeHtml(round)
      : `<a href="${escapeHtml(`${url}?r=${roundIdOf(event, round)}`)}">${escapeHtml(round)}</a>`,
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
  return htmlPage({
    title: `${event} - Round ${current} Pairings`,
    heading: event,
    body: rounds.length === 0 ? '<p>There are no tee times yet.</p>' : table,
  });
}

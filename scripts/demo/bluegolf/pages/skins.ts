/** Skins: the players with their skins, and the result of every hole. */
import type { SkinsHoleRow, SkinsPlayerRow } from '../../season/types.ts';
import { escapeHtml, narrowName, printedName, twoLabels } from './html.ts';
import { contestantOf, leaderboardPage, type LeaderboardTitle } from './individuals.ts';

/** A player with the skins of each round where there are several. */
export interface SkinsRow extends SkinsPlayerRow {
  rounds?: readonly string[];
}

/** Both tables of a skins contest. */
export interface SkinsTables {
  players: readonly SkinsRow[];
  holes: readonly SkinsHoleRow[];
}

function playerRow(row: SkinsRow, index: number): string {
  const { rank, player, skins, scorecardUrl, rounds = [] } = row;
  const contestant = contestantOf(scorecardUrl);
  return `<tr${index % 2 === 1 ? ' class="alt"' : ''} id="tr_${contestant}">
<td class="pos">${escapeHtml(rank)}</td>
<td class="name"><a  href="contestant/${contestant}/scorecard.htm">${twoLabels(printedName(player), narrowName(player))}</a></td>
<td class="val">F</td>
${rounds.map((won) => `<td class="val rnd">${escapeHtml(won)}</td>\n`).join('')}<td class="total">${escapeHtml(skins)}</td>
</tr>`;
}

/** Names with commas between and perhaps `...` behind, as in the column of ties. */
function nameList(text: string, change: (name: string) => string): string {
  const isCut = text.endsWith('...');
  const names = (isCut ? text.slice(0, -3) : text).split(', ');
  return names.map(change).join(', ') + (isCut ? '...' : '');
}

function namesCell(text: string): string {
  if (text === '') return '<td class="name"></td>';
  return `<td class="name">${twoLabels(nameList(text, printedName), nameList(text, narrowName))}</td>`;
}

function holeRow({ hole, par, score, won, tie }: SkinsHoleRow): string {
  return `<tr${won === '' ? '' : ' class="warning"'}>
	<td>${escapeHtml(hole)}</td>
	<td class="d-none d-md-table-cell">${escapeHtml(par)}</td>
	<td>${escapeHtml(score)}</td>	${namesCell(won)}
	${namesCell(tie)}
</tr>`;
}

/** The page of a skins contest; the holes' rows stand without a tbody. */
export function skinsPage(title: LeaderboardTitle, skins: SkinsTables): string {
  const rounds = Math.max(0, ...skins.players.map((row) => row.rounds?.length ?? 0));
  const roundHeads = Array.from(
    { length: rounds },
    (_, at) => `<th class="val rnd">R${at + 1}</th>\n`,
  );
  return leaderboardPage(
    title,
    `<table class="lb table table-sm table-bordered" >
<thead>
<tr class="lb-single-header">
<th class="pos"><a href="leaderboard.htm?sort=place" title="Sort by Position">Pos</a></th>
<th class="name"><a href="leaderboard.htm?sort=name" title="Sort by Name">Player</a></th>
<th class="val">Thru</th>
${roundHeads.join('')}<th class="total">Skins</th></tr>
</thead>
<tbody id="lbBody">
${skins.players.map(playerRow).join('\n')}
</tbody>
</table>
<table class="table table-bordered table-striped table-sm lb">
<thead>
<tr class="header">
	<th class="pos">Hole</th>
	<th class="d-none d-md-table-cell pos">Par</th>
	<th class="total">Score</th>
	<th class="name"><a id="potentialSkin" href="javascript:void(0);" data-content="Nothing is won before the last card is in.">Potential Skin</a></th>
	<th class="name">Tie</th>
</tr>
</thead>
${skins.holes.map(holeRow).join('\n')}
</table>`,
  );
}

/** Lines for comparing two versions of a cup: one per match. */
import { NO_MATCHES } from '#domain/colony-cup/cup-results.ts';
import type { Values } from '../../records/editor/values.ts';
import { linesOf } from '../../sheets/sheet-kind.ts';
import { cellOf, isBlankRow, pickOf } from './typed-cup.ts';
import type { MatchRow, TypedCup } from './typed-cup.ts';

/** Outcome of a match in words: `3&2, Ann Lee won`. */
function outcomeText(row: MatchRow): string {
  const pick = pickOf(row);
  const score = cellOf(row, 'score').trim();
  if (pick === null) return [score, cellOf(row, 'winner').trim()].filter(Boolean).join(', ');
  if (pick === '') return score === '' ? 'not played' : score;
  const won = pick === 'halved' ? 'halved' : `${cellOf(row, pick).trim()} won`;
  return score === '' ? won : `${score}, ${won}`;
}

type Line = readonly [label: string, text: string];

/** The lines of a cup by their labels: `Chapman: Ann Lee v Bo Ray` is `3&2, Ann Lee won`. */
export function comparedCup({ overall, formats }: TypedCup): Values {
  return linesOf([
    ['Overall: team 1', cellOf(overall, 'team1')],
    ['Overall: team 2', cellOf(overall, 'team2')],
    ['Overall: score', cellOf(overall, 'score')],
    ['Overall: winner', isBlankRow(overall) ? '' : winnerText(overall)],
    ...formats.flatMap(({ name, rows }): Line[] => {
      const matches = rows
        .filter((row) => !isBlankRow(row))
        .map((row): Line => {
          const [one, two] = [cellOf(row, 'team1').trim(), cellOf(row, 'team2').trim()];
          return [`${name}: ${one || '?'} v ${two || '?'}`, outcomeText(row)];
        });
      return matches.length > 0 ? matches : [[name, NO_MATCHES]];
    }),
  ]);
}

function winnerText(row: MatchRow): string {
  const pick = pickOf(row);
  if (pick === null) return cellOf(row, 'winner').trim();
  if (pick === '') return '';
  return pick === 'halved' ? 'halved' : cellOf(row, pick).trim();
}

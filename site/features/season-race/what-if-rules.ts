/** What “What do I need?” works a season out with; its form has it in an attribute. */
import { POINT_COLUMNS, type PointColumn } from '#domain/results/point-table.ts';
import type { Settings } from '#domain/settings/settings.schema.ts';
import { parseList } from '../../browser/parse-response.ts';

export interface WhatIfRules {
  table: Record<PointColumn, number>[];
  teamBonus: number;
  /** Results that count, besides the playoffs. */
  season: number;
}

/** Numbers as JSON: the results that count, the bonus, then the points of each place. */
export const rulesText = ({ points, counting }: Pick<Settings, 'points' | 'counting'>): string =>
  JSON.stringify([
    counting.season,
    points.teamBonus,
    ...points.table.flatMap((row) => POINT_COLUMNS.map((column) => row[column])),
  ]);

function numberOf(sent: unknown): number {
  if (typeof sent !== 'number') throw new Error('The rules have something that is no number.');
  return sent;
}

/** The rules of such a text. Throws Error for any other one. */
export function rulesIn(text: string): WhatIfRules {
  const [season, teamBonus, ...points] = parseList(JSON.parse(text), numberOf);
  const places = points.length / POINT_COLUMNS.length;
  if (season === undefined || teamBonus === undefined || !Number.isInteger(places)) {
    throw new Error('The rules are not complete.');
  }
  const table = Array.from({ length: places }, (_, place) => {
    const pointsIn = (column: number) => points[place * POINT_COLUMNS.length + column] ?? 0;
    const [regular, midMajor, major] = [pointsIn(0), pointsIn(1), pointsIn(2)];
    return { regular, midMajor, major, playoff1: pointsIn(3), playoff2: pointsIn(4) };
  });
  return { season, teamBonus, table };
}

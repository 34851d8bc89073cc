/** What the notes of result tables depend on. */
import { mostStartingStrokes } from '#domain/results/point-table.ts';
import type { Points } from '#domain/settings/settings.schema.ts';

export interface TableRules {
  teamBonus: number;
  /** The most strokes that anyone starts the Championship with. */
  mostStrokes: number;
}

/** The rules by a tour's points; islands get them as a property. */
export const tableRules = (points: Points): TableRules => ({
  teamBonus: points.teamBonus,
  mostStrokes: mostStartingStrokes(points),
});

/** A line chart of one figure a year, as parts of an SVG. */

/** Units of the chart; it scales with its container. */
export const CHART = { width: 320, height: 120, left: 12, right: 12, top: 26, bottom: 24 } as const;

interface ChartPoint {
  label: string;
  value: number;
}

interface PlacedPoint extends ChartPoint {
  x: number;
  y: number;
}

/** The points from left to right, the lowest value at the bottom; a single one is in the middle. */
export function placePoints(points: readonly ChartPoint[]): PlacedPoint[] {
  const { width, height, left, right, top, bottom } = CHART;
  const values = points.map(({ value }) => value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const across = width - left - right - 28;
  return points.map((point, at) => {
    const along = points.length > 1 ? at / (points.length - 1) : 0.5;
    const share = high > low ? (point.value - low) / (high - low) : 0.5;
    return {
      ...point,
      x: Math.round(left + 14 + along * across),
      y: Math.round(height - bottom - share * (height - top - bottom)),
    };
  });
}

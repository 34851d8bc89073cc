/** A sign at a figure in which a score of a second card alone counts. */
export function UnofficialMark() {
  return (
    <span className="unofficial">
      <span aria-hidden="true">*</span>
      <span className="hidden-visually"> not official</span>
    </span>
  );
}

/** What the sign means, below a table that has one. */
export function UnofficialLegend() {
  return (
    <p className="unofficial-legend">
      <span aria-hidden="true">* </span>
      Not official: a score in it is only on a second card.
    </p>
  );
}

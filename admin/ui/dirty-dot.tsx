/** Marks what has unsaved changes, for eyes and for screen readers. */
export function DirtyDot() {
  return (
    <span className="dirty-dot dot">
      <span className="visually-hidden">(unsaved changes)</span>
    </span>
  );
}

interface PlaceButtonsProps {
  /** Of the buttons, by what they do. */
  idOf: (part: PlacePart) => string;
  /** `Group 2`. */
  name: string;
  /** `group`, where the buttons have titles. */
  what?: string;
  /** The ways to an earlier and to a later place. */
  ways?: readonly [earlier: string, later: string];
  isFirst: boolean;
  isLast: boolean;
  busy: boolean;
  onMove: (by: -1 | 1, part: PlacePart) => void;
  onRemove: () => void;
}

type PlacePart = 'earlier' | 'later' | 'remove';

/** Buttons that move an entry of a list to another place, and remove it. */
export function PlaceButtons(props: PlaceButtonsProps) {
  const {
    idOf,
    name,
    what,
    ways = ['up', 'down'],
    isFirst,
    isLast,
    busy,
    onMove,
    onRemove,
  } = props;
  const button = (
    part: PlacePart,
    sign: string,
    [verb, way]: string[],
    isOff: boolean,
    act: () => void,
  ) => (
    <button
      id={idOf(part)}
      type="button"
      className="icon-button"
      title={what && [verb, 'the', what, way].filter(Boolean).join(' ')}
      aria-label={[verb, name, way].filter(Boolean).join(' ')}
      // Not disabled at the ends: the focus would stay with another entry.
      aria-disabled={isOff}
      onClick={act}
    >
      {sign}
    </button>
  );
  return (
    <>
      {button('earlier', '↑', ['Move', ways[0]], busy || isFirst, () => onMove(-1, 'earlier'))}
      {button('later', '↓', ['Move', ways[1]], busy || isLast, () => onMove(1, 'later'))}
      {button('remove', '×', ['Remove'], busy, () => {
        if (!busy) onRemove();
      })}
    </>
  );
}

import { handicapText } from '#domain/scores/handicaps.ts';
import { indexFrom } from '#domain/scores/scoring-setup.ts';
import type { StaffPlayer } from '#domain/scores/staff-view.ts';
import { showToast } from '../ui/toasts.ts';
import { TypedCell } from '../ui/typed-cell.tsx';
import { shownHandicap } from './players.ts';

interface CourseHandicapProps {
  player: StaffPlayer;
  onTyped: (courseHandicap: number | null) => void;
}

/** The Course Handicap: typed for a player without an index. */
export function CourseHandicap({
  player: { player, index, courseHandicap },
  onTyped,
}: CourseHandicapProps) {
  if (index !== null) return shownHandicap(courseHandicap);
  const edit = (text: string) => {
    // Below zero is a plus handicap too.
    const [, sign = '', strokes = ''] = /^([-+−]?)(\d{1,2})$/.exec(text.trim()) ?? [];
    const typed = text.trim() === '' ? null : sign === '' ? Number(strokes) : 0 - Number(strokes);
    if (typed !== null && strokes === '') {
      showToast({ kind: 'error', text: `“${text}” is no Course Handicap, such as 15 or +2.` });
    } else if (typed !== courseHandicap) onTyped(typed);
  };
  return (
    <TypedCell
      label={`Course Handicap of ${player}`}
      value={courseHandicap === null ? '' : handicapText(courseHandicap)}
      maxLength={3}
      onTyped={edit}
    />
  );
}

interface IndexCellProps {
  id?: string | undefined;
  /** Of the player, or of the flight that it limits. */
  name: string;
  index: number | null;
  /** How old the index is; empty while it is not outdated. */
  age: string;
  onIndex: (index: number | null) => void;
}

/** The Handicap Index of a player. */
export function IndexCell({ id, name, index, age, onIndex }: IndexCellProps) {
  const edit = (text: string) => {
    const typed = text.trim() === '' ? null : indexFrom(text);
    if (typed === null && text.trim() !== '') {
      showToast({ kind: 'error', text: `“${text}” is no Handicap Index, such as 12.5 or +1.2.` });
    } else if (typed !== index) onIndex(typed);
  };
  return (
    <>
      <TypedCell
        id={id}
        label={`Handicap Index of ${name}`}
        value={index === null ? '' : handicapText(index)}
        maxLength={5}
        onTyped={edit}
      />
      {age !== '' && <small className="muted">{age}</small>}
    </>
  );
}

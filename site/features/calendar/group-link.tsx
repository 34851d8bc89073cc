import type { TeeTimeGroup } from '#domain/tee-times/tee-time-groups.ts';
import { formatTeeTime } from '#domain/time/tee-clock.ts';
import { groupCalendarPath } from '../../paths.ts';

interface GroupLinkProps {
  eventID: string;
  /** Undefined for a group without a calendar file. */
  group: TeeTimeGroup | undefined;
}

/** Adds a group's tee time to a calendar. */
export function GroupLink({ eventID, group }: GroupLinkProps) {
  if (!group) return null;
  const { id, players } = group;
  const time = formatTeeTime(group.time);
  return (
    <a className="add" href={groupCalendarPath(eventID, id)}>
      <span aria-hidden="true">+ Calendar</span>
      <span className="hidden-visually">
        {`Add the group of ${players[0] ?? time} at ${time} to your calendar`}
      </span>
    </a>
  );
}

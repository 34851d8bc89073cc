import type { ReactNode } from 'react';
import type { EventResponse } from '#domain/events/event.schema.ts';
import { useScreenTitle } from '../../ui/screen-heading.tsx';

interface PartHeadingProps {
  event: Pick<EventResponse, 'name'>;
  title: string;
  /** What stands before the title of the document, such as the table. */
  before?: string;
  /** The part's controls, next to the heading on wide screens. */
  children?: ReactNode;
}

/** The heading of a part of an event's place; it names the document too. */
export function PartHeading({ event, title, before = '', children }: PartHeadingProps) {
  useScreenTitle(`${before}${title}: ${event.name}`);
  return (
    <div className="split">
      <h2>{title}</h2>
      {children !== undefined && <div className="row">{children}</div>}
    </div>
  );
}

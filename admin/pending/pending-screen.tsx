import type { MenuEntry } from '../ui/navigation.ts';
import { ScreenHeading } from '../ui/screen-heading.tsx';
import { useScreenTitle } from '../ui/screen-title.ts';

/** Stands for a menu entry that has no screen yet, and says so. */
export function PendingScreen({ label, pending }: MenuEntry) {
  useScreenTitle(label);
  if (!pending) return null;
  return (
    <>
      <ScreenHeading title={label} />
      <p className="measure">{pending.sentence}</p>
      <p>
        <a className="button quiet" href={pending.to}>
          {pending.toLabel}
        </a>
      </p>
    </>
  );
}

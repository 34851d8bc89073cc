import { useSearchParams } from 'react-router';
import { isCup, SETTINGS } from '../../settings/settings.ts';
import { CupResultsPart } from '../../results/cup/cup-results-part.tsx';
import { LeaderboardsSection } from '../../leaderboards/leaderboards-section.tsx';
import { ResultsPart as TablesPart } from '../../results/results-part.tsx';
import { useEventHere } from './event-place.tsx';

/** The results of an event: where they are read from, and what is stored or typed. */
export function ResultsPart() {
  const event = useEventHere();
  const [params] = useSearchParams();
  // A cup may have tables too; their addresses lead to them.
  const isOfCup = isCup(event) && !params.has('table');
  return (
    <>
      {isOfCup ? <CupResultsPart event={event} /> : <TablesPart event={event} />}
      {SETTINGS.parts.scoringSite && <LeaderboardsSection event={event} />}
    </>
  );
}

import { useSyncExternalStore } from 'react';
import type { TeeTime } from '#domain/results/results.schema.ts';
import { Failure } from './failure.tsx';
import { getLiveTeeTimes, refreshTeeTimes, subscribe } from './live-tee-times.ts';
import { TeeTimeRounds } from './tee-time-rounds.tsx';
import { LOADING_TEE_TIMES } from './texts.ts';

interface TeeTimesProps {
  eventID: string;
  /** The prerendered tee times; null for none. */
  teeTimes: readonly TeeTime[] | null;
  /** Whether groups have calendar files. */
  hasCalendar?: boolean;
}

const getNothing = () => null;

/** The prerendered tee times until newer ones are loaded; a failure leaves them in place. */
export function TeeTimes({ eventID, teeTimes, hasCalendar = false }: TeeTimesProps) {
  const live = useSyncExternalStore(subscribe, getLiveTeeTimes, getNothing);
  const rows = live?.kind === 'rows' ? live.teeTimes : teeTimes;
  return (
    <div className="tee-times">
      {live?.kind === 'failed' && (
        <Failure sentence={live.sentence} onRetry={() => void refreshTeeTimes(eventID)} />
      )}
      <p className={rows ? 'hidden-visually' : 'loading'} role="status">
        {live?.kind === 'rows' && teeTimes && 'Tee times updated'}
        {live?.kind !== 'failed' && !rows && LOADING_TEE_TIMES}
      </p>
      {rows && <TeeTimeRounds teeTimes={rows} calendarOf={hasCalendar ? eventID : null} />}
    </div>
  );
}

import { useSyncExternalStore } from 'react';
import type { TeeTime } from '#domain/results/results.schema.ts';
import { Failure } from './failure.tsx';
import { askForTeeTimes, follow, latest } from './news.ts';
import { TeeTimeRounds } from './tee-time-rounds.tsx';
import { LOADING_TEE_TIMES } from './words.ts';

interface TeeTimesProps {
  eventID: string;
  /** What is known already; null when nothing was asked yet. */
  teeTimes: readonly TeeTime[] | null;
}

const NOTHING_YET = () => null;

/** The tee times in the page, until newer ones are known; a failure leaves them in place. */
export function TeeTimes({ eventID, teeTimes }: TeeTimesProps) {
  const news = useSyncExternalStore(follow, latest, NOTHING_YET);
  const rows = news?.kind === 'rows' ? news.teeTimes : teeTimes;
  return (
    <div className="tee-times">
      {news?.kind === 'failed' && (
        <Failure sentence={news.sentence} onRetry={() => void askForTeeTimes(eventID)} />
      )}
      <p className={rows ? 'hidden-visually' : 'loading'} role="status">
        {news?.kind === 'rows' && teeTimes && 'Tee times updated'}
        {news?.kind !== 'failed' && !rows && LOADING_TEE_TIMES}
      </p>
      {rows && <TeeTimeRounds teeTimes={rows} />}
    </div>
  );
}

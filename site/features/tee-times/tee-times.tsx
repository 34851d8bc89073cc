import { Fragment, useSyncExternalStore } from 'react';
import type { TeeTime } from '#domain/results/results.schema.ts';
import { groupsOfDay } from '#domain/tee-times/tee-time-groups.ts';
import { groupByRound } from '#domain/tee-times/tee-times.ts';
import { formatTeeTime } from '#domain/time/tee-clock.ts';
import { HeadCell } from '../../components/ui/head-cell.tsx';
import { GroupLink } from '../calendar/group-link.tsx';
import { EntryName } from '../results/names.tsx';
import { getLiveTeeTimes, refreshTeeTimes, subscribe } from './load.ts';
import { LOADING_TEE_TIMES, NO_TEE_TIMES } from './texts.ts';

interface FailureProps {
  sentence: string;
  onRetry: () => void;
}

/** An error message with Retry. */
export function Failure({ sentence, onRetry }: FailureProps) {
  return (
    <div className="failure" role="alert">
      <p>{sentence}</p>
      <button type="button" className="button quiet" onClick={onRetry}>
        Retry
      </button>
    </div>
  );
}

interface TeeTimeRoundsProps {
  teeTimes: readonly TeeTime[];
  /** The event whose groups have calendar files; null for none. */
  calendarOf: string | null;
}

/** A table for each round. */
function TeeTimeRounds({ teeTimes, calendarOf }: TeeTimeRoundsProps) {
  if (teeTimes.length === 0) return <p className="empty">{NO_TEE_TIMES}</p>;
  const files = calendarOf === null ? [] : groupsOfDay(teeTimes);
  return groupByRound(teeTimes).map(({ round, title, teeTimes: groups }, index) => (
    <section className="round" key={round}>
      <h2>{title}</h2>
      <div className="table-scroll">
        <table className="data-table">
          {/* Repeats the visible heading above. */}
          <caption className="hidden-visually">
            {title}: {groups.length} {groups.length === 1 ? 'group' : 'groups'}
          </caption>
          <thead>
            <tr>
              <HeadCell long="Time" />
              <HeadCell long="Hole" short="Hl" numeric />
              <HeadCell long="Players" />
            </tr>
          </thead>
          <tbody>
            {groups.map(({ time, hole, players }, at) => (
              <tr key={`${time}/${hole}/${players.join()}`}>
                <th scope="row">
                  <span className="time">{formatTeeTime(time) || '—'}</span>
                  {calendarOf !== null && index === 0 && (
                    <GroupLink eventID={calendarOf} group={files[at]} />
                  )}
                </th>
                <td className="num">{hole || '—'}</td>
                <td>
                  {players.map((player, at) => (
                    <Fragment key={player}>
                      {at > 0 && ' '}
                      <span className="who">
                        <EntryName name={player} />
                        {at < players.length - 1 && ','}
                      </span>
                    </Fragment>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  ));
}

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

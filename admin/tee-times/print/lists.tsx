import type { ReactNode } from 'react';
import { formatLong, weekdayOf } from '#domain/time/calendar.ts';
import type { EventResponse } from '#domain/events/event.schema.ts';
import { personKey } from '#domain/players/person-name.ts';
import { playersByName, surnameFirst, playersInOrder } from '#domain/tee-times/print-lists.ts';
import type { TeeRound } from '#domain/tee-times/tee-sheet.ts';
import { formatTeeTime } from '#domain/time/tee-clock.ts';
import { TourLogo } from '../../ui/tour-logo.tsx';
import { type Paper, inPages, LABELS_A_PAGE } from './paper-choices.tsx';

export interface ListProps {
  event: EventResponse;
  round: TeeRound;
  /** Whether the event has several rounds, so that lists name theirs. */
  hasRounds: boolean;
  paper: Paper;
  /** Handicap texts by `personKey`. */
  handicaps: ReadonlyMap<string, string>;
}

const NO_TIME = '—';

function ListHeading({ title, event, round, hasRounds }: ListProps & { title: string }) {
  const { name, date, course } = event;
  const when = `${weekdayOf(date)}, ${formatLong(date)}`;
  const count = round.groups.flatMap(({ players }) => players).length;
  return (
    <header className="printed-heading">
      <TourLogo />
      <h2>{name}</h2>
      <p>
        {[title, hasRounds && `Round ${round.round}`, when, course, `${count} players`]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </header>
  );
}

const handicapOf = ({ handicaps }: ListProps, player: string) =>
  handicaps.get(personKey(player)) ?? '';

/** A name with the handicap, when it is known. */
function Player({ name, handicap }: { name: string; handicap: string }) {
  return (
    <>
      {name}
      {handicap !== '' && (
        <small>
          <span className="visually-hidden">, handicap</span> {handicap}
        </small>
      )}
    </>
  );
}

function Table({ head, children }: { head: readonly string[]; children: ReactNode }) {
  return (
    <table>
      <thead>
        <tr>
          {head.map((text) => (
            <th key={text} scope="col">
              {text}
            </th>
          ))}
        </tr>
      </thead>
      {children}
    </table>
  );
}

/** The groups in the order of play. */
export function TeeSheetTable(props: ListProps) {
  const { groups } = props.round;
  return (
    <>
      <ListHeading {...props} title="Tee times" />
      <Table head={['Time', 'Hole', 'Players']}>
        <tbody>
          {groups.map(({ time, hole, players }) => (
            <tr key={players.join('/')}>
              <th scope="row">{formatTeeTime(time) || NO_TIME}</th>
              <td>{hole || NO_TIME}</td>
              <td>
                <ul>
                  {players.map((name) => (
                    <li key={name}>
                      <Player name={name} handicap={handicapOf(props, name)} />
                    </li>
                  ))}
                </ul>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}

/** Every player by surname, with the start. */
export function AlphabeticalList(props: ListProps) {
  return (
    <>
      <ListHeading {...props} title="Players" />
      <ul className="by-name">
        {playersByName(props.round).map(({ player, time, hole }) => (
          <li key={player}>
            <span>{surnameFirst(player)}</span>
            <span>
              {formatTeeTime(time) || NO_TIME}
              {hole && `, hole ${hole}`}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The groups with a box to tick for each player who is on the tee. */
export function StartersList(props: ListProps) {
  const { groups } = props.round;
  return (
    <>
      <ListHeading {...props} title="Starter’s list" />
      <Table head={['Time', 'Hole', 'Here', 'Player', 'Handicap', 'Notes']}>
        {groups.map(({ time, hole, players }) => (
          <tbody key={players.join('/')}>
            {players.map((name, at) => (
              <tr key={name}>
                {at === 0 && (
                  <>
                    <th scope="rowgroup" rowSpan={players.length}>
                      {formatTeeTime(time) || NO_TIME}
                    </th>
                    <td rowSpan={players.length}>{hole || NO_TIME}</td>
                  </>
                )}
                <td>
                  <span className="tick-box" role="img" aria-label="Box to tick" />
                </td>
                <td>{name}</td>
                <td>{handicapOf(props, name)}</td>
                <td className="notes" />
              </tr>
            ))}
          </tbody>
        ))}
      </Table>
    </>
  );
}

/** Labels for scorecards in the order of play, on sheets of labels. */
export function Labels({ event, round, hasRounds, paper, handicaps }: ListProps) {
  const pages = inPages(playersInOrder(round), LABELS_A_PAGE[paper]);
  return pages.map((labels) => (
    <ul key={labels[0]?.player} className="label-page">
      {labels.map(({ player, time, hole }) => {
        const handicap = handicaps.get(personKey(player)) ?? '';
        const start = [time, hole && `Hole ${hole}`, hasRounds && `Round ${round.round}`];
        return (
          <li key={player} className="label-card">
            <strong>{player}</strong>
            <span>{start.filter(Boolean).join(' · ')}</span>
            {handicap !== '' && <span>Handicap {handicap}</span>}
            <small>{event.name}</small>
          </li>
        );
      })}
    </ul>
  ));
}

import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { flightOf } from '#domain/scores/flights.ts';
import { playedAs } from '#domain/scores/formats/formats.ts';
import { strokeDots } from '#domain/scores/handicaps.ts';
import { parRows } from '#domain/scorecards/par-rows.ts';
import type { ScoresView, StaffPlayer } from '#domain/scores/staff-view.ts';
import { QrCode } from '../ui/qr-code.tsx';
import { LoadFailure } from '../records/list/load-state.tsx';
import { useTeeTimes } from '../tee-times/tee-times.ts';
import { TourLogo } from '../ui/tour-logo.tsx';
import { usePageMark } from '../ui/page-mark.ts';
import { ScreenHeading } from '../ui/screen-heading.tsx';
import { spacedCode } from './groups-section.tsx';
import { PaperChoices, usePaper } from '../tee-times/print/paper-choices.tsx';
import { holesOfGroup, roundText, shownHandicap, teesOf } from './players.ts';
import { codesQuery, scoresQuery } from './use-scores.ts';
import '../tee-times/print/print.css';
import './print-cards.css';

/** `/admin/scores/{eventID}/print`: a card for each group with its code, handicaps and stroke holes. */
export function PrintCardsScreen() {
  const { eventID = '' } = useParams();
  const { data: record } = useTeeTimes(eventID);
  const query = useQuery(scoresQuery(eventID));
  const { data: codes } = useQuery(codesQuery(eventID));
  const [paper, setPaper] = usePaper();
  const { data: view } = query;
  const event = record?.event.name ?? '';
  const title = `Group cards: ${event}`;
  usePageMark('data-print-list');
  return (
    <div className="print-view">
      <div className="no-print">
        <ScreenHeading title={title} />
        <PaperChoices paper={paper} onChange={setPaper} />
      </div>
      {!view && <LoadFailure query={query} />}
      <div className="printed" data-list="group-cards" data-paper={paper}>
        {view?.groups.map((group) => {
          const code = codes?.groups.find(({ id }) => id === group.id);
          const players = view.players.filter((player) => player.group === group.id);
          return (
            players.length > 0 && (
              <article key={group.id} className="group-card-print">
                <header>
                  <div>
                    <TourLogo />
                    <h2>{event}</h2>
                    <p>
                      {[roundText(view), group.time, `hole ${group.hole}`, view.setup.course?.name]
                        .filter(Boolean)
                        .join(' · ')}
                    </p>
                    <p>
                      Scan the code with your phone’s camera, or open the page and type{' '}
                      <strong className="score-code">{spacedCode(code?.code ?? '')}</strong>
                    </p>
                    {code && <p>{code.url.replace(/#.*/, '')}</p>}
                    {code && <p>How it works: {explanationNextTo(code.url)}</p>}
                    {view.setup.format !== undefined && <p>{playedAs(view.setup.format)}</p>}
                  </div>
                  {code && <QrCode text={code.url} label={`Code of the group at ${group.time}`} />}
                </header>
                <GroupTable view={view} players={players} holes={holesOfGroup(view, group.id)} />
              </article>
            )
          );
        })}
      </div>
    </div>
  );
}

/** The address of the explanation for players, as it is typed. */
const explanationNextTo = (page: string) =>
  new URL('/how-scoring-works', page).href.replace(/^https?:\/\//, '');

/** `Course 15, playing 12`. */
const handicapsOf = ({ courseHandicap, playing }: StaffPlayer) =>
  `Course ${shownHandicap(courseHandicap)}, playing ${shownHandicap(playing?.net)}`;

/** The group's players with handicaps, and a row to write on with a dot for each stroke. */
interface GroupTableProps {
  view: ScoresView;
  players: readonly StaffPlayer[];
  holes: readonly number[];
}

function GroupTable({ view, players, holes }: GroupTableProps) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Hole</th>
          {holes.map((hole) => (
            <th key={hole} scope="col">
              {hole}
            </th>
          ))}
          <th scope="col">Total</th>
        </tr>
      </thead>
      <tbody>
        {parRows(teesOf(view, players), holes).map(({ label, pars }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {pars.map((par, at) => (
              <td key={holes[at]}>{par}</td>
            ))}
            <td>{pars.reduce((sum, par) => sum + par, 0)}</td>
          </tr>
        ))}
        {players.map((player) => (
          <tr key={player.id} className="written">
            <th scope="row">
              {player.player}
              <small>
                {' '}
                {[flightOf(view, player), handicapsOf(player)].filter(Boolean).join(' · ')}
              </small>
            </th>
            {holes.map((hole) => (
              <td key={hole}>{strokeDots(player.strokes[hole - 1] ?? 0)}</td>
            ))}
            <td />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

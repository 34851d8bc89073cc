import { Fragment } from 'react';
import { HeadCell } from '../../../components/ui/head-cell.tsx';
import type { SkinsHole, SkinsResults } from '#domain/results/results.schema.ts';
import { dividedByFlight, dividedByPlace, tiedPlayers } from '#domain/results/results.ts';
import { KnownName } from '../names.tsx';
import { PlayerCell, RankCell } from './cells.tsx';
import { SkinsStrip, type SkinsGame } from './skins-strip.tsx';
import { RESULTS_TEXT } from '../texts.ts';

const captionOf = (caption: string, game: string) => [caption, game].filter(Boolean).join(', ');

function Winners({ rows, flight }: { rows: SkinsResults['players']; flight: string }) {
  const { placed, unplaced } = dividedByPlace(rows);
  return (
    <div className="table-scroll">
      <table className="data-table">
        <caption>{captionOf('Skins winners', flight)}</caption>
        <thead>
          <tr>
            <HeadCell long="Rank" short="Rk" />
            <HeadCell long="Player" />
            <HeadCell long="Skins" numeric />
          </tr>
        </thead>
        <tbody>
          {[...placed, ...unplaced].map((row, at) => (
            // Two rows may carry one name, and rows of a rendered table never move.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={at}>
              <RankCell rank={row.rank} />
              <PlayerCell {...row} />
              <td className="num strong">{row.skins}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface SkinsProps {
  skins: SkinsResults;
  /** The event's players by their full names. */
  people: readonly string[];
}

interface HolesProps extends SkinsGame {
  people: readonly string[];
}

/** The names that tied a hole. */
function Tie({ tie, people }: { tie: string; people: readonly string[] }) {
  const { names, hasMore } = tiedPlayers(tie);
  return (
    <>
      {names.map((name, at) => (
        <Fragment key={name}>
          {at > 0 && ', '}
          <KnownName name={name} people={people} />
        </Fragment>
      ))}
      {hasMore && '...'}
    </>
  );
}

function Holes({ title, holes, people }: HolesProps) {
  return (
    <div className="table-scroll">
      <table className="data-table holes">
        <caption>{captionOf('Hole by hole', title)}</caption>
        <thead>
          <tr>
            <HeadCell long="Hole" short="Hl" />
            <HeadCell long="Par" numeric />
            <HeadCell long="Score" short="Scr" numeric />
            <HeadCell long="Won" />
            <HeadCell long="Tie" />
          </tr>
        </thead>
        <tbody>
          {holes.map(({ hole, par, score, won, tie }, at) => (
            // Two rounds have the same holes; rows of a rendered table never move.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={at}>
              <th scope="row">{hole}</th>
              <td className="num">{par}</td>
              <td className="num">{score}</td>
              <td className="strong">
                <KnownName name={won} people={people} />
              </td>
              <td className="tie">
                <Tie tie={tie} people={people} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The games of a flight, one for each round in an event of several. */
const gamesOf = (flight: string, holes: SkinsResults['holes']): SkinsGame[] =>
  [...Map.groupBy(holes, ({ round = '' }) => round)].map(([round, own]) => ({
    title: [flight, round && `Round ${round}`].filter(Boolean).join(' · '),
    holes: own,
  }));

/** Skins: the overview of holes, the winners, and every hole, for each flight. */
export function Skins({ skins, people }: SkinsProps) {
  const idOf = (hole: SkinsHole) => `hole-${skins.holes.indexOf(hole) + 1}`;
  return dividedByFlight([...skins.holes, ...skins.players]).map(({ heading, rows }) => {
    const games = gamesOf(
      heading,
      rows.filter((row) => 'hole' in row),
    );
    const players = rows.filter((row) => 'skins' in row);
    return (
      <Fragment key={heading}>
        {games.length > 0 && <SkinsStrip games={games} idOf={idOf} people={people} />}
        <div className="skins-tables">
          {players.length > 0 ? (
            <Winners rows={players} flight={heading} />
          ) : (
            <p className="empty">{RESULTS_TEXT.noPlayers}</p>
          )}
          {games.map((game) => (
            <Holes key={game.title} {...game} people={people} />
          ))}
          {games.length === 0 && <p className="empty">{RESULTS_TEXT.noHoles}</p>}
        </div>
      </Fragment>
    );
  });
}

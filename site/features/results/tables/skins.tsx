import { Fragment } from 'react';
import { HeadCell } from '../../../components/ui/head-cell.tsx';
import type { SkinsResults } from '#domain/results/results.schema.ts';
import { dividedByPlace, tiedPlayers } from '#domain/results/results.ts';
import { KnownName } from '../known-name.tsx';
import { PlayerCell } from './player-cell.tsx';
import { RankCell } from './rank-cell.tsx';
import { SkinsStrip } from './skins-strip.tsx';
import { RESULTS_TEXT } from '../texts.ts';

function Winners({ rows }: { rows: SkinsResults['players'] }) {
  const { placed, unplaced } = dividedByPlace(rows);
  return (
    <div className="table-scroll">
      <table className="data-table">
        <caption>Skins winners</caption>
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

interface HolesProps {
  holes: SkinsResults['holes'];
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

function Holes({ holes, people }: HolesProps) {
  return (
    <div className="table-scroll">
      <table className="data-table holes">
        <caption>Hole by hole</caption>
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

/** Skins: the overview of holes, the winners, and every hole. */
export function Skins({ skins: { players, holes }, people }: SkinsProps) {
  return (
    <>
      {holes.length > 0 && <SkinsStrip holes={holes} people={people} />}
      <div className="skins-tables">
        {players.length > 0 ? (
          <Winners rows={players} />
        ) : (
          <p className="empty">{RESULTS_TEXT.noPlayers}</p>
        )}
        {holes.length > 0 ? (
          <Holes holes={holes} people={people} />
        ) : (
          <p className="empty">{RESULTS_TEXT.noHoles}</p>
        )}
      </div>
    </>
  );
}

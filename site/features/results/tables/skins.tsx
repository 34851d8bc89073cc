import { HeadCell } from '../../../components/ui/head-cell.tsx';
import type { SkinsResults } from '#domain/results/results.schema.ts';
import { dividedByPlace } from '#domain/results/results.ts';
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
            // eslint-disable-next-line @eslint-react/no-array-index-key
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

function Holes({ holes }: { holes: SkinsResults['holes'] }) {
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
            // eslint-disable-next-line @eslint-react/no-array-index-key
            <tr key={at}>
              <th scope="row">{hole}</th>
              <td className="num">{par}</td>
              <td className="num">{score}</td>
              <td className="strong">{won}</td>
              <td className="tie">{tie}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Skins: the overview of holes, the winners, and every hole. */
export function Skins({ skins: { players, holes } }: { skins: SkinsResults }) {
  return (
    <>
      {holes.length > 0 && <SkinsStrip holes={holes} />}
      <div className="skins-tables">
        {players.length > 0 ? (
          <Winners rows={players} />
        ) : (
          <p className="empty">{RESULTS_TEXT.noPlayers}</p>
        )}
        {holes.length > 0 ? (
          <Holes holes={holes} />
        ) : (
          <p className="empty">{RESULTS_TEXT.noHoles}</p>
        )}
      </div>
    </>
  );
}

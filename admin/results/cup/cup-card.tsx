import { formatLong } from '#domain/time/calendar.ts';
import { formatLabel } from '#domain/colony-cup/cup-formats.ts';
import {
  inFormatOrder,
  outcomeOf,
  pointsText,
  standingOf,
} from '#domain/colony-cup/cup-results.ts';
import { eventPath } from '../../events/place/event-path.ts';
import { cardTitleId } from '../../records/editor/use-editing.ts';
import { Fact } from '../../records/fact.tsx';
import { SheetCard } from '../../sheets/sheet-card.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import { cupName, type CupRecord } from './cup-queries.ts';
import { CUP_TEXTS, CUPS } from './cups.ts';

interface CupCardProps {
  cup: CupRecord;
  /** The results on the site; null while there is no such page. */
  sitePath?: string | null;
  /** Opens the editor inline; when omitted, Edit links to the cup's own page. */
  onEdit?: () => void;
}

/** A cup and what is stored of its results, with the ways to change and to take them away. */
export function CupCard({ cup, sitePath = null, onEdit }: CupCardProps) {
  const { eventID, date, results } = cup;
  const isStored = results.overall !== null || results.formats.length > 0;
  return (
    <SheetCard
      kind={CUPS}
      record={cup}
      title={cupName(cup)}
      titles="names"
      name={`the results of ${cupName(cup)}`}
      className="cup-card"
      edit={isStored ? 'Edit' : 'Enter results'}
      onEdit={onEdit ?? eventPath(eventID, 'results')}
      removal={isStored && 'Remove results'}
      facts={
        <>
          <Fact label="Date">
            {formatLong(date)}
            {cup.isComplete && <span className="chip complete">Completed</span>}
          </Fact>
          {isStored ? <ResultFacts cup={cup} /> : <Fact label="Results">{CUP_TEXTS.none}</Fact>}
          {sitePath !== null && (
            <Fact label="Site">
              <SiteLink path={sitePath} titleId={cardTitleId(eventID)} />
            </Fact>
          )}
        </>
      }
    />
  );
}

/** The score as the site has it, and how many matches of which formats there are. */
function ResultFacts({ cup: { results, isComplete } }: { cup: CupRecord }) {
  const { names, points, winner } = standingOf(results, isComplete);
  const verdict = { team1: `${names.team1} won`, team2: `${names.team2} won`, halved: 'Tied' };
  const open = results.formats
    .flatMap(({ matches }) => matches)
    .filter((match) => outcomeOf(match) === 'open').length;
  return (
    <>
      <Fact label="Score">
        <strong>
          {names.team1} {pointsText(points.team1)} – {pointsText(points.team2)} {names.team2}
        </strong>
        {winner && <span className="chip">{verdict[winner]}</span>}
      </Fact>
      <Fact label="Matches">
        <ul className="row">
          {inFormatOrder(results.formats).map(({ name, matches }) => (
            <li key={name}>
              {formatLabel(name)} <span className="muted">{matches.length}</span>
            </li>
          ))}
          {open > 0 && <li className="muted">{open} to be played</li>}
        </ul>
      </Fact>
    </>
  );
}

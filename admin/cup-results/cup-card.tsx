import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatLong } from '#domain/time/calendar.ts';
import { formatLabel } from '#domain/colony-cup/cup-formats.ts';
import {
  inFormatOrder,
  outcomeOf,
  pointsText,
  standingOf,
} from '#domain/colony-cup/cup-results.ts';
import { useQueryClient } from '@tanstack/react-query';
import { LastChange } from '../history/last-change.tsx';
import { DeletionAlert } from '../records/editor/card-buttons.tsx';
import { deleteFailed } from '../records/collection.ts';
import { useDeletion } from '../records/list/use-deletion.ts';
import { cardTitleId, editButtonId } from '../records/editor/use-editing.ts';
import { SiteLink } from '../ui/site-link.tsx';
import { focusSoon } from '../ui/focus.ts';
import { cupName } from './cup-api.ts';
import type { CupRecord } from './cup-api.ts';
import { CUP_TEXTS, CUPS } from './cups.ts';

interface CupCardProps {
  cup: CupRecord;
  /** The results on the site; null while there is no such page. */
  sitePath?: string | null;
  /** Opens the editor inline; when omitted, Edit links to the cup's own page. */
  onEdit?: () => void;
}

const hasResults = ({ results: { overall, formats } }: CupRecord) =>
  overall !== null || formats.length > 0;

/** A cup and what is stored of its results, with the ways to change and to take them away. */
export function CupCard({ cup, sitePath = null, onEdit }: CupCardProps) {
  const { eventID, date } = cup;
  const titleId = cardTitleId(eventID);
  const editId = editButtonId(eventID);
  const deletion = useDeletion(CUPS, cup, () => {
    focusSoon(editId);
  });
  const queries = useQueryClient();
  const isStored = hasResults(cup);
  const edit = isStored ? 'Edit' : 'Enter results';
  return (
    <article
      className="record"
      data-titles="names"
      aria-labelledby={titleId}
      aria-busy={deletion.isPending}
    >
      <div className="record-title">
        <h2 id={titleId}>{cupName(cup)}</h2>
      </div>
      <dl className="record-facts facts cup-facts">
        <Fact label="Date">
          {formatLong(date)}
          {cup.isComplete && <span className="chip complete">Completed</span>}
        </Fact>
        {isStored ? <ResultFacts cup={cup} /> : <Fact label="Results">{CUP_TEXTS.none}</Fact>}
        {sitePath !== null && (
          <Fact label="Site">
            <SiteLink path={sitePath} titleId={titleId} />
          </Fact>
        )}
      </dl>
      <div className="record-actions">
        {onEdit ? (
          <button
            id={editId}
            type="button"
            className="button quiet"
            aria-describedby={titleId}
            disabled={deletion.isPending}
            onClick={onEdit}
          >
            {edit}
          </button>
        ) : (
          <Link
            id={editId}
            className="button quiet"
            aria-describedby={titleId}
            to={`/cup-results/${encodeURIComponent(eventID)}`}
          >
            {edit}
          </Link>
        )}
        {isStored && (
          <button
            type="button"
            className="button quiet warn"
            aria-describedby={titleId}
            disabled={deletion.isPending}
            onClick={() => void deletion.confirmAndDelete()}
          >
            {deletion.isPending ? 'Removing…' : 'Remove results'}
          </button>
        )}
      </div>
      <LastChange
        record={{ collection: 'results', id: eventID }}
        name={`the results of ${cupName(cup)}`}
        labelOf={CUPS.labelOf}
        onRestored={() => {
          CUPS.reload(queries);
        }}
      />
      <DeletionAlert deletion={deletion} word={deleteFailed} />
    </article>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
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
        <ul className="cup-formats">
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

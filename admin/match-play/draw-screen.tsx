import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearchParams } from 'react-router';
import type { DrawView } from '#domain/match-play/draw.api.ts';
import { LoadState } from '../records/list/load-state.tsx';
import { confirmStep } from '../ui/ask.tsx';
import { PartTabs } from '../ui/part-tabs.tsx';
import { ScreenHeading } from '../ui/screen-heading.tsx';
import { showOutcome } from '../ui/toasts.ts';
import { DrawDays } from './draw-days.tsx';
import { drawQuery, useDrawActions, type DrawActions } from './use-draw.ts';
import { DrawForm } from './draw-form.tsx';
import { DrawLinksSection } from './draw-links.tsx';
import { DrawResults } from './draw-results.tsx';

/** `/admin/match-play/{year}/draw`: the bracket of a year, from the draw to the champion. */
export function DrawScreen() {
  const { year = '' } = useParams();
  const query = useQuery(drawQuery(year));
  const actions = useDrawActions(year);
  const { data: view } = query;
  const title = `Bracket ${year}`;
  return (
    <>
      <p className="screen-back">
        <Link to="/match-play">Match Play</Link>
      </p>
      <ScreenHeading title={title} />
      <LoadState query={query} what="bracket" />
      {view && (
        <div className="stack">
          {view.draw ? (
            <DrawParts view={view} actions={actions} />
          ) : (
            <>
              <ReadBracket view={view} actions={actions} />
              <DrawForm view={view} actions={actions} />
            </>
          )}
        </div>
      )}
    </>
  );
}

/** What can be done with a bracket of another site. */
function ReadBracket({ view, actions }: { view: DrawView; actions: DrawActions }) {
  async function takeOver() {
    const isMeant = await confirmStep({
      title: 'Take this bracket over?',
      text: 'Its players, places and results stay. From then on results are entered here, and its address isn’t read any more.',
      verb: 'Take over',
    });
    if (!isMeant) return;
    const done = 'Results of this bracket are entered here now.';
    await showOutcome(() => actions.make({ takeOver: true }), done);
  }

  if (view.read === 'none') return null;
  return (
    <div className="notice good split">
      {view.read === 'ready' ? (
        <>
          <p>This year has a bracket from another site. Take it over to enter results here.</p>
          <button type="button" className="button primary" onClick={() => void takeOver()}>
            Take over
          </button>
        </>
      ) : (
        <p>
          This year has a bracket from another site, whose rounds can’t be taken over. A new draw
          replaces it.
        </p>
      )}
    </div>
  );
}

/** The parts of the screen, one at a time: `?part=` says which. */
const PARTS = {
  results: 'Results',
  days: 'Days',
  links: 'Links of players',
  again: 'Draw again',
} as const;
const NAMES = ['results', 'days', 'links', 'again'] as const;

const SEEDING_TEXTS = {
  standings: 'By the season standings',
  handicap: 'By handicap',
  listed: 'In the order of the list',
  lot: 'By lot',
  read: 'Taken over from another site',
} as const;

function DrawParts({ view, actions }: { view: DrawView; actions: DrawActions }) {
  const [params] = useSearchParams();
  const part = NAMES.find((name) => name === params.get('part')) ?? 'results';
  const { draw } = view;
  if (!draw) return null;
  const count = draw.slots.filter((name) => name !== '').length;
  return (
    <>
      <p className="muted">
        {count} players · {SEEDING_TEXTS[draw.seeding]}
        {draw.lot !== '' && (
          <>
            , seed <b>{draw.lot}</b>
          </>
        )}
      </p>
      <PartTabs label="Parts of the bracket" parts={NAMES} labels={PARTS} current={part} />
      {part === 'results' && <DrawResults view={view} actions={actions} />}
      {part === 'days' && <DrawDays draw={draw} actions={actions} />}
      {part === 'links' && <DrawLinksSection year={view.year} actions={actions} />}
      {part === 'again' && <DrawForm view={view} actions={actions} />}
    </>
  );
}

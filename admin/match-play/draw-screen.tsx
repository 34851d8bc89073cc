import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearchParams } from 'react-router';
import type { DrawView } from '#domain/match-play/draw.api.ts';
import { useId, type SubmitEvent } from 'react';
import { LoadState, LoadFailure } from '../records/list/load-state.tsx';
import { confirmStep, confirmDanger } from '../ui/ask.tsx';
import { PartTabs } from '../ui/part-tabs.tsx';
import { ScreenHeading } from '../ui/screen-heading.tsx';
import { showOutcome } from '../ui/toasts.ts';
import { drawQuery, useDrawActions, type DrawActions, linksQuery } from './use-draw.ts';
import { DrawForm } from './draw-form.tsx';
import { DrawResults } from './draw-results.tsx';
import { TextField } from '../ui/fields.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { Button } from '../ui/button.tsx';

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
          <Button look="primary" onPress={() => void takeOver()}>
            Take over
          </Button>
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

interface DaysProps {
  draw: NonNullable<DrawView['draw']>;
  actions: DrawActions;
}

/** The first and last day of each round. */
export function DrawDays({ draw, actions }: DaysProps) {
  const id = useId();

  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const day = (name: string) => {
      const value = fields.get(name);
      return typeof value === 'string' ? value : '';
    };
    const windows = draw.windows.map((_window, at) => ({
      opens: day(`opens${at}`),
      closes: day(`closes${at}`),
    }));
    await showOutcome(() => actions.setWindows(windows), 'The days of the rounds are saved.');
  }

  return (
    <section className="stack" aria-labelledby={id}>
      <h2 id={id}>Days of the rounds</h2>
      <p className="hint">
        The last round’s days are also those of the consolation match. The bracket on the site shows
        them.
      </p>
      <form className="stack" onSubmit={(event) => void save(event)} noValidate>
        {draw.windows.map(({ round, opens, closes }, at) => (
          <fieldset key={round} className="row">
            <legend className="label">{round}</legend>
            <TextField label="First day" type="date" name={`opens${at}`} defaultValue={opens} />
            <TextField label="Last day" type="date" name={`closes${at}`} defaultValue={closes} />
          </fieldset>
        ))}
        <button type="submit" className="button primary">
          Save days
        </button>
      </form>
    </section>
  );
}

/** The link of each player, with which results are reported. */
export function DrawLinksSection({ year, actions }: { year: string; actions: DrawActions }) {
  const id = useId();
  const query = useQuery(linksQuery(year));

  async function replace() {
    const isMeant = await confirmDanger({
      title: 'Replace all links?',
      text: 'The former links don’t work any more. Each player needs the new one.',
      verb: 'Replace all links',
    });
    if (isMeant) await showOutcome(actions.replaceLinks, 'All players have new links.');
  }

  const players = query.data?.players ?? [];
  return (
    <section className="stack" aria-labelledby={id}>
      <div className="split">
        <h2 id={id}>Links of players</h2>
        {players.length > 0 && (
          <CopyButton
            label="Copy all"
            what="The links"
            text={players.map(({ player, url }) => `${player}: ${url}`).join('\n')}
          />
        )}
      </div>
      <p className="hint">
        Each player has one link for the whole season. It shows the next match, and both players
        report its result with theirs. Do not share a link: it reports for its player.
      </p>
      <LoadFailure query={query} />
      <ul className="lines">
        {players.map(({ player, url }) => (
          <li key={player} className="split">
            <span>{player}</span>
            <CopyButton label="Copy link" what={`The link of ${player}`} text={url} />
          </li>
        ))}
      </ul>
      <Button look="quiet warn" onPress={() => void replace()}>
        Replace all links
      </Button>
    </section>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link, useSearchParams } from 'react-router';
import { TABLE_LABELS } from '#domain/results/table-labels.ts';
import type { ScoresView } from '#domain/scores/staff-view.ts';
import { useEventHere } from '../events/place/event-place.tsx';
import { PartHeading } from '../events/place/part-heading.tsx';
import { now } from '../today.ts';
import { LoadState } from '../records/list/load-state.tsx';
import { PartTabs } from '../ui/part-tabs.tsx';
import { Table } from '../ui/table.tsx';
import { CupSection } from './cup-section.tsx';
import { EarlierRound } from './earlier-rounds.tsx';
import { FieldSection } from './field-section.tsx';
import { GroupsSection } from './groups-section.tsx';
import { LiveGrid } from './live-grid.tsx';
import { roundNumber } from './players.ts';
import { RulesSection } from './rules-section.tsx';
import { StateSection } from './state-section.tsx';
import { scoresQuery, useScoresActions, type ScoresActions } from './use-scores.ts';
import './scores.css';

/** The scores of an event by hole, from the setup to the results. */
export function ScoresPart() {
  const event = useEventHere();
  const { eventID } = event;
  const query = useQuery(scoresQuery(eventID));
  const actions = useScoresActions(eventID);
  const { data: view } = query;
  return (
    <section className="stack">
      <PartHeading event={event} title="Scores">
        <Link to={`/scores/${encodeURIComponent(eventID)}/guide`}>How an event day works</Link>
      </PartHeading>
      <LoadState query={query} what="scores" />
      {view && (
        <div className="stack">
          <StateSection view={view} actions={actions} />
          <ScoresParts view={view} actions={actions} />
        </div>
      )}
    </section>
  );
}

/** The parts of the screen, one at a time: `?part=` says which. */
const PARTS = {
  scores: 'Scores',
  players: 'Players',
  cup: 'Captains’ sheet',
  groups: 'Groups and codes',
  rules: 'How it is played',
} as const;
type Part = keyof typeof PARTS;
/** The rows of a team cup follow from the sheet; another event has players. */
const namesFor = ({ setup }: ScoresView): readonly [Part, Part, Part, Part] => [
  'scores',
  setup.cup ? 'cup' : 'players',
  'groups',
  'rules',
];

function ScoresParts({ view, actions }: { view: ScoresView; actions: ScoresActions }) {
  const [params] = useSearchParams();
  const isOff = view.setup.state === 'off';
  const names = namesFor(view);
  const asked = names.find((name) => name === params.get('part'));
  const part = asked ?? (isOff ? names[1] : 'scores');
  return (
    <>
      <PartTabs label="Parts of the scores" parts={names} labels={PARTS} current={part} />
      {part === 'scores' && (
        <>
          {isOff ? (
            <p className="muted">Scores are typed here once the event is open for phones.</p>
          ) : (
            <LiveGrid {...actions} view={view} now={now()} />
          )}
          {Array.from({ length: roundNumber(view) - 1 }, (_, at) => at + 1).map((round) => (
            <EarlierRound key={round} view={view} round={round} correct={actions.correct} />
          ))}
          {!isOff && <ComparedSection compared={view.compared} />}
        </>
      )}
      {part === 'players' && <FieldSection view={view} change={actions.change} />}
      {part === 'cup' && <CupSection view={view} change={actions.change} />}
      {part === 'groups' && <GroupsSection view={view} change={actions.change} />}
      {part === 'rules' && <RulesSection view={view} change={actions.change} />}
    </>
  );
}

/** The tables of the phones next to those of the scoring site, before staff choose which count. */
function ComparedSection({ compared }: Pick<ScoresView, 'compared'>) {
  const id = useId();
  if (compared.length === 0) return null;
  return (
    <section aria-labelledby={id} className="stack measure">
      <h2 id={id}>Next to the scoring site</h2>
      <p className="hint">
        Until you publish, visitors see these tables of the scoring site. Publishing puts those of
        the phones in their place and clears their addresses. To publish a table of the scoring
        site, turn it off under How it is played.
      </p>
      {compared.map(({ table, equal, differences }) => (
        <details key={table} open={differences.length > 0}>
          <summary>
            <strong>{TABLE_LABELS[table]}</strong>: {equal} equal, {differences.length} different
          </summary>
          {differences.length > 0 && (
            <Table
              label={TABLE_LABELS[table]}
              columns={[
                { heading: 'Entry', cell: ({ entry }) => entry },
                { heading: 'Phones', cell: ({ phones }) => phones },
                { heading: 'Scoring site', cell: ({ site }) => site },
              ]}
              rows={differences}
              keyOf={({ entry }) => entry}
            />
          )}
        </details>
      ))}
    </section>
  );
}

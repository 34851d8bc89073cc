import { Link } from 'react-router';
import type { ColonyCupResponse } from '#domain/colony-cup/colony-cup.schema.ts';
import type { FactsProps } from '../records/record-card.tsx';
import { Fact } from '../records/fact.tsx';
import { RecordScreen } from '../records/record-screen.tsx';
import { COLONY_CUP } from './colony-cup.ts';
import './colony-cup.css';

/** `/admin/colony-cup`: a card a year with its team and whether that won. */
export function ColonyCupScreen() {
  const note = (
    <p>
      The teams of each year. The matches and scores are entered in{' '}
      <Link to="/cup-results">Cup Results</Link>.
    </p>
  );
  return <RecordScreen collection={COLONY_CUP} facts={TeamFacts} note={note} />;
}

function TeamFacts({ record: { winningTeam, team } }: FactsProps<ColonyCupResponse>) {
  return (
    <dl className="facts">
      <Fact label={COLONY_CUP.labelOf('winningTeam')}>
        <span className={`chip ${winningTeam ? 'open' : ''}`}>{winningTeam ? 'Yes' : 'No'}</span>
      </Fact>
      <Fact label={COLONY_CUP.labelOf('team')}>
        {team.length === 0 ? '—' : <Team names={team} />}
      </Fact>
    </dl>
  );
}

function Team({ names }: { names: readonly string[] }) {
  return (
    <ol className="team bullets">
      {names.map((name, at) => (
        // A name may be in a list twice, so the key includes its place.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={`${name} ${at}`}>{name}</li>
      ))}
    </ol>
  );
}

import { Fragment } from 'react';
import type { SkinsHole } from '#domain/results/results.schema.ts';
import { initialsOf, tiedPlayers } from '#domain/results/results.ts';
import { andList } from '#domain/tour/lists.ts';
import { KnownName } from '../names.tsx';

/** Holes in a round. */
const ROUND = 18;

/** Most dots of a tie. */
const MOST_DOTS = 3;

/** The result of a hole as text. */
function storyOf({ won, tie }: SkinsHole): string {
  if (won !== '') return `won by ${won}`;
  const { names, hasMore } = tiedPlayers(tie);
  if (names.length === 0) return 'no winner';
  return `tied by ${andList().format(hasMore ? [...names, 'others'] : names)}`;
}

interface StoryProps {
  hole: SkinsHole;
  people: readonly string[];
}

/** The same as a sentence with links. */
function Story({ hole, people }: StoryProps) {
  if (hole.won !== '') {
    return (
      <>
        Won by <KnownName name={hole.won} people={people} />
      </>
    );
  }
  const { names, hasMore } = tiedPlayers(hole.tie);
  if (names.length === 0) return 'No winner';
  const listed = andList().formatToParts(hasMore ? [...names, 'others'] : names);
  return (
    <>
      Tied by{' '}
      {listed.map(({ type, value }, at) => (
        // The parts of one list never change places.
        // oxlint-disable-next-line react/no-array-index-key
        <Fragment key={at}>
          {type === 'element' ? <KnownName name={value} people={people} /> : value}
        </Fragment>
      ))}
    </>
  );
}

interface HoleProps extends StoryProps {
  id: string;
}

function Hole({ hole, people, id }: HoleProps) {
  const story = storyOf(hole);
  const { names, hasMore } = tiedPlayers(hole.tie);
  const dots = hasMore ? MOST_DOTS : Math.min(MOST_DOTS, names.length);
  return (
    <li className={hole.won === '' ? undefined : 'won'}>
      <button type="button" popoverTarget={id}>
        <span className="hidden-visually">Hole </span>
        <span className="at">{hole.hole}</span>
        <span className="hidden-visually">: {story}</span>
        <b aria-hidden="true">{hole.won === '' ? '•'.repeat(dots) : initialsOf(hole.won)}</b>
      </button>
      <div id={id} popover="auto" className="hole-detail">
        <p>
          <b>Hole {hole.hole}</b>
          {hole.par !== '' && ` · par ${hole.par}`}
          {hole.score !== '' && ` · best score ${hole.score}`}
        </p>
        <p>
          <Story hole={hole} people={people} />
        </p>
      </div>
    </li>
  );
}

/** The holes of a game: of a flight in a round. */
export interface SkinsGame {
  /** `Flight A · Round 2`; empty for the only game of an event. */
  title: string;
  holes: readonly SkinsHole[];
}

interface SkinsStripProps {
  games: readonly SkinsGame[];
  idOf: (hole: SkinsHole) => string;
  /** The event's players by their full names. */
  people: readonly string[];
}

/** The holes in rows of a round each: a scoring site's table has those of all rounds. */
const roundsOf = ({ title, holes }: SkinsGame): SkinsGame[] =>
  Array.from({ length: Math.ceil(holes.length / ROUND) }, (_, round) => ({
    title,
    holes: holes.slice(round * ROUND, (round + 1) * ROUND),
  }));

/** An overview of the holes, a row for each round: the winner, and dots for ties. */
export function SkinsStrip({ games, idOf, people }: SkinsStripProps) {
  const rounds = games.flatMap(roundsOf);
  return (
    <div className="skins-strip">
      {rounds.map(({ title, holes }, round) => (
        <Fragment key={`round ${round + 1}`}>
          {title !== '' && <h3>{title}</h3>}
          <ol aria-label={title || (rounds.length > 1 ? `Round ${round + 1}` : 'Holes')}>
            {holes.map((hole) => {
              const id = idOf(hole);
              return <Hole key={id} hole={hole} people={people} id={id} />;
            })}
          </ol>
        </Fragment>
      ))}
      <p className="key">
        <b>Initials:</b> won the skin · <b>Dots:</b> tied, no skin
      </p>
    </div>
  );
}

import { Fragment } from 'react';
import type { SkinsHole } from '#domain/results/results.schema.ts';
import { initialsOf, tiedPlayers } from '#domain/results/results.ts';
import { andList } from '#domain/tour/lists.ts';
import { KnownName } from '../known-name.tsx';

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

interface SkinsStripProps {
  holes: readonly SkinsHole[];
  /** The event's players by their full names. */
  people: readonly string[];
}

/** An overview of the holes, a row for each round: the winner, and dots for ties. */
export function SkinsStrip({ holes, people }: SkinsStripProps) {
  const rounds = Array.from({ length: Math.ceil(holes.length / ROUND) }, (_, round) =>
    holes.slice(round * ROUND, (round + 1) * ROUND),
  );
  return (
    <div className="skins-strip">
      {rounds.map((inRound, round) => (
        <ol
          key={`round ${round + 1}`}
          aria-label={rounds.length > 1 ? `Round ${round + 1}` : 'Holes'}
        >
          {inRound.map((hole, at) => {
            const id = `hole-${round * ROUND + at + 1}`;
            return <Hole key={id} hole={hole} people={people} id={id} />;
          })}
        </ol>
      ))}
      <p className="key">
        <b>Initials:</b> won the skin · <b>Dots:</b> tied, no skin
      </p>
    </div>
  );
}

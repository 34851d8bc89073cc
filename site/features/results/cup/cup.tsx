import type { ReactNode } from 'react';
import { formatLabel } from '#domain/colony-cup/cup-formats.ts';
import type { CupResults } from '#domain/colony-cup/cup-results.schema.ts';
import {
  cupPointsOf,
  inFormatOrder,
  NO_MATCHES,
  pointsText,
  standingOf,
} from '#domain/colony-cup/cup-results.ts';
import { slugOf } from '#domain/shared/slug.ts';
import { CupMatches } from './cup-matches.tsx';
import { CupScore } from './cup-score.tsx';

interface CupProps {
  /** What the tour calls it. */
  name: string;
  cup: CupResults;
  isComplete: boolean;
  /** Id of the open format; default: the first one, also for an unknown id. */
  open?: string;
  /** Rendered at the end of the panels. */
  children?: ReactNode;
}

/** A team cup: the overall score, and the matches of each format as tabs. */
export function Cup({ name, cup, isComplete, open = '', children }: CupProps) {
  const standing = standingOf(cup, isComplete);
  const formats = inFormatOrder(cup.formats).map((format) => {
    const label = formatLabel(format.name);
    return { format, label, id: slugOf(label) || 'format' };
  });
  const opened = Math.max(
    0,
    formats.findIndex(({ id }) => id === open),
  );
  return (
    <section className="cup" aria-labelledby="cup-heading">
      <h2 id="cup-heading" className="hidden-visually">
        {name}
      </h2>
      <div data-part="cup-score">
        {(cup.overall !== null || standing.atStake > 0) && <CupScore standing={standing} />}
      </div>
      {formats.length === 0 && <p className="empty">{NO_MATCHES}</p>}
      {formats.length > 0 && (
        <div className="panels" data-query="format">
          <nav className="tabs" aria-label="Formats">
            {formats.map(({ format, label, id }) => {
              const { team1, team2 } = cupPointsOf(format.matches);
              return (
                <a key={id} href={`#${id}`}>
                  {label}{' '}
                  <span data-part={`${id}-points`}>
                    {format.matches.length > 0 && `${pointsText(team1)}–${pointsText(team2)}`}
                  </span>
                </a>
              );
            })}
          </nav>
          {formats.map(({ format, label, id }, at) => (
            <section
              key={id}
              className="panel"
              id={id}
              aria-labelledby={`${id}-heading`}
              data-part={id}
              {...(at === opened && { 'data-open': '' })}
            >
              <h3 id={`${id}-heading`}>{label}</h3>
              <CupMatches format={format} names={standing.names} />
            </section>
          ))}
          {children}
        </div>
      )}
    </section>
  );
}

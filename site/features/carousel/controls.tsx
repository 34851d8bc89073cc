import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { IN_BROWSER } from '../../browser/dom.ts';
import { carouselOf } from './carousel-state.ts';
import { INITIAL_VIEW } from './carousel.ts';

interface CarouselControlsProps {
  /** The id of the row of slides. */
  slides: string;
  /** The content, for the buttons' names: `Pause the {of}`. */
  of: string;
  /** One slide: `Next {one}`. */
  one: string;
  /** A dot for each slide; true for those in wide windows only. */
  dots?: readonly boolean[];
}

/** The buttons of a carousel; until they are hydrated, carousel.client.ts handles them. */
export function CarouselControls({ slides, of, one, dots = [] }: CarouselControlsProps) {
  const carousel = IN_BROWSER ? carouselOf(slides) : null;
  const view = useStore(carousel?.$view ?? $initial, { ssr: 'initial' });
  const { place, places, isPaused } = view;
  return (
    <div className="carousel-controls" hidden={places < 2}>
      <button
        type="button"
        data-do="pause"
        data-paused={isPaused ? '' : undefined}
        aria-label={`${isPaused ? 'Play' : 'Pause'} the ${of}`}
        onClick={carousel?.togglePause}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path className="pause" d="M9 6v12M15 6v12" />
          <path className="play" d="M8 5.5v13l10-6.5Z" />
        </svg>
      </button>
      <button
        type="button"
        data-do="previous"
        aria-label={`Previous ${one}`}
        aria-controls={slides}
        onClick={() => carousel?.step(-1)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="m15 5-7 7 7 7" />
        </svg>
      </button>
      {dots.length > 0 && (
        <span className="dots" aria-hidden="true">
          {dots.map((wideOnly, at) => (
            <i
              // The slides of a page never change.
              // oxlint-disable-next-line react/no-array-index-key
              key={at}
              data-wide-only={wideOnly ? '' : undefined}
              data-here={at === place ? '' : undefined}
            />
          ))}
        </span>
      )}
      <button
        type="button"
        data-do="next"
        aria-label={`Next ${one}`}
        aria-controls={slides}
        onClick={() => carousel?.step(1)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="m9 5 7 7-7 7" />
        </svg>
      </button>
    </div>
  );
}

const $initial = atom(INITIAL_VIEW);

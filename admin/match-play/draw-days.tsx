import { useId } from 'react';
import type { SubmitEvent } from 'react';
import type { DrawView } from '#domain/match-play/draw.api.ts';
import { TextField } from '../ui/fields.tsx';
import { showOutcome } from '../ui/toasts.ts';
import type { DrawActions } from './use-draw.ts';

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

import { useQueryClient } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { Link } from 'react-router';
import { cupOfResponse } from '#domain/colony-cup/cup-results.schema.ts';
import { TABLE_LABELS } from '#domain/results/table-labels.ts';
import { CLOSE_FIRST } from '#domain/scores/next-round.ts';
import { scoresApi } from '#domain/scores/scores.api.ts';
import { NEEDED, playersWithout, withoutText } from '#domain/scores/scoring-setup.ts';
import type { PublishedScores, ScoresView } from '#domain/scores/staff-view.ts';
import { namesOf } from '#domain/shared/properties.ts';
import { request } from '../api.ts';
import type { FormValue } from '../records/editor/values.ts';
import { comparedCup } from '../results/cup/compared-cup.ts';
import { typedCup } from '../results/cup/typed-cup.ts';
import { RankingsPreview, TablePreview } from '../results/save-preview.tsx';
import { Alert } from '../ui/alert.tsx';
import { confirmDanger, confirmStep } from '../ui/ask.tsx';
import { ComparedFields } from '../ui/compared-fields.tsx';
import { focusSoon } from '../ui/focus.ts';
import { showFailure, showToast } from '../ui/toasts.ts';
import { neededId } from './field-section.tsx';
import { NextRoundButton } from './next-round-button.tsx';
import { roundNumber, roundText } from './players.ts';
import { scoresQuery, type ScoresActions } from './use-scores.ts';
import { Button } from '../ui/button.tsx';

const STATE_TEXTS: Readonly<Record<ScoresView['setup']['state'], string>> = {
  off: 'Not open: phones can’t send scores yet.',
  open: 'Open: phones send scores, and the tables of the event follow them.',
  closed: 'Closed: only staff change scores.',
  final: 'Published: these are the event’s results.',
};

/** How many players a sentence names; the table below it has all. */
const NAMES_SHOWN = 8;

/** What is still to do; each player who needs something leads to the field where it is chosen or typed. */
function Problem({ text, view }: { text: string; view: ScoresView }) {
  const needed = namesOf(NEEDED).find(
    (each) => withoutText(each, playersWithout(view, each)) === text,
  );
  if (needed === undefined) return text;
  const players = playersWithout(view, needed);
  const { by } = view.setup.flights ?? { by: 'chosen' };
  const more = players.length - NAMES_SHOWN;
  return (
    <>
      {NEEDED[needed]}:{' '}
      {players.slice(0, NAMES_SHOWN).map(({ id, player }, at) => (
        <Fragment key={id}>
          {at > 0 && ', '}
          <Link
            to={{ search: '?part=players' }}
            onClick={() => {
              // A flight that isn't chosen follows from another field.
              focusSoon(neededId(needed === 'flight' && by !== 'chosen' ? by : needed, id));
            }}
          >
            {player}
          </Link>
        </Fragment>
      ))}
      {more > 0 && ` and ${more} more`}.
    </>
  );
}

/** Where the event is, what is still to do, and the buttons that lead on. */
export function StateSection({ view, actions }: { view: ScoresView; actions: ScoresActions }) {
  const { state } = view.setup;
  const { eventID, isSetUp, problems } = view;
  const isBeforeNext = roundNumber(view) < (view.setup.rounds ?? 1);
  const queries = useQueryClient();
  const [isPublishing, setPublishing] = useState(false);

  async function publish() {
    setPublishing(true);
    try {
      const { tables, cup } = await request(scoresApi.publish, {
        path: { eventID },
        body: { preview: true },
      });
      const isMeant = await confirmStep({
        title: 'Publish these results?',
        text: [
          cup
            ? 'The matches are stored with their points, and the event is marked complete.'
            : 'The tables are stored with points, and the event is marked complete.',
          state === 'open' && 'Phones can’t change scores from then on.',
        ]
          .filter(Boolean)
          .join(' '),
        details: cup ? (
          <CupPreview {...cup} />
        ) : (
          <>
            {tables.map((table) => (
              <section key={table.table} className="stack">
                <h3>{TABLE_LABELS[table.table]}</h3>
                <TablePreview
                  change={table}
                  clearsAddress={view.compared.some((each) => each.table === table.table)}
                />
              </section>
            ))}
            {/* Each table has them: they follow from all tables together. */}
            <div className="stack">
              <RankingsPreview rankings={tables[0]?.rankings ?? []} />
            </div>
          </>
        ),
        verb: 'Publish',
        focusesBack: true,
      });
      if (isMeant) {
        if (state === 'open') {
          await request(scoresApi.setState, { path: { eventID }, body: { state: 'closed' } });
        }
        await request(scoresApi.publish, { path: { eventID }, body: {} });
        showToast({ kind: 'success', text: 'The results are published.' });
      }
    } catch (thrown) {
      showFailure(thrown);
    }
    await queries.invalidateQueries({ queryKey: scoresQuery(eventID).queryKey });
    setPublishing(false);
  }

  async function close() {
    const isMeant = await confirmStep({
      title: 'Close the scores?',
      text: 'Phones show their scores from then on, and can’t change them. You can open them again.',
      verb: 'Close',
    });
    if (isMeant) actions.setState('closed');
  }

  async function goBack() {
    const round = roundNumber(view);
    const isMeant = await confirmDanger({
      title: `Go back to round ${round - 1}?`,
      text: `Scores of round ${round} count for nothing until you start it again.`,
      verb: 'Go back',
    });
    if (isMeant) actions.takeRoundBack();
  }

  return (
    <section className="box stack" aria-label="Status">
      <p>
        <strong>{[roundText(view), STATE_TEXTS[state]].filter(Boolean).join('. ')}</strong>
      </p>
      {view.tablesProblem !== '' && (
        <Alert>The tables on the site are not those of the last scores: {view.tablesProblem}</Alert>
      )}
      {state === 'off' && problems.length > 0 && (
        <>
          <p>Before scores can be opened:</p>
          <ul className="bullets">
            {problems.map((problem) => (
              <li key={problem}>
                <Problem text={problem} view={view} />
              </li>
            ))}
          </ul>
        </>
      )}
      {!isSetUp && (
        <p className="muted">
          {view.setup.cup ? 'Teams' : 'Players'}, groups and handicaps below are those of the tee
          times and the directory. Take them as they are, or change something first.
        </p>
      )}
      <div className="row">
        {!isSetUp && (
          <Button look="primary" onPress={() => actions.change((body) => body)}>
            Set up with these
          </Button>
        )}
        {isSetUp && state === 'off' && (
          <Button
            look="primary"
            disabled={problems.length > 0}
            onPress={() => actions.setState('open')}
          >
            Open for phones
          </Button>
        )}
        {state === 'open' && <Button onPress={() => void close()}>Close scores</Button>}
        {(state === 'closed' || state === 'final') && (
          <Button onPress={() => actions.setState(state === 'final' ? 'closed' : 'open')}>
            {state === 'final' ? 'Change results' : 'Open again'}
          </Button>
        )}
        {(state === 'open' || state === 'closed') && (
          <Button look={isBeforeNext ? 'quiet' : 'primary'} busy={isPublishing} onPress={publish}>
            {isPublishing ? 'Publishing…' : 'Publish results'}
          </Button>
        )}
        {roundNumber(view) > 1 && state !== 'open' && (
          <Button look="quiet warn" onPress={() => void goBack()}>
            Back to round {roundNumber(view) - 1}
          </Button>
        )}
        {isBeforeNext && state === 'open' && <p className="muted">{CLOSE_FIRST}</p>}
        {isBeforeNext && (state === 'closed' || state === 'final') && (
          <NextRoundButton view={view} />
        )}
      </div>
    </section>
  );
}

/** The line that is shown whether it changes or not: the rest is on the site since the matches ended. */
const SCORE = 'Overall: score';

const textOf = (value: FormValue | undefined) => (typeof value === 'string' ? value : '–');

/** What a publication changes in the results of a team cup. */
function CupPreview({ before, after }: NonNullable<PublishedScores['cup']>) {
  const linesOf = (cup: typeof after) => comparedCup(typedCup(cupOfResponse(cup)));
  const [old, now] = [linesOf(before), linesOf(after)];
  const labels = [...new Set([...Object.keys(now), ...Object.keys(old)])];
  const fields = labels
    .filter((label) => label === SCORE || old[label] !== now[label])
    .map((label) => ({ label, values: [textOf(old[label]), textOf(now[label])] }));
  return (
    <ComparedFields
      caption="What changes"
      label="Match"
      columns={['On the site', 'By the cards']}
      fields={fields}
    />
  );
}

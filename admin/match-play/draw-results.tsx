import { useId, useState } from 'react';
import type { DrawMatch, DrawView } from '#domain/match-play/draw.api.ts';
import { isDecided, withOutcome, type MatchOutcome } from '#domain/match-play/draw-rounds.ts';
import { areDifferent } from '#domain/match-play/match-reports.ts';
import {
  CONCEDED,
  DOUBLE_NO_SHOW,
  readMatchScore,
  SCORE_FORMS,
} from '#domain/match-play/match-score.ts';
import { confirmDanger } from '../ui/ask.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { TextField } from '../ui/fields.tsx';
import { showToast } from '../ui/toasts.ts';
import type { DrawActions } from './use-draw.ts';
import { Button } from '../ui/button.tsx';

interface ResultsProps {
  view: DrawView;
  actions: DrawActions;
}

/** The matches of each round, with what players report, and a dialog for the result. */
export function DrawResults({ view, actions }: ResultsProps) {
  const [open, setOpen] = useState<DrawMatch | null>(null);
  const rounds = [...new Set(view.matches.map(({ round }) => round))];
  return (
    <>
      {rounds.map((round) => (
        <RoundSection
          key={round}
          round={round}
          matches={view.matches.filter((match) => match.round === round)}
          onOpen={setOpen}
        />
      ))}
      {open && (
        <ResultDialog view={view} match={open} actions={actions} onDone={() => setOpen(null)} />
      )}
    </>
  );
}

interface RoundProps {
  round: string;
  matches: readonly DrawMatch[];
  onOpen: (match: DrawMatch) => void;
}

function RoundSection({ round, matches, onOpen }: RoundProps) {
  const id = useId();
  const shown = matches.filter(({ player1, player2 }) => player1 !== '' || player2 !== '');
  return (
    <section aria-labelledby={id} className="stack" data-gap="3">
      <h2 id={id}>{round}</h2>
      {shown.length === 0 ? (
        <p className="muted">The players aren’t known yet.</p>
      ) : (
        <ul className="lines">
          {shown.map((match) => (
            <li
              key={match.matchNum}
              className={areDifferent(fullReports(match)) ? 'split notice' : 'split'}
            >
              <div>
                <p>
                  <Player match={match} name={match.player1} />{' '}
                  <span className="muted">against</span>{' '}
                  <Player match={match} name={match.player2} />
                </p>
                <p className="muted small">{outcomeText(match)}</p>
              </div>
              {match.isPlayable && (
                <Button
                  aria-label={`${match.isDecided ? 'Change the result' : 'Result'} of ${match.player1} against ${match.player2}`}
                  onPress={() => onOpen(match)}
                >
                  {match.isDecided ? 'Change' : 'Result'}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Player({ match, name }: { match: DrawMatch; name: string }) {
  if (name === '') return <span className="muted">a player to be decided</span>;
  return match.winner === name ? <b>{name} ✓</b> : <span>{name}</span>;
}

/** The reports with the opponent of each. */
const fullReports = ({ player1, player2, reports }: DrawMatch) =>
  reports.map((report) => ({ ...report, opponent: report.by === player1 ? player2 : player1 }));

/** The result, or what is reported. */
function outcomeText(match: DrawMatch): string {
  const { isPlayable, reports, score, winner } = match;
  if (match.isDecided) return isPlayable ? score || 'Won' : winner === '' ? '' : 'Bye';
  if (!isPlayable) return '';
  if (reports.length === 0) return 'Not played yet';
  const texts = reports.map(({ by, winner: won, score: by18 }) => `${by} reports ${won}, ${by18}`);
  const last = areDifferent(fullReports(match))
    ? 'Decide which is right.'
    : 'The other player hasn’t reported.';
  return `${texts.join('. ')}. ${last}`;
}

/** What staff choose in the dialog. */
const CHOICES = ['first', 'second', 'firstConcedes', 'secondConcedes', 'neither', 'open'] as const;
type Choice = (typeof CHOICES)[number];

function choiceLabels({ player1, player2 }: DrawMatch): Record<Choice, string> {
  return {
    first: `${player1} won`,
    second: `${player2} won`,
    firstConcedes: `${player1} conceded`,
    secondConcedes: `${player2} conceded`,
    neither: 'Neither player came',
    open: 'No result yet',
  };
}

function choiceOf({ player1, winner, score, reports }: DrawMatch): Choice {
  if (score === DOUBLE_NO_SHOW) return 'neither';
  const [report] = reports;
  const won = winner || report?.winner;
  if (won === undefined || won === '') return 'first';
  const isFirst = won === player1;
  if (score === CONCEDED) return isFirst ? 'secondConcedes' : 'firstConcedes';
  return isFirst ? 'first' : 'second';
}

interface Outcome {
  sent: object;
  outcome: MatchOutcome | null;
}

/** What is sent for a choice, and what it makes of the match. Throws for a score that is none. */
function outcomeFor({ player1, player2 }: DrawMatch, choice: Choice, typed: string): Outcome {
  const conceded = (by: string, winner: string): Outcome => ({
    sent: { concededBy: by },
    outcome: { winner, score: CONCEDED },
  });
  if (choice === 'open') return { sent: { open: true }, outcome: null };
  if (choice === 'neither') {
    return { sent: { neither: true }, outcome: { winner: '', score: DOUBLE_NO_SHOW } };
  }
  if (choice === 'firstConcedes') return conceded(player1, player2);
  if (choice === 'secondConcedes') return conceded(player2, player1);
  const score = readMatchScore(typed);
  if (score === null) throw new Error(SCORE_FORMS);
  const winner = choice === 'first' ? player1 : player2;
  return { sent: { winner, score }, outcome: { winner, score } };
}

/** The later matches with a result that another outcome opens again. */
function reopenedBy({ draw, matches }: DrawView, match: DrawMatch, outcome: MatchOutcome | null) {
  if (!draw) return [];
  const rows = matches.map((each) => ({ ...each, id: '' }));
  return withOutcome(draw, rows, match, outcome).reopened;
}

interface DialogProps extends ResultsProps {
  match: DrawMatch;
  onDone: () => void;
}

function ResultDialog({ view, match, actions, onDone }: DialogProps) {
  const [choice, setChoice] = useState<Choice>(choiceOf(match));
  const [report] = match.reports;
  const isScored = choice === 'first' || choice === 'second';
  const labels = choiceLabels(match);

  async function run(fields: Readonly<Record<string, unknown>>) {
    const typed = typeof fields.score === 'string' ? fields.score : '';
    const { sent, outcome } = outcomeFor(match, choice, typed);
    const reopened = reopenedBy(view, match, outcome);
    if (reopened.length > 0 && !(await isReopeningMeant(reopened))) return;
    await actions.setOutcome(match, { ...sent, reopen: reopened.length > 0 });
    showToast({ kind: 'success', text: `${match.player1} against ${match.player2} is saved.` });
    onDone();
  }

  return (
    <FormDialog title={match.round} verb="Save result" run={run} onDismiss={onDone} focusesFailure>
      <fieldset>
        <legend className="label">
          {match.player1} against {match.player2}
        </legend>
        {CHOICES.map((each) => (
          <label key={each} className="check">
            <input
              type="radio"
              name="choice"
              value={each}
              checked={choice === each}
              onChange={() => setChoice(each)}
            />
            {labels[each]}
          </label>
        ))}
      </fieldset>
      {isScored && (
        <TextField
          label="Score"
          name="score"
          defaultValue={
            isDecided(match) && match.score !== CONCEDED ? match.score : (report?.score ?? '')
          }
          hint={SCORE_FORMS}
          autoComplete="off"
        />
      )}
    </FormDialog>
  );
}

const isReopeningMeant = (
  reopened: readonly { round: string; player1: string; player2: string }[],
): Promise<boolean> =>
  confirmDanger({
    title: 'Open later matches again?',
    text: 'With this result, other players meet in these matches. Their results are removed.',
    details: (
      <ul className="bullets">
        {reopened.map(({ round, player1, player2 }) => (
          <li key={round + player1}>
            {round}: {player1} against {player2}
          </li>
        ))}
      </ul>
    ),
    verb: 'Save and open them',
  });

import { useId, useState } from 'react';
import { type DrawView, drawApi } from '#domain/match-play/draw.api.ts';
import { DRAW_MAX, DRAW_MIN, SEEDINGS, type Seeding } from '#domain/match-play/draw.schema.ts';
import { indexFrom } from '#domain/scores/scoring-setup.ts';
import { personKey } from '#domain/players/person-name.ts';
import { messageOf, request } from '../api.ts';
import { Alert } from '../ui/alert.tsx';
import { confirmDanger, confirmStep } from '../ui/ask.tsx';
import { TextField } from '../ui/fields.tsx';
import { showToast } from '../ui/toasts.ts';
import type { DrawActions, DrawRequest } from './use-draw.ts';
import { Button } from '../ui/button.tsx';

/** What is said of players who have no place in an order, and so get the last ones. */
const LAST_TEXTS: Readonly<Record<Seeding, string>> = {
  standings: 'Not in the standings, so placed last:',
  handicap: 'Without a handicap that can be read, so placed last:',
  listed: '',
  lot: '',
};

const SEEDING_LABELS: Readonly<Record<Seeding, string>> = {
  standings: 'Season standings, the leader first',
  handicap: 'Handicap, the lowest first',
  listed: 'The order of this list',
  lot: 'Lot',
};

/** The players of a draw and how they are placed. It is shown before it is stored. */
export function DrawForm({ view, actions }: { view: DrawView; actions: DrawActions }) {
  const id = useId();
  const [added, setAdded] = useState<readonly string[]>([]);
  const [without, setWithout] = useState<ReadonlySet<string>>(new Set());
  const [seeding, setSeeding] = useState<Seeding>('standings');
  const [lot, setLot] = useState('');
  const [typed, setTyped] = useState('');
  const [failure, setFailure] = useState<{ text: string } | null>(null);
  const rows = [...view.candidates, ...added.map((player) => ({ player, handicap: '', rank: '' }))];
  const players = rows.map(({ player }) => player).filter((player) => !without.has(player));
  const last = rows.flatMap(({ player, handicap, rank }) => {
    const isKnown = seeding === 'standings' ? rank !== '' : indexFrom(handicap) !== null;
    return LAST_TEXTS[seeding] === '' || isKnown || without.has(player) ? [] : player;
  });
  const wanted: DrawRequest = { players, seeding, lot };

  function add() {
    const name = typed.trim();
    const isKnown = rows.some(({ player }) => personKey(player) === personKey(name));
    if (name !== '' && !isKnown) setAdded([...added, name]);
    setTyped('');
  }

  async function make() {
    setFailure(null);
    try {
      const preview = await request(drawApi.make, {
        path: { year: view.year },
        body: { ...wanted, preview: true },
      });
      if (!(await isMeant(view, preview))) return;
      // The lot that was shown is the one that is stored.
      await actions.make({ ...wanted, lot: preview.draw?.lot ?? '', replace: true });
      showToast({ kind: 'success', text: `The bracket of ${view.year} is made.` });
    } catch (thrown) {
      setFailure({ text: messageOf(thrown) });
    }
  }

  return (
    <form
      className="stack"
      aria-labelledby={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void make();
      }}
    >
      <h2 id={id}>{view.draw ? 'Draw again' : 'Draw a bracket'}</h2>
      {failure && <Alert focusOn={failure}>{failure.text}</Alert>}
      <fieldset className="columns" data-gap="1">
        <legend className="label">
          Players ({players.length} of {DRAW_MIN} to {DRAW_MAX})
        </legend>
        {rows.length === 0 && (
          <p className="hint">
            Players who are in match play, by the screen Players, are listed here.
          </p>
        )}
        {rows.map(({ player, handicap, rank }) => (
          <label key={player} className="check">
            <input
              type="checkbox"
              checked={!without.has(player)}
              onChange={({ target }) => {
                const next = new Set(without);
                if (target.checked) next.delete(player);
                else next.add(player);
                setWithout(next);
              }}
            />
            <span>
              {player}{' '}
              <small className="muted">
                {[rank && `place ${rank}`, handicap && `handicap ${handicap}`]
                  .filter(Boolean)
                  .join(', ')}
              </small>
            </span>
          </label>
        ))}
      </fieldset>
      <div className="row" data-align="end">
        <TextField
          label="Another player"
          value={typed}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
        />
        <Button onPress={add}>Add</Button>
      </div>
      <fieldset>
        <legend className="label">Places by</legend>
        {SEEDINGS.map((each) => (
          <label key={each} className="check">
            <input
              type="radio"
              name="seeding"
              checked={seeding === each}
              onChange={() => setSeeding(each)}
            />
            {SEEDING_LABELS[each]}
          </label>
        ))}
      </fieldset>
      {last.length > 0 && (
        <p role="status" className="hint">
          {LAST_TEXTS[seeding]} {last.join(', ')}.
        </p>
      )}
      {seeding === 'lot' && (
        <TextField
          label="Seed of the lot"
          value={lot}
          maxLength={40}
          autoComplete="off"
          hint="The same seed and players give the same draw. Empty for a new one."
          onChange={({ target }) => setLot(target.value)}
        />
      )}
      <button type="submit" className="button primary">
        See the draw
      </button>
    </form>
  );
}

/** Shows the first round, and asks before it is stored. */
function isMeant(view: DrawView, preview: DrawView): Promise<boolean> {
  const [first] = preview.matches;
  const matches = preview.matches.filter(({ round }) => round === first?.round);
  const played = view.matches.filter(({ isPlayable, isDecided }) => isPlayable && isDecided).length;
  const isReplaced = view.draw !== null || view.read !== 'none';
  const losses = `The bracket of ${view.year} is replaced${played > 0 ? `, and its ${played} results are removed` : ''}. You can undo this under Changes.`;
  return (isReplaced ? confirmDanger : confirmStep)({
    title: 'Make this bracket?',
    text: isReplaced ? losses : 'It is on the site once it is published.',
    details: (
      <>
        {preview.draw?.lot && <p>Seed of the lot: {preview.draw.lot}</p>}
        <h3>{first?.round}</h3>
        <ol className="bullets">
          {matches.map(({ matchNum, player1, player2 }) => (
            <li key={matchNum}>
              {player1} – {player2}
            </li>
          ))}
        </ol>
      </>
    ),
    verb: 'Make the bracket',
    focusesBack: true,
  });
}

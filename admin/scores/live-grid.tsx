import { useId, useState } from 'react';
import { parRows } from '#domain/scorecards/par-rows.ts';
import type { HoleScore } from '#domain/scores/round.ts';
import { formatNamed } from '#domain/scores/formats/formats.ts';
import type { ScoresView, StaffPlayer } from '#domain/scores/staff-view.ts';
import { andList } from '#domain/tour/lists.ts';
import { confirmStep } from '../ui/ask.tsx';
import { TextField } from '../ui/fields.tsx';
import { TableFrame } from '../ui/table.tsx';
import { GroupCards } from './group-cards.tsx';
import { holesOfGroup, correctedHoles, roundNumber, shownHandicap, teesOf } from './players.ts';
import { ScoreCell } from './score-cell.tsx';
import type { ScoresActions } from './use-scores.ts';
import { Button } from '../ui/button.tsx';

/** Why a score is typed, unless staff say something else. */
export const PAPER = 'Paper card';

/** The reason that is stored with scores that staff type. */
export function ReasonField({
  value,
  onTyped,
}: {
  value: string;
  onTyped: (reason: string) => void;
}) {
  return (
    <div className="score-choice">
      <TextField
        label="Reason for what you type"
        value={value}
        maxLength={200}
        onChange={({ target }) => onTyped(target.value)}
      />
    </div>
  );
}

interface LiveGridProps extends Pick<ScoresActions, 'correct' | 'accept' | 'removeCard'> {
  view: ScoresView;
  now: Date;
}

/** All rows of all groups. Each cell can be typed or corrected, so that cards of paper and of phones mix. */
export function LiveGrid({ view, now, correct, accept, removeCard }: LiveGridProps) {
  const [reason, setReason] = useState(PAPER);
  const id = useId();
  const matching = view.players.filter(isMatching).map((player) => player.id);
  const typed = view.players.filter((player) => isTypedRow(player, view));
  const acceptTyped = async () => {
    const isMeant = await confirmStep({
      title: `Accept ${typedRows(typed.length)}?`,
      text: `Staff typed every score, and no player signed: ${andList().format(typed.map(({ player }) => player))}. Compare with the cards of paper first.`,
      verb: 'Accept',
    });
    if (!isMeant) return;
    accept(
      typed.map((player) => player.id),
      true,
    );
  };
  return (
    <section aria-labelledby={id} className="live-scores stack" data-gap="3">
      <div className="split">
        <h2 id={id}>Scores</h2>
        <div className="row">
          <Button disabled={matching.length === 0} onPress={() => accept(matching, true)}>
            Accept all that match{matching.length > 0 && ` (${matching.length})`}
          </Button>
          {typed.length > 0 && (
            <Button onPress={() => void acceptTyped()}>Accept {typedRows(typed.length)}</Button>
          )}
        </div>
      </div>
      <ReasonField value={reason} onTyped={setReason} />
      <p className="hint">
        Type strokes, or X for picked up. Arrow keys and Enter move on. A cell that you empty shows
        the score of the phones again. A marked cell has different scores on two cards.
      </p>
      {view.groups.map((group) => (
        <GroupRows
          key={group.id}
          view={view}
          group={group}
          now={now}
          accept={accept}
          removeCard={removeCard}
          correct={(player, hole, strokes, onFailure) => {
            const round = view.setup.rounds === undefined ? {} : { round: roundNumber(view) };
            correct({ player, hole, ...round, strokes, reason }, onFailure);
          }}
        />
      ))}
    </section>
  );
}

/** Whether a row could be accepted: it is complete, and its cards agree. */
const isReady = (player: StaffPlayer) =>
  player.status === '' &&
  player.accepted === null &&
  player.differences.length === 0 &&
  player.isComplete;

/** Whether a row is ready, and someone else and the player signed it. */
const isMatching = (player: StaffPlayer) =>
  isReady(player) && player.signed.keeper && player.signed.player;

/** Whether a row is ready, and staff typed all of it, as from a card of paper: nothing else confirms it. */
function isTypedRow(player: StaffPlayer, view: ScoresView): boolean {
  const holes = correctedHoles(view, player, roundNumber(view));
  const isAllTyped = player.scores.every((score, at) => score === null || holes.has(at + 1));
  return isReady(player) && !isMatching(player) && isAllTyped;
}

/** `3 typed rows`. */
const typedRows = (count: number) => `${count} typed ${count === 1 ? 'row' : 'rows'}`;

interface GroupRowsProps extends Omit<LiveGridProps, 'correct'> {
  group: ScoresView['groups'][number];
  correct: (player: string, hole: number, strokes: HoleScore, onFailure: () => void) => void;
}

function GroupRows({ view, group, now, correct, accept, removeCard }: GroupRowsProps) {
  const players = view.players.filter((player) => player.group === group.id);
  if (players.length === 0) return null;
  const holes = holesOfGroup(view, group.id);
  const title = `${group.time || 'No time'}, hole ${group.hole}`;
  return (
    <div className="stack" role="group" aria-label={`Group at ${title}`}>
      <div className="row">
        <strong>{title}</strong>
        <GroupCards view={view} group={group.id} now={now} removeCard={removeCard} />
      </div>
      {view.matches
        .filter((match) => match.group === group.id)
        .map(({ id, text }) => (
          <p key={id}>{text}</p>
        ))}
      <TableFrame
        label={title}
        columns={['Hole', ...holes, 'Total', 'State'].map((heading) => ({
          heading: String(heading),
        }))}
      >
        <tbody>
          {parRows(teesOf(view, players), holes).map(({ label, pars }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {pars.map((par, at) => (
                <td key={holes[at]}>{par}</td>
              ))}
              <td>{pars.reduce((sum, par) => sum + par, 0)}</td>
              <td />
            </tr>
          ))}
          {players.map((player) => (
            <PlayerRow
              key={player.id}
              view={view}
              player={player}
              holes={holes}
              correct={correct}
              accept={accept}
            />
          ))}
        </tbody>
      </TableFrame>
    </div>
  );
}

interface PlayerRowProps extends Pick<GroupRowsProps, 'view' | 'correct' | 'accept'> {
  player: StaffPlayer;
  holes: readonly number[];
}

function PlayerRow({ view, player, holes, correct, accept }: PlayerRowProps) {
  const standing = view.standing.find(({ id }) => id === player.id);
  const corrected = correctedHoles(view, player, roundNumber(view));
  return (
    <tr>
      <th scope="row">
        {player.player}
        <small className="muted">
          {player.playing ? `Playing ${shownHandicap(player.playing.net)}` : 'No handicap'}
        </small>
      </th>
      {holes.map((hole) => (
        <ScoreCell
          key={hole}
          player={player}
          hole={hole}
          isCorrected={corrected.has(hole)}
          onScore={(strokes, onFailure) => correct(player.id, hole, strokes, onFailure)}
        />
      ))}
      <td>
        {standing && standing.thru > 0 ? (
          <>
            {standing.gross} <small className="muted">{totalText(view, standing)}</small>
          </>
        ) : (
          '–'
        )}
      </td>
      <td>
        <div className="score-state stack small" data-gap="1">
          <RowState player={player} />
          {player.accepted ? (
            <Button look="quiet small" onPress={() => accept([player.id], false)}>
              Take back<span className="visually-hidden"> the acceptance of {player.player}</span>
            </Button>
          ) : (
            <Button
              look="quiet small"
              disabled={!player.isComplete || player.status !== ''}
              onPress={() => accept([player.id], true)}
            >
              Accept<span className="visually-hidden"> the row of {player.player}</span>
            </Button>
          )}
        </div>
      </td>
    </tr>
  );
}

/** `net -2`, or `36 pts`; `total -3` over several rounds. */
function totalText(view: ScoresView, { total, net }: ScoresView['standing'][number]): string {
  const { points } = formatNamed(view.setup.format);
  const text = points && total !== '' ? points.total(Number(total)) : total || net;
  if (roundNumber(view) > 1) return `total ${text}`;
  return points && total !== '' ? String(text) : `net ${text}`;
}

/** What is missing of a row, or that it is accepted. */
function RowState({ player }: { player: StaffPlayer }) {
  const { status, accepted, differences, signed, isLate, isComplete, scores } = player;
  if (accepted) return <span>{isLate ? 'Accepted; a later score came' : 'Accepted'}</span>;
  if (status !== '') return <span>{status}</span>;
  if (differences.length > 0) {
    const holes = differences.length === 1 ? 'hole' : 'holes';
    return (
      <span>
        Cards differ at {holes} {differences.join(', ')}
      </span>
    );
  }
  if (!isComplete) {
    const thru = scores.filter((score) => score !== null).length;
    return <span>{thru === 0 ? 'Not started' : `Thru ${thru}`}</span>;
  }
  if (!signed.keeper) return <span>Not signed by the keeper</span>;
  return <span>{signed.player ? 'Signed' : 'Not signed by the player'}</span>;
}

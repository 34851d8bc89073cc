/** Signatures: the keeper signs the rows, each player confirms the own one. */
import type { GroupPlayer } from '#domain/scores/group-view.ts';
import { HOLES } from '#domain/tour/format.ts';
import { eventPath } from '../../../paths.ts';
import { signersOf } from '../compare.ts';
import { differences, openHoles } from './compare-screen.ts';
import { element, type Child } from '../../../browser/element.ts';
import { cell, rowHeading, tableOf } from './elements.ts';
import { concessions, matchLines } from './match-lines.ts';
import {
  canBeSigned,
  formatOf,
  holesOf,
  missingHoles,
  postedOf,
  rowToSign,
  shortName,
  sumOf,
  type Model,
} from '../model.ts';
import { bar, button, hint, lockedText, totalText } from './parts.ts';
import { handicapService } from '#domain/tour/names.ts';

const nameOf = ({ view }: Model, id: string) =>
  view.players.find((player) => player.id === id)?.player ?? 'another player';

/** Who signed a row, and who has to. */
function signatures(model: Model, player: GroupPlayer): Child[] {
  const { card, view } = model;
  const { keepers, isConfirmed } = signersOf([card, ...model.others], player);
  const by = [...new Set(keepers)].map((id) => nameOf(model, id)).join(' and ');
  const isOwn = card.keeper === player.id;
  const witnesses = view.players.filter(({ id, status }) => id !== player.id && status === '');
  return [
    by !== '' && element('p', { class: 'same' }, `✓ Signed by ${by}`),
    isConfirmed && element('p', { class: 'same' }, `✓ Confirmed by ${player.player}`),
    canBeSigned(model, player) &&
      !isConfirmed &&
      button(
        'confirm',
        { class: 'quiet', 'data-player': player.id },
        `${shortName(view.players, player)} confirms ${view.matches ? 'the match' : sumOf(model, player, { row: rowToSign(model, player) }).gross}`,
      ),
    ...(canBeSigned(model, player) && isOwn && by === ''
      ? [
          hint(
            witnesses.length === 0
              ? 'Someone else has to sign your row: show it to the scorer.'
              : 'Someone else has to sign your row: hand over the phone.',
          ),
          ...witnesses.map((witness) =>
            button(
              'witness',
              { class: 'quiet', 'data-player': player.id, 'data-by': witness.id },
              `Sign as ${witness.player}`,
            ),
          ),
        ]
      : []),
  ];
}

function playerPart(model: Model, player: GroupPlayer): HTMLElement {
  const { view } = model;
  const holes = holesOf(view, player);
  const row = rowToSign(model, player);
  const sum = sumOf(model, player, { row });
  const posted = postedOf(model, player);
  const service = handicapService();
  const locked = lockedText(player, view.accepted);
  const counts = locked === '' || view.accepted.includes(player.id);
  return element(
    'section',
    { class: 'player', id: `player-${player.id}` },
    element(
      'div',
      { class: 'who' },
      element('h2', {}, player.player),
      element(
        'p',
        { class: 'total' },
        sum.thru === 0 ? '–' : String(sum.gross),
        sum.thru > 0 && element('small', {}, totalText(model, sum)),
      ),
    ),
    locked !== '' && element('p', { class: 'other' }, locked),
    ...(counts
      ? [
          openHoles(missingHoles(model, player, rowToSign)),
          element('ul', { class: 'differences' }, ...differences(model, player, holes)),
          ...signatures(model, player),
          posted !== null &&
            service !== '' &&
            element('p', { class: 'post' }, `Post ${posted} to ${service}`),
        ]
      : []),
  );
}

/** The button with which the keeper signs all complete rows. */
function keeperPart(model: Model): Child[] {
  const { card, view } = model;
  const toSign = view.players.filter(
    (player) =>
      canBeSigned(model, player) &&
      player.id !== card.keeper &&
      !signersOf([card], player).keepers.includes(card.keeper),
  );
  if (toSign.length === 0) return [];
  const names = toSign.map((player) => shortName(view.players, player)).join(', ');
  return [
    button('sign', { class: 'primary' }, `Sign as ${nameOf(model, card.keeper)}`),
    hint(`Your signature is for ${names}.`),
  ];
}

function standings(model: Model): HTMLElement {
  const { view } = model;
  return element(
    'section',
    { class: 'standings' },
    ...(view.matches
      ? [element('h2', {}, 'Matches of your group'), ...matchLines(model), ...concessions(model)]
      : [element('h2', {}, 'Standings of your group'), standingTable(model)]),
    element('a', { class: 'primary', href: eventPath(view.event.eventID) }, 'Leaderboard'),
  );
}

function standingTable(model: Model): HTMLElement {
  const last = model.view.holes?.length ?? HOLES;
  return tableOf(
    ['Pos', 'Player', formatOf(model).points?.heading ?? 'Net', 'Thru'],
    ...model.view.standing
      .filter(({ thru }) => thru > 0)
      .map(({ rank, player, total, thru }) =>
        element(
          'tr',
          {},
          cell(rank),
          rowHeading(player),
          cell(total.replace('-', '−')),
          cell(thru === last ? 'F' : String(thru)),
        ),
      ),
  );
}

/** The last screen. */
export const finishScreen = (model: Model): HTMLElement[] => [
  bar('Finish', 'Check, sign, confirm'),
  ...model.view.players.map((player) => playerPart(model, player)),
  element('section', { class: 'sign' }, ...keeperPart(model)),
  standings(model),
];

/** The page of a player's link: shows the next match, and sends what the player reports. */
import type { ReportView } from '#domain/match-play/draw.api.ts';
import {
  matchStrokes,
  strokesText,
  readMatchScore,
  SCORE_FORMS,
} from '#domain/match-play/match-score.ts';
import { apiUrl, REQUEST_TIMEOUT_MS } from '../../browser/api.ts';
import {
  FAILED,
  linkIn,
  LOADING,
  matchTexts,
  NO_LINK,
  reportViewOf,
  roundedIndex,
  SENT,
} from './report-view.ts';

/** An element of the page. */
function one<Found extends HTMLElement>(selector: string, type: new () => Found): Found {
  const found = document.querySelector(selector);
  if (!(found instanceof type)) throw new Error(`The page has no ${selector}.`);
  return found;
}

const parts = {
  status: one('#report-status', HTMLElement),
  match: one('#report-match', HTMLElement),
  form: one('#report-form', HTMLFormElement),
  score: one('#report-score', HTMLInputElement),
  problem: one('#report-problem', HTMLElement),
  confirm: one('#report-confirm', HTMLButtonElement),
  concede: one('#report-concede', HTMLButtonElement),
  help: one('#report-help', HTMLElement),
  strokes: one('#report-strokes', HTMLElement),
  retry: one('#report-retry', HTMLButtonElement),
};
const sides = [...document.querySelectorAll<HTMLInputElement>('#report-form [name=winner]')];
const handicaps = [...document.querySelectorAll<HTMLInputElement>('#report-strokes input')];

let view: ReportView | null = null;

/** Sends a request with the code of the link. Throws the sentence to show. */
async function request(method: 'GET' | 'PUT', json?: object): Promise<ReportView> {
  const link = linkIn(location.hash);
  if (!link) throw new Error(NO_LINK);
  const response = await fetch(apiUrl(`/api/match-play/${link.year}/report`), {
    method,
    headers: { Authorization: `Bearer ${link.code}`, 'Content-Type': 'application/json' },
    credentials: 'omit',
    cache: 'no-store',
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    ...(json && { body: JSON.stringify(json) }),
  }).catch(() => null);
  if (!response || response.status >= 500) throw new Error(FAILED);
  if (!response.ok) throw new Error((await response.text()) || FAILED);
  return reportViewOf(await response.json());
}

function say(text: string): void {
  parts.status.textContent = text;
}

function show(shown: ReportView): void {
  view = shown;
  const { round, title, state, isOpen } = matchTexts(shown);
  const { player, match, own, other, handicap } = shown;
  one('#report-round', HTMLElement).textContent = round;
  one('#report-title', HTMLElement).textContent = title;
  one('#report-state', HTMLElement).textContent = state;
  parts.match.hidden = false;
  parts.help.hidden = true;
  parts.form.hidden = !isOpen;
  parts.strokes.hidden = !isOpen;
  parts.confirm.hidden =
    !isOpen || !other || (own !== null && own.winner === other.winner && own.score === other.score);
  if (other) parts.confirm.textContent = `Confirm: ${other.winner} won, ${other.score}`;
  const names = [player, match?.opponent ?? ''];
  for (const [at, name] of names.entries()) {
    const side = sides[at];
    const label = side?.closest('label')?.querySelector('span');
    if (side && label) [side.value, label.textContent] = [name, name];
    const field = handicaps[at];
    const text = field?.closest('.field')?.querySelector('label');
    if (!field || !text) continue;
    text.textContent = `Course Handicap of ${name}`;
    const index = (at === 0 ? handicap : match?.handicap) ?? '';
    const hint = field.closest('.field')?.querySelector('small');
    if (hint) hint.textContent = index === '' ? '' : indexHint(index);
    if (field.value === '') field.value = roundedIndex(index);
  }
  showStrokes();
}

const indexHint = (index: string) =>
  `From the Handicap Index ${index} on the tour’s list. Change it to the Course Handicap of your tees.`;

/** The strokes of both options, while both handicaps are numbers. */
function showStrokes(): void {
  const [first, second] = handicaps.map(({ value }) =>
    /^[+-]?\d{1,2}$/.test(value.trim()) ? Number(value.replace('+', '-')) : Number.NaN,
  );
  const output = one('#report-options', HTMLElement);
  if (first === undefined || second === undefined || Number.isNaN(first + second)) {
    output.replaceChildren();
    return;
  }
  const { offTheLow, full } = matchStrokes([first, second]);
  const names = [view?.player ?? 'You', view?.match?.opponent ?? 'Your opponent'];
  const line = (option: string, strokes: readonly number[]) => {
    const item = document.createElement('li');
    item.textContent = `${option}: ${names.map((name, at) => `${name} ${strokesText(strokes[at] ?? 0)}`).join('; ')}.`;
    return item;
  };
  output.replaceChildren(line('Strokes off the low', offTheLow), line('Full strokes', full));
}

async function run(work: () => Promise<ReportView>, done: string): Promise<void> {
  parts.problem.textContent = '';
  parts.retry.hidden = true;
  try {
    show(await work());
    say(done);
  } catch (error) {
    const text = error instanceof Error ? error.message : FAILED;
    if (view) parts.problem.textContent = text;
    say(view ? '' : text);
    const hasLink = linkIn(location.hash) !== null;
    parts.retry.hidden = view !== null || !hasLink;
    // Without a link, the strokes of any match can be worked out.
    if (!hasLink) parts.strokes.hidden = false;
  }
}

const send = (json: object) => run(() => request('PUT', json), SENT);
const load = () => {
  say(LOADING);
  return run(() => request('GET'), '');
};

parts.form.addEventListener('submit', (event) => {
  event.preventDefault();
  const winner = sides.find(({ checked }) => checked)?.value;
  const score = readMatchScore(parts.score.value);
  if (winner === undefined) parts.problem.textContent = 'Choose who won.';
  else if (score === null) {
    parts.problem.textContent = SCORE_FORMS;
    parts.score.focus();
  } else void send({ winner, score });
});

parts.confirm.addEventListener('click', () => {
  const other = view?.other;
  if (other) void send({ winner: other.winner, score: other.score });
});

parts.concede.addEventListener('click', () => {
  const opponent = view?.match?.opponent ?? '';
  if (confirm(`Concede the match to ${opponent}? This can’t be taken back here.`)) {
    void send({ conceded: true });
  }
});

parts.retry.addEventListener('click', () => void load());

for (const field of handicaps) field.addEventListener('input', showStrokes);

addEventListener('hashchange', () => {
  view = null;
  parts.match.hidden = true;
  parts.help.hidden = false;
  parts.strokes.hidden = true;
  for (const field of handicaps) field.value = '';
  void load();
});
void load();

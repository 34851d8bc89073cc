/**
 * The bracket's script: another year comes in without a page load, buttons and swipes turn the
 * rounds on narrow screens, and a player's way through the tree lights up. Without it the links,
 * the radio buttons and the tree itself are all there.
 */
import { matchPlayPagePath, matchPlayPath } from '../../paths.ts';

const draw = () => document.querySelector<HTMLElement>('#draw');
const all = <Found extends HTMLElement>(selector: string) => [
  ...(draw()?.querySelectorAll<Found>(selector) ?? []),
];

/* ── Rounds on narrow screens ── */

const rounds = () => all<HTMLInputElement>('[name=round]');
const nameOf = (round: HTMLInputElement | undefined) =>
  round?.labels?.[0]?.querySelector('.long')?.textContent ?? '';

function labelSteps(): void {
  const inputs = rounds();
  const at = inputs.findIndex(({ checked }) => checked);
  for (const button of all<HTMLButtonElement>('[data-step]')) {
    const step = Number(button.dataset.step);
    const name = nameOf(inputs[at + step]);
    button.hidden = name === '';
    button.textContent = step < 0 ? `‹ ${name}` : `${name} ›`;
  }
}

function turn(step: number): void {
  const inputs = rounds();
  const next = inputs[inputs.findIndex(({ checked }) => checked) + step];
  if (!next) return;
  next.checked = true;
  labelSteps();
  const said = document.querySelector('#draw-said');
  if (said) said.textContent = `${nameOf(next)} shown`;
  const [tree] = all('.tree');
  if (tree && tree.getBoundingClientRect().top < 0) tree.scrollIntoView();
}

const showsOneRound = () =>
  matchMedia('(max-width: 63.99rem)').matches && all(':checked[name=tree]').length === 0;

let from: Touch | undefined;
document.addEventListener(
  'touchstart',
  ({ touches, target }) => {
    const inTree = target instanceof Element && target.closest('#draw .tree');
    from = inTree && touches.length === 1 ? touches[0] : undefined;
  },
  { passive: true },
);
document.addEventListener('touchend', ({ changedTouches: [to] }) => {
  if (!from || !to || !showsOneRound()) return;
  const across = to.clientX - from.clientX;
  if (Math.abs(across) > 60 && Math.abs(across) > 2 * Math.abs(to.clientY - from.clientY)) {
    turn(across < 0 ? 1 : -1);
  }
});

/* ── A player's way ── */

let pinned: string | undefined;

function light(person: string | undefined): void {
  for (const side of all('.side[data-p]')) {
    side.classList.toggle('lit', side.dataset.p === person);
    if (side.role) side.ariaPressed = String(side.dataset.p === pinned);
  }
}

const sideOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('#draw .side[data-p]') : null;

function pin(side: HTMLElement): void {
  pinned = side.dataset.p === pinned ? undefined : side.dataset.p;
  light(pinned ?? side.dataset.p);
}

/** One stop of the Tab key for the whole tree; arrows go on from there. */
function focusOn(side: HTMLElement | undefined): void {
  if (!side) return;
  for (const each of all('.side[tabindex="0"]')) each.tabIndex = -1;
  side.tabIndex = 0;
  side.focus();
}

/** Where an arrow leads: up and down in the round; left and right along the player's own way. */
function neighbour(side: HTMLElement, key: string): HTMLElement | undefined {
  const inRound = (round: Element | null | undefined) => [
    ...(round?.querySelectorAll<HTMLElement>('.match .side[role]') ?? []),
  ];
  const round = side.closest('.round');
  const own = inRound(round);
  const at = own.indexOf(side);
  if (key === 'ArrowDown') return own[at + 1];
  if (key === 'ArrowUp') return own[at - 1];
  if (key === 'Home') return own[0];
  if (key === 'End') return own.at(-1);
  const beside = {
    ArrowRight: round?.nextElementSibling,
    ArrowLeft: round?.previousElementSibling,
  }[key];
  return inRound(beside).find(({ dataset }) => dataset.p === side.dataset.p);
}

document.addEventListener('pointerover', ({ target, pointerType }) => {
  if (pointerType !== 'mouse') return;
  light(sideOf(target)?.dataset.p ?? pinned ?? sideOf(document.activeElement)?.dataset.p);
});
document.addEventListener('focusin', ({ target }) => {
  const side = sideOf(target);
  if (side) light(side.dataset.p);
});
document.addEventListener('focusout', ({ target }) => {
  if (sideOf(target)) light(pinned);
});
document.addEventListener('keydown', (event) => {
  const side = sideOf(event.target);
  if (!side || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === 'Escape') {
    pinned = undefined;
    light(undefined);
  } else if (event.key === 'Enter' || event.key === ' ') {
    event.preventDefault();
    pin(side);
  } else if (/^(Arrow|Home|End)/.test(event.key)) {
    event.preventDefault();
    focusOn(neighbour(side, event.key));
  }
});

/* ── Years ── */

async function showYear(year: string): Promise<void> {
  try {
    const response = await fetch(matchPlayPagePath(Number(year)));
    const text = response.ok || response.status === 404 ? await response.text() : '';
    const page = new DOMParser().parseFromString(text, 'text/html');
    const other = page.querySelector<HTMLElement>('#draw');
    if (!other) throw new Error(`The bracket returned status ${response.status}.`);
    draw()?.replaceWith(other);
    document.title = page.title;
    const panels = document.querySelector<HTMLElement>('.match-play .panels');
    if (panels) panels.dataset.first = 'bracket';
    prepare();
    draw()?.querySelector<HTMLElement>('.years [aria-current]')?.focus();
    const said = document.querySelector('#draw-said');
    if (said) said.textContent = `${year} bracket shown`;
  } catch {
    // A full page load shows the browser's own message and its way to try again.
    location.assign(matchPlayPath(Number(year)));
  }
}

document.addEventListener('click', (event) => {
  const { target } = event;
  if (!(target instanceof Element) || !draw()?.contains(target)) return;
  const side = sideOf(target);
  const step = target.closest<HTMLElement>('[data-step]');
  const link = target.closest<HTMLAnchorElement>('.years a');
  if (side) pin(side);
  if (step) turn(Number(step.dataset.step));
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  history.pushState(null, '', link.href);
  void showYear(link.textContent.trim());
});
document.addEventListener('change', ({ target }) => {
  if (target instanceof HTMLInputElement && target.name === 'round') labelSteps();
});
addEventListener('popstate', () => {
  location.reload();
});

function prepare(): void {
  pinned = undefined;
  all('.side[data-p]').forEach((side, index) => {
    side.role = 'button';
    side.ariaPressed = 'false';
    side.tabIndex = index === 0 ? 0 : -1;
  });
  for (const steps of all('.steps')) steps.hidden = false;
  labelSteps();
}

// A plain static host gives every year the newest one's page; fetch the requested year.
const asked = new URLSearchParams(location.search).get('year');
const shown = draw()?.dataset.year;
if (asked && shown && asked !== shown) void showYear(asked);
prepare();

/** The page for phones: players type their scores by hole, with or without reception. */
import { differingScores } from './compare.ts';
import { accessWith, Session } from './sending/session.ts';
import { cardScreen } from './screens/card-screen.ts';
import { takenOver, withSignatures } from './card.ts';
import { parseCode, parseFragment, type Access } from './code.ts';
import { compareScreen } from './screens/compare-screen.ts';
import { element, type Child } from '../../browser/element.ts';
import { changeInto } from './screens/elements.ts';
import { finishScreen } from './screens/finish-screen.ts';
import { firstOpenStep, holesFrom, neighborsOf, stepsOf } from './hole-order.ts';
import { holeScreen } from './screens/hole-screen.ts';
import { keeperScreen } from './screens/keeper-screen.ts';
import {
  canBeSigned,
  groupHoles,
  isClosed,
  isHoleComplete,
  modelOf,
  type Model,
  type Screen,
} from './model.ts';
import { bar, goTo, stepLabel } from './screens/parts.ts';
import { loadAccess } from './sending/phone.ts';
import { codeErrorOf, statusOf } from './sending/status.ts';
import { storePage } from './sending/store-page.ts';
import { Taps } from './taps.ts';
import { rowText } from '#domain/scores/scores.ts';

const find = <T extends HTMLElement>(selector: string, type: new () => T): T => {
  const found = document.querySelector(selector);
  if (!(found instanceof type)) throw new Error(`The page has no ${selector}.`);
  return found;
};

const app = find('#app', HTMLElement);
const form = find('#enter', HTMLFormElement);
const question = find('#question', HTMLDialogElement);
const formError = find('#enter [role=alert]', HTMLElement);

let session: Session | null = null;
let screen: Screen | null = null;
/** Whether the form is shown though there is a card. */
let isEntering = false;
let ready: Awaited<ReturnType<typeof storePage>> | null = null;
/** What is asked: whether there is still a reason to, and what is done when the answer is yes. */
interface Asked {
  isOpen: (model: Model) => boolean;
  onYes: () => void;
}
let asked: Asked | null = null;

function currentModel(): Model | null {
  return session?.card && session.view ? modelOf(session.card, session.view) : null;
}

/** Screens with the scores of other cards. */
const COMPARING: ReadonlySet<Screen> = new Set(['after9', 'after18', 'finish']);

/** Screens that the Back button of the browser leaves. */
const isAside = (of: Screen | null) => of === 'card' || of === 'keeper';

function open(next: Screen): void {
  const isPushed = isAside(next) && !isAside(screen);
  history[isPushed ? 'pushState' : 'replaceState']({ screen: next }, '');
  show(next);
}

function show(next: Screen): void {
  screen = next;
  render();
  scrollTo(0, 0);
  document.querySelector<HTMLElement>('#title')?.focus({ preventScroll: true });
}

/** The first hole that isn't complete, else the signatures. */
const openStep = (model: Model) =>
  firstOpenStep(groupHoles(model.view), (hole) => isHoleComplete(model, hole));

/** The screen in the browser's history, such as after a reload; else the first hole that isn't complete. */
function screenOf(state: unknown, model: Model): Screen {
  const wanted = typeof state === 'object' && state && 'screen' in state ? state.screen : null;
  const screens: Screen[] = [...stepsOf(groupHoles(model.view)), 'card', 'keeper'];
  return screens.find((each) => each === wanted) ?? openStep(model);
}

function screenParts(model: Model, shown: Screen): HTMLElement[] {
  switch (shown) {
    case 'card':
      return cardScreen(model);
    case 'keeper':
      return keeperScreen(model.view, model.card.keeper);
    case 'after9':
    case 'after18':
      return compareScreen(model, shown);
    case 'finish':
      return finishScreen(model);
    default:
      return holeScreen(model, shown);
  }
}

function statusLine({ card, view }: Model, { trouble, isStored }: Session): HTMLElement {
  const { tone, text } = statusOf(
    card,
    trouble.kind === 'none' && isClosed(view) ? { kind: 'closed' } : trouble,
    isStored,
  );
  return element(
    'div',
    { class: `status ${tone}` },
    element('p', { role: 'status' }, text),
    element(
      'p',
      { class: 'kind' },
      card.role === 'official' ? 'Official card' : 'Second card',
      ready === 'stored' && element('span', {}, ' · Ready without reception'),
    ),
  );
}

/** Browsers of private windows have no service worker or no storage. */
function warning({ isStored }: Session): Child {
  return (
    (!isStored || ready === 'failed') &&
    element(
      'p',
      { class: 'warning' },
      'This browser may forget your scores when it is closed, as private windows do. Leave this page open until you have signed.',
    )
  );
}

/** The buttons of the bar at the bottom. */
function stepButtons(model: Model, shown: Screen): HTMLElement[] {
  if (shown === 'card' || shown === 'keeper') {
    const back = openStep(model);
    return [goTo(back, 'primary', `Back to ${stepLabel(back).toLowerCase()}`)];
  }
  const { before, after } = neighborsOf(groupHoles(model.view), shown, model.others.length > 0);
  const isDone = typeof shown !== 'number' || isHoleComplete(model, shown);
  return [
    before === null ? element('span', {}) : goTo(before, 'quiet', `‹ ${stepLabel(before)}`),
    goTo('card', 'quiet', 'Card'),
    after === null
      ? element('span', {})
      : goTo(after, isDone ? 'primary' : 'quiet', `${stepLabel(after)} ›`),
  ];
}

/** Closes the question when what it is about has ended. */
function closeEnded(): void {
  const model = currentModel();
  if (question.open && (!model || asked?.isOpen(model) === false)) question.close();
}

function contentOf(opened: Session): Child[] {
  const model = currentModel();
  if (!opened.view) return [bar('Opening your card …')];
  if (!model) return [warning(opened), ...keeperScreen(opened.view, null)];
  screen ??= screenOf(history.state, model);
  return [
    statusLine(model, opened),
    warning(opened),
    ...screenParts(model, screen),
    element('nav', { class: 'steps', 'aria-label': 'Steps' }, ...stepButtons(model, screen)),
  ];
}

function render(): void {
  closeEnded();
  const opened = session;
  const isShown =
    opened !== null && !isEntering && (opened.view !== null || opened.trouble.kind === 'none');
  form.hidden = isShown;
  const content = isShown ? contentOf(opened) : [];
  changeInto(app, element('div', { id: app.id, hidden: !isShown }, ...content));
  opened?.compare(isShown && screen !== null && COMPARING.has(screen));
  if (opened && !opened.view) formError.textContent = codeErrorOf(opened.trouble);
  find('#enter [data-do=back]', HTMLElement).hidden = !opened?.view && !opened?.access.before;
}

function openSession(access: Parameters<typeof accessWith>[0], known = loadAccess()): void {
  isEntering = false;
  screen = null;
  session?.end();
  session = new Session(accessWith(access, known), render);
  render();
  session.wake();
}

function ask(text: string, yes: string, about: Asked): void {
  find('#question p', HTMLElement).textContent = text;
  find('#question [data-do=yes]', HTMLElement).textContent = yes;
  asked = about;
  question.showModal();
}

function sign(players: readonly string[], as: 'keeper' | 'player', by?: string): void {
  const model = currentModel();
  if (!model) return;
  const signed = model.view.players
    .filter((player) => players.includes(player.id) && canBeSigned(model, player))
    .map(({ id, scores }) => ({ player: id, as, of: rowText(scores), ...(by ? { by } : {}) }));
  session?.change((card) => card && withSignatures(card, signed));
}

/** Whether another card differs in a row of one of these players. */
const differ = ({ card, view, others }: Model, players: readonly string[]) =>
  holesFrom(view.group.hole).some((hole) =>
    players.some((player) => differingScores(card, others, player, hole).length > 0),
  );

/** Signs, after a question when another card differs. */
function signAll(players: readonly string[], as: 'keeper' | 'player', by?: string): void {
  const model = currentModel();
  if (!model) return;
  if (!differ(model, players)) {
    sign(players, as, by);
    return;
  }
  ask('The cards of your group differ. The official card counts.', 'Sign anyway', {
    isOpen: (now) => differ(now, players),
    onYes: () => sign(players, as, by),
  });
}

const SCREENS: readonly Screen[] = [...stepsOf(holesFrom(1)), 'card', 'keeper'];

const ACTIONS: Readonly<Record<string, (data: DOMStringMap) => void>> = {
  go: ({ screen: wanted = '' }) => {
    const next = SCREENS.find((each) => String(each) === wanted);
    if (next !== undefined) open(next);
  },
  set: ({ player = '', score = '' }) => {
    if (typeof screen !== 'number') return;
    session?.setScore(player, screen, score === '' ? null : score === 'X' ? 'X' : Number(score));
    // The button that clears is gone then.
    if (score === '') find(`#player-${CSS.escape(player)} .numbers button`, HTMLElement).focus();
  },
  keeper: ({ player = '' }) => {
    session?.chooseKeeper(player);
    const model = currentModel();
    if (model) open(screenOf(null, model));
    if (isSecureContext) void navigator.storage.persist().catch(() => false);
  },
  take: () => {
    ask(
      'Take over the official card? The phone that has it goes on with a second card. Holes that are empty here get its scores.',
      'Take over',
      {
        isOpen: ({ card }) => card.role !== 'official',
        onYes: () => {
          const official = currentModel()?.others.find(({ role }) => role === 'official');
          session?.change((card) => card && takenOver(card, official));
        },
      },
    );
  },
  sign: () => signAll(session?.view?.players.map(({ id }) => id) ?? [], 'keeper'),
  witness: ({ player = '', by = '' }) => signAll([player], 'keeper', by),
  confirm: ({ player = '' }) => signAll([player], 'player'),
  concede: ({ name = '', balls = '', holes = '' }) => {
    ask(`Does ${name} concede the match? The holes that are left are picked up.`, 'Concede', {
      isOpen: ({ view }) => !isClosed(view),
      onYes: () => {
        for (const ball of balls.split(',')) {
          for (const hole of holes.split(',')) session?.setScore(ball, Number(hole), 'X');
        }
      },
    });
  },
  code: () => {
    isEntering = true;
    formError.textContent = '';
    render();
    form.querySelector('input')?.focus();
  },
  back: () => {
    const before = session?.view ? session.access : session?.access.before;
    if (before) openSession(before, before);
  },
  yes: () => {
    question.close();
    asked?.onYes();
  },
  no: () => question.close(),
};

/** What a finger sees: the question, the form for a code, or a screen by its heading. */
function shownToFinger(): string {
  if (question.open) return 'question';
  return form.hidden ? (app.querySelector('#title')?.textContent ?? '') : 'form';
}

const taps = new Taps();
document.addEventListener(
  'pointerdown',
  ({ timeStamp, clientX, clientY }) =>
    taps.down({ at: timeStamp, x: clientX, y: clientY }, shownToFinger()),
  { capture: true },
);
document.addEventListener(
  'click',
  (event) => {
    // Without a count of clicks it was a key.
    if (event.detail === 0 || taps.isMeantFor(shownToFinger())) return;
    event.preventDefault();
    event.stopPropagation();
  },
  { capture: true },
);

document.addEventListener('click', ({ target }) => {
  const pressed = target instanceof Element ? target.closest<HTMLElement>('[data-do]') : null;
  if (pressed) ACTIONS[pressed.dataset.do ?? '']?.(pressed.dataset);
});

form.addEventListener('submit', (event) => {
  event.preventDefault();
  const fields = new FormData(form);
  const valueOf = (name: string) => {
    const value = fields.get(name);
    return typeof value === 'string' ? value : '';
  };
  const code = parseCode(valueOf('code'));
  formError.textContent =
    code === null ? 'A code has 8 letters and digits, such as 7K3M 9PQR.' : '';
  if (code !== null) openSession({ eventID: valueOf('event'), code });
});

/** Opens the code in the address, and removes it there: it must not stay in the history or in a shared link. */
function openFragment(): Access | null {
  const scanned = parseFragment(location.hash);
  if (scanned) history.replaceState(history.state, '', location.pathname + location.search);
  return scanned;
}

addEventListener('hashchange', () => {
  const scanned = openFragment();
  if (scanned) openSession(scanned);
});
addEventListener('popstate', ({ state }) => {
  const model = currentModel();
  if (model) show(screenOf(state, model));
});
addEventListener('storage', () => {
  session?.reload();
  render();
});
for (const name of ['online', 'pageshow']) addEventListener(name, () => session?.wake());
document.addEventListener('visibilitychange', () => session?.wake());

const access = openFragment() ?? loadAccess();
if (access) openSession(access);
else render();
void storePage().then((result) => {
  ready = result;
  render();
});

/**
 * `<match-play-bracket>` loads another year without a page load, switches rounds on narrow screens by
 * buttons and swipes, and highlights a player's path through the tree. Without JavaScript the links, the
 * radio buttons and the tree work alone.
 */
import { parsePage } from '../../browser/dom.ts';
import { matchPlayPagePath, matchPlayPath } from '../../paths.ts';

const TAG = 'match-play-bracket';

/** Shortest horizontal swipe that switches the round, in pixels. */
const SWIPE_PX = 60;

const roundName = (round: HTMLInputElement | undefined) =>
  round?.labels?.[0]?.querySelector('.long')?.textContent ?? '';

const sideOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('.side[data-p]') : null;

class MatchPlayBracket extends HTMLElement {
  #touch: Touch | undefined;

  connectedCallback(): void {
    for (const steps of this.#all('.steps')) steps.hidden = false;
    this.#labelSteps();
    this.addEventListener('click', this.#onClick);
    this.addEventListener('change', this.#labelSteps);
    this.addEventListener('focusin', ({ target }) => {
      const side = sideOf(target);
      if (side) this.#highlight(side.dataset.p);
    });
    this.addEventListener('focusout', ({ target }) => {
      if (sideOf(target)) this.#highlight(undefined);
    });
    this.addEventListener('pointerover', this.#onPointer);
    this.addEventListener('pointerleave', this.#onPointer);
    this.addEventListener('touchstart', this.#onTouch, { passive: true });
    this.addEventListener('touchend', this.#onTouchEnd);
    // A plain static host serves the newest year at every address; load the requested one.
    const requested = new URLSearchParams(location.search).get('year');
    const { year } = this.dataset;
    if (requested && year && requested !== year) void this.#showYear(requested);
  }

  #all<Found extends HTMLElement>(selector: string): Found[] {
    return [...this.querySelectorAll<Found>(selector)];
  }

  #announce(text: string): void {
    const status = this.querySelector('[role=status]');
    if (status) status.textContent = text;
  }

  /** Names the previous and the next round on their buttons. */
  #labelSteps = (): void => {
    const rounds = this.#all<HTMLInputElement>('[name=round]');
    const at = rounds.findIndex(({ checked }) => checked);
    for (const button of this.#all<HTMLButtonElement>('[data-step]')) {
      const step = Number(button.dataset.step);
      const name = roundName(rounds[at + step]);
      button.hidden = name === '';
      button.textContent = step < 0 ? `‹ ${name}` : `${name} ›`;
    }
  };

  #showRound(step: number): void {
    const rounds = this.#all<HTMLInputElement>('[name=round]');
    const next = rounds[rounds.findIndex(({ checked }) => checked) + step];
    if (!next) return;
    next.checked = true;
    this.#labelSteps();
    this.#announce(`${roundName(next)} shown`);
    const tree = this.querySelector('.tree');
    if (tree && tree.getBoundingClientRect().top < 0) tree.scrollIntoView();
  }

  #onTouch = ({ touches, target }: TouchEvent): void => {
    const inTree = target instanceof Element && target.closest('.tree');
    this.#touch = inTree && touches.length === 1 ? touches[0] : undefined;
  };

  #onTouchEnd = ({ changedTouches: [to] }: TouchEvent): void => {
    const from = this.#touch;
    const showsOneRound =
      !this.querySelector('[name=tree]:checked') &&
      this.#all('[data-round]').some((round) => round.getBoundingClientRect().width === 0);
    if (!from || !to || !showsOneRound) return;
    const across = to.clientX - from.clientX;
    const isSwipe = Math.abs(across) > 2 * Math.abs(to.clientY - from.clientY);
    if (isSwipe && Math.abs(across) > SWIPE_PX) this.#showRound(across < 0 ? 1 : -1);
  };

  #highlight(person: string | undefined): void {
    for (const side of this.#all('.side[data-p]')) {
      side.classList.toggle('lit', side.dataset.p === person);
    }
  }

  #onPointer = ({ type, target, pointerType }: PointerEvent): void => {
    if (pointerType !== 'mouse') return;
    const hovered = type === 'pointerover' ? sideOf(target) : null;
    this.#highlight(hovered?.dataset.p ?? sideOf(document.activeElement)?.dataset.p);
  };

  #onClick = (event: MouseEvent): void => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    const step = target.closest<HTMLElement>('[data-step]');
    const link = target.closest<HTMLAnchorElement>('.years a');
    if (step) this.#showRound(Number(step.dataset.step));
    // Clicks that open a new tab or window belong to the browser.
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    history.pushState(null, '', link.href);
    void this.#showYear(link.textContent.trim());
  };

  /** Replaces this element by another year's, which the browser upgrades when it is inserted. */
  async #showYear(year: string): Promise<void> {
    try {
      const response = await fetch(matchPlayPagePath(Number(year)));
      const text = response.ok || response.status === 404 ? await response.text() : '';
      const page = parsePage(text);
      const other = page.querySelector<HTMLElement>(TAG);
      if (!other) throw new Error(`The bracket returned status ${response.status}.`);
      const panels = this.closest<HTMLElement>('.panels');
      if (panels) panels.dataset.first = 'bracket';
      this.replaceWith(other);
      document.title = page.title;
      other.querySelector<HTMLElement>('.years [aria-current]')?.focus();
      const status = other.querySelector('[role=status]');
      if (status) status.textContent = `${year} bracket shown`;
    } catch {
      // A full page load shows the browser's own error page.
      location.assign(matchPlayPath(Number(year)));
    }
  }
}

customElements.define(TAG, MatchPlayBracket);

addEventListener('popstate', () => location.reload());

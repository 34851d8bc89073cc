/** What shortcuts act on in the open screen. */
import { ADD_BUTTON_ID } from '../records/editor/use-editing.ts';
import { cancelFocus, focusSoon } from '../ui/focus.ts';

/** Marks the field that searches the screen's list. */
export const SEARCH_FIELD_MARK = { 'data-search-list': '' };

/** Marks the checkbox that selects a card. */
export const SELECT_MARK = { 'data-select': '' };

const inScreen = (selector: string) => document.querySelector<HTMLElement>(`main ${selector}`);

/** Goes to the field that searches the list. */
export function focusSearch(): void {
  const field = inScreen('[data-search-list]');
  if (!(field instanceof HTMLInputElement)) return;
  // A card that was closed just now would take it back.
  cancelFocus();
  // Not every browser moves the focus with a selection.
  field.focus();
  field.select();
}

/** Presses the button that adds a record. */
export function pressAdd(): void {
  document.getElementById(ADD_BUTTON_ID)?.click();
}

const CARD = 'article, tr';

/** The records of the screen with their Edit buttons. */
function records(): { card: Element; target: HTMLElement }[] {
  return [...document.querySelectorAll(`main :is(${CARD})`)].flatMap((card) => {
    const target = card.querySelector<HTMLElement>('[id^="edit-"]');
    return target ? [{ card, target }] : [];
  });
}

/** The card that has the focus. */
const focusedCard = () => document.activeElement?.closest(`main :is(${CARD})`) ?? null;

/** Presses Edit of the card with the focus. */
export function pressEdit(): void {
  focusedCard()?.querySelector<HTMLElement>('[id^="edit-"]')?.click();
}

/** Selects the card with the focus, or all from the last selected one up to it. */
export function pressSelect({ isRange }: { isRange: boolean }): void {
  const box = focusedCard()?.querySelector('[data-select]');
  const init = { bubbles: true, cancelable: true, shiftKey: isRange };
  box?.dispatchEvent(new MouseEvent('click', init));
}

/** Moves the focus to the next record, or to the previous one; first to the first in view. */
export function moveFocus(step: 1 | -1): void {
  const all = records();
  const at = all.findIndex(({ card }) => card === focusedCard());
  const isBelow = ({ card }: { card: Element }) => card.getBoundingClientRect().top >= 0;
  const next = at === -1 ? (all.find(isBelow) ?? all[0]) : all[at + step];
  if (next) focusSoon(next.target.id);
}

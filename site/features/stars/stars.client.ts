/** Adds stars to the players of a page once it is idle; pinned players are in place by then (PIN_STARS). */
import { LIVE_UPDATE_EVENT } from '../live/events.ts';
import { whenIdle } from '../../browser/dom.ts';

/** On these pages players may be listed only after play begins. */
const isWaiting = () =>
  document.querySelector('#event, #live') !== null &&
  document.querySelector('.leaders, .stage, .groups, .live-event table') === null;

function start(): void {
  if (!document.querySelector('[data-stars]')) return;
  // Nothing is clicked on the clubhouse screen.
  if (document.documentElement.classList.contains('screen')) return;
  if (isWaiting()) document.addEventListener(LIVE_UPDATE_EVENT, start, { once: true });
  else void import('./page-stars.ts').catch(() => undefined);
}

whenIdle(start);

/** The starred players of this device, in step between the browser's tabs. */
import { load, save } from '../../browser/browser-storage.ts';
import { mergedStars, STARS_KEY, starsFrom, toggledStars, type Star } from './stars.ts';

/** Event on `document`: this page changed the list. */
const STARS_CHANGE_EVENT = 'stars:change';

/** The stored list, changes of other tabs included. */
export function loadStars(): Star[] {
  return starsFrom(load(STARS_KEY));
}

function saveStars(stars: readonly Star[]): void {
  save(STARS_KEY, stars);
  document.dispatchEvent(new CustomEvent(STARS_CHANGE_EVENT));
}

/** Stars a player, or removes the star. */
export function toggleStar(star: Star): void {
  saveStars(toggledStars(loadStars(), star));
}

/** Stars more players. */
export function addStars(stars: readonly Star[]): void {
  saveStars(mergedStars(loadStars(), stars));
}

/** Calls back when this page or another tab changed the list, and when the page returns from the back/forward cache. */
export function onStarsChange(callback: () => void): void {
  document.addEventListener(STARS_CHANGE_EVENT, callback);
  addEventListener('storage', ({ key }) => {
    if (key === STARS_KEY || key === null) callback();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) callback();
  });
}

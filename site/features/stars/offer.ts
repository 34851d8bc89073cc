/** A dialog that offers to star the players of a shared list. */
import { adoptStyle, showModal } from '../../browser/dom.ts';
import { element } from '../../browser/element.ts';
import style from './offer.css?inline';
import { addStars } from './star-storage.ts';
import type { Star } from './stars.ts';

/** Resolves when the dialog is closed. */
export function offerStars(stars: readonly Star[]): Promise<void> {
  adoptStyle(style);
  const dialog = document.createElement('dialog');
  dialog.className = 'modal star-offer';
  dialog.setAttribute('aria-labelledby', 'star-offer');
  // Names are added as text.
  dialog.innerHTML = `<form method="dialog"><h2 id="star-offer"></h2><ul></ul><p><button class="button" value="add">Add</button><button class="button quiet" value="">Not now</button></p></form>`;
  dialog
    .querySelector('h2')
    ?.append(stars.length === 1 ? 'Star this player?' : `Star these ${stars.length} players?`);
  dialog.querySelector('ul')?.append(...stars.map(({ name }) => element('li', {}, name)));
  document.body.append(dialog);
  showModal(dialog);
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      if (dialog.returnValue === 'add') addStars(stars);
      dialog.remove();
      resolve();
    });
  });
}

/** Connects what the dialog's data ask for with the store that reads it. */
import { RESULTS_WISHED } from './page-events.ts';
import type { PlayerDetail } from './player-detail.ts';

/** From now on the store shows the player that the dialog names; one named before is not lost. */
export function followWishes(detail: PlayerDetail): void {
  const dialog = document.querySelector<HTMLDialogElement>('#player');
  const obey = () => {
    const { player, year = '', ranking } = dialog?.dataset ?? {};
    if (player === undefined) detail.clear();
    else void detail.show({ player, year, ranking: ranking === 'wgr' ? 'wgr' : 'season' });
  };
  dialog?.addEventListener(RESULTS_WISHED, obey);
  obey();
}

/** Connects the dialog's data attributes with the store that fetches the results. */
import { PLAYER_CHANGE_EVENT } from './page-events.ts';
import type { PlayerDetail } from './player-detail.ts';

/** Shows the player that the dialog names, also one that was set before this call. */
export function connectStore(detail: PlayerDetail): void {
  const dialog = document.querySelector<HTMLDialogElement>('#player');
  const update = () => {
    const { player, year = '', ranking } = dialog?.dataset ?? {};
    if (player === undefined) detail.clear();
    else void detail.show({ player, year, ranking: ranking === 'wgr' ? 'wgr' : 'season' });
  };
  dialog?.addEventListener(PLAYER_CHANGE_EVENT, update);
  update();
}

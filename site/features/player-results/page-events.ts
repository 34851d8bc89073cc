/** Event on the results dialog: its data attributes name another player, or none. */
export const PLAYER_CHANGE_EVENT = 'player:change';

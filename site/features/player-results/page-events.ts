/** On the dialog of a player's results: its data name another player, or none. */
export const RESULTS_WISHED = 'results:wished';

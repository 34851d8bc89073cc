/** What the scripts of the standings tell one another, as events on the page. */

/** On the document: other rankings stand on the page. */
export const RANKINGS_DRAWN = 'rankings:drawn';

/** On the dialog: its data name another player, or none. */
export const PLAYER_WISHED = 'player:wished';

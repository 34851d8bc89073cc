/** Event on `.panels`, its detail the id of the opened panel (panels.client.ts). */
export const PANEL_OPEN_EVENT = 'panel:open';

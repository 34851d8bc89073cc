/** Told by `.panels` with the id of the panel that was opened (panels.client.ts). */
export const PANEL_OPENED = 'panel:opened';

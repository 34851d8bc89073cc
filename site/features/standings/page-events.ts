/** What the scripts of the standings tell one another, as events on the document: others stand there. */
export const RANKINGS_DRAWN = 'rankings:drawn';

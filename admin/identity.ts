/** The tour's name as the panel shows it. */
export const TOUR_NAME = 'LFG Tour';

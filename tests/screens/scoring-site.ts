/** A scoring site whose pages a test makes up. */
export {
  BOARDS,
  contestUrl,
  EVENT,
  eventPage,
  menu,
  skins,
} from '../../server/leaderboards/fixtures/event-pages.ts';

/** Why an address without a page can’t be read. */
export const ROBOT =
  'The page asks whether a person is looking. Save it in your browser and upload it.';

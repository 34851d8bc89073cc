import { championshipName, inSentence, playoffName, several } from '#domain/tour/names.ts';

/** The sections of the tour page in order: their anchors and headings, and words that find them. */
export const SECTIONS = [
  { id: 'about', title: 'About', short: 'About', words: 'what is the tour amateur net golf' },
  {
    id: 'structure',
    title: 'Tour Structure',
    short: 'Tour Structure',
    get words() {
      return `format season ${several(inSentence(playoffName()))} ${inSentence(championshipName())} majors handicap allowance starting strokes field`;
    },
  },
  { id: 'skins', title: 'Skins', short: 'Skins', words: 'skin carryover gross birdie' },
  { id: 'teams', title: 'Teams', short: 'Teams', words: 'team partners bonus' },
  {
    id: 'rules',
    title: 'Rules',
    short: 'Rules',
    words: 'local rule penalty drop gimme pace of play maximum score',
  },
  {
    id: 'points',
    title: 'Season Point System',
    short: 'Point System',
    words: 'point table how many points places ties',
  },
] as const;

export type SectionId = (typeof SECTIONS)[number]['id'];

/** The sections of the tour page in order: their anchors and headings. */
export const SECTIONS = [
  { id: 'about', title: 'About', short: 'About' },
  { id: 'structure', title: 'Tour Structure', short: 'Tour Structure' },
  { id: 'skins', title: 'Skins', short: 'Skins' },
  { id: 'teams', title: 'Teams', short: 'Teams' },
  { id: 'rules', title: 'Rules', short: 'Rules' },
  { id: 'points', title: 'Season Point System', short: 'Point System' },
] as const;

export type SectionId = (typeof SECTIONS)[number]['id'];

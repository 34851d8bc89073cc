/** The tour's identity: what another tour would change to make this site its own (C60). */
export const TOUR = {
  name: 'LFG Tour',
  tagline: 'New Hampshire’s amateur golf tour',
  region: 'New Hampshire',
  description:
    'A season of net golf on New Hampshire’s best courses: schedule, standings, world golf rankings, match play and the Colony Cup.',
  contact: 'hello@lfgtour.example',
  socials: [
    { name: 'Members’ group', href: 'https://www.facebook.com/groups/lfgtour.example' },
    { name: 'Video channel', href: 'https://www.youtube.com/@lfgtour.example' },
    { name: 'Amateur golf program', href: 'https://www.bluegolf.com' },
  ],
} as const;

/** Videos that explain a rule, on other sites (FACTS 2); an empty one is not shown. */
export const RULE_VIDEOS: Readonly<Record<'penaltyAreas' | 'unplayableBall', string>> = {
  penaltyAreas: '',
  unplayableBall: '',
};

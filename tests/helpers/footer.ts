/** The site map in the footer: title of a group, then label and address of its links. */
export const SITE_MAP = [
  [
    'Season',
    [
      ['Home', '/'],
      ['Schedule', '/schedule'],
      ['Standings', '/standings'],
      ['Results', '/results'],
      ['Match Play', '/match-play'],
      ['Colony Cup', '/colony-cup'],
    ],
  ],
  [
    'Players',
    [
      ['Players', '/players'],
      ['Records', '/records'],
      ['Past Champions', '/past-champions'],
      ['Disabled List', '/disabled-list'],
    ],
  ],
  [
    'LFG Tour',
    [
      ['Membership', '/membership'],
      ['Tour Details', '/tour-details'],
      ['How Scoring Works', '/how-scoring-works'],
      ['Courses', '/courses'],
      ['News & Recaps', '/blog'],
      ['Shop', '/shop'],
    ],
  ],
] as const;

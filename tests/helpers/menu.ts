/** The links of the header, Tour Info included: label and address. */
export const MENU = [
  ['Home', '/'],
  ['Schedule', '/schedule'],
  ['Standings', '/standings'],
  ['Tour Details', '/tour-details'],
  ['Match Play', '/match-play'],
  ['Colony Cup', '/colony-cup'],
  ['Past Champions', '/past-champions'],
  ['Disabled List', '/disabled-list'],
  ['Courses', '/courses'],
  ['News & Recaps', '/blog'],
  ['Shop', '/shop'],
  ['Register', '/membership'],
] as const;

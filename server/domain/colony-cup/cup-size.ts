/** Teams of a cup and players of a team. */
export const CUP_TEAMS = 2;
export const CUP_TEAM_SIZE = 12;

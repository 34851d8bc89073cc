/** The icons that a social link may have. */
export const SOCIAL_ICONS = ['people', 'video', 'flag', 'picture', 'globe'] as const;
export type SocialIcon = (typeof SOCIAL_ICONS)[number];

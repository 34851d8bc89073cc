/** Key of the dismissed announcements, a list of tags; the number is the version of its shape. */
export const DISMISSED_KEY = 'tour-dismissed-1';

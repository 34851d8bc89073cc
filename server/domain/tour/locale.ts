/**
 * The language of dates, numbers and lists; the panel's page has it in `admin/index.html` too. Points in the
 * rows of rankings stay as BlueGolf writes them (`1,193`): they are data.
 */
export const LOCALE = 'en-US';

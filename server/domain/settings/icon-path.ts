import type { Identity } from './settings.schema.ts';

/**
 * The address of one of the site's icons, such as `/favicon.ico`. A logo replaces the files at these addresses, so that
 * browsers, which store them, need another address for each.
 */
export const iconPath = ({ logo }: Pick<Identity, 'logo'>, file: string): string =>
  logo === '' ? file : `${file}?logo=${logo}`;

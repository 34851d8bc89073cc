/** Rules over the settings of a tour. */
import type { PartName, Parts, Identity } from './settings.schema.ts';

/** Whether a tour has a part of the site; what belongs to none is in every tour. */
export const hasPart = (parts: Parts, part: PartName | undefined): boolean =>
  part === undefined || parts[part];

/**
 * The address of one of the site's icons, such as `/favicon.ico`. A logo replaces the files at these addresses, so that
 * browsers, which store them, need another address for each.
 */
export const iconPath = ({ logo }: Pick<Identity, 'logo'>, file: string): string =>
  logo === '' ? file : `${file}?logo=${logo}`;

import { pictureUrl } from '#domain/shared/picture.ts';
import { pictureAddress } from '../api.ts';
import { SETTINGS } from '../settings/settings.ts';

/** The tour's logo, decorative since its name or what it prints stands next to it; nothing without one. */
export function TourLogo() {
  const { logo } = SETTINGS.identity;
  if (logo === '') return null;
  return <img className="logo" src={pictureAddress(pictureUrl(logo, 320, 'webp'))} alt="" />;
}

import type { APIRoute } from 'astro';
import { PAPER } from '../colors.ts';
import { nextTeeTimes } from '../features/offline/offline-pages.ts';
import { PATHS } from '../paths.ts';
import { iconPath } from '#domain/settings/settings.ts';
import type { Identity } from '#domain/settings/settings.schema.ts';
import { language } from '#domain/tour/locale.ts';

const icon = (
  identity: Identity,
  name: string,
  size: number,
  purpose: 'any' | 'maskable' = 'any',
) => ({
  src: iconPath(identity, `/pictures/${name}-${size}.png`),
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** The web app manifest. */
export const GET: APIRoute = ({ locals }) => {
  const { identity } = locals.tour.settings;
  const { name, description, mainColor } = identity;
  return Response.json(
    {
      id: '/',
      name,
      short_name: name,
      description,
      lang: language(),
      start_url: PATHS.home,
      scope: '/',
      // With a back button, since pages link to courses, scorecards and the checkout on other sites.
      display: 'minimal-ui',
      background_color: PAPER.light,
      theme_color: mainColor,
      categories: ['sports'],
      icons: [
        { src: iconPath(identity, '/pictures/icon.svg'), sizes: 'any', type: 'image/svg+xml' },
        icon(identity, 'icon', 192),
        icon(identity, 'icon', 512),
        icon(identity, 'icon-maskable', 512, 'maskable'),
      ],
      shortcuts: [
        { name: 'Schedule', url: PATHS.schedule },
        { name: 'Standings', url: PATHS.standings },
        ...nextTeeTimes(locals.tour)
          .slice(0, 1)
          .map((url) => ({ name: 'Tee Times', url })),
        { name: 'Results', url: PATHS.results },
      ],
    },
    { headers: { 'Content-Type': 'application/manifest+json' } },
  );
};

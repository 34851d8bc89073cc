import { textsDependency, textsOf } from '#domain/site-texts/site-texts.ts';
import type { PageDescription } from '../../page-list/page-description.ts';
import { PATHS } from '../../paths.ts';
import { SECTIONS } from './sections.ts';

export default {
  path: PATHS.tourDetails,
  title: 'Tour Details',
  header: 'tour info',
  footer: 'tour',
  order: 60,
  words: 'about rules format how it works FAQ help',
  rows: (tour) => {
    const { rules } = textsOf(tour, 'rules');
    return SECTIONS.map(({ id, title, words }) => [
      `${PATHS.tourDetails}#${id}`,
      title,
      'Tour Details',
      [words, ...(id === 'rules' ? rules.map((rule) => rule.title) : [])].join(' '),
    ]);
  },
  dependencies: SECTIONS.map(({ id }) => textsDependency(id)),
} satisfies PageDescription;

import type { PageDescription } from '../../page-list/page-description.ts';
import { namesWithPages } from '../players/names-with-pages.ts';

export default {
  path: '/disabled-list',
  title: 'Disabled List',
  part: 'disabledList',
  header: 'tour info',
  footer: 'Players',
  order: 130,
  words: 'injured injury out',
  dependencies: (tour) => {
    const linked = namesWithPages(
      tour,
      tour.disabledGolfers.map(({ name }) => name),
    );
    return ['disabled-golfers', `with pages ${[...linked].join()}`];
  },
} satisfies PageDescription;

import type { PageDescription } from '../../page-list/page-description.ts';
import { linkedGolfers } from './linked-golfers.ts';

export default {
  path: '/disabled-list',
  title: 'Disabled List',
  part: 'disabledList',
  header: 'tour info',
  footer: 'Players',
  order: 130,
  words: 'injured injury out',
  dependencies: (tour) => ['disabled-golfers', `with pages ${[...linkedGolfers(tour)].join()}`],
} satisfies PageDescription;

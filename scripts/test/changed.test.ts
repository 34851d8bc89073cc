import { expect, test } from 'vitest';
import { browserProjectsOf } from './changed.ts';

test.each([
  [['site/features/cart/cart.ts'], ['site']],
  [['admin/app.tsx', 'docs/operating.md'], ['panel']],
  [['tests/e2e/journey-undo.spec.ts'], ['panel']],
  [['tests/e2e/site-cart.spec.ts'], ['site']],
  [['server/domain/events/event.ts'], ['site', 'panel']],
  [['tests/helpers/client.ts'], ['site', 'panel']],
  [['tests/e2e/tour.ts'], ['site', 'panel']],
  [['README.md', 'scripts/bench.ts'], []],
])('a change of %j runs the browser tests of %j', (files, projects) => {
  expect(browserProjectsOf(files)).toEqual(projects);
});

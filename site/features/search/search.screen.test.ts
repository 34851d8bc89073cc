import { expect, test } from 'vitest';
import { demoTour } from '../../../tests/helpers/demo-tour.ts';
import { useSite } from '../../../tests/screens/site-page.ts';
import { FIELD_LABEL } from './texts.ts';

const { open } = useSite({ tour: demoTour });

test('the search opens with a key and finds an event', async () => {
  const page = await open('/schedule');
  await page.keys('/');
  await page.user.type(await page.role('combobox', FIELD_LABEL), 'granite');
  await page.role('option', /^Granite Open May 24, 2026/);
  expect(page.errors).toEqual([]);
});

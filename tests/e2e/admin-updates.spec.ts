/** What two staff members see of each other, each in a browser of their own. */
import type { Page } from 'playwright/test';
import { expect, test } from './admin-panel.ts';

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

test('lists stay fresh while others save, and a card says who has it in edit', async ({
  staff,
}) => {
  const ann = await staff.signedIn('ann');
  const bo = await staff.signedIn('bo');
  const id = await staff.addEvent(ann, 'Shared');
  const edit = (page: Page) => card(page, 'Shared').getByRole('button', { name: 'Edit' }).click();
  const form = (page: Page) => page.getByRole('form', { name: 'Edit Shared' });
  const others = (page: Page) => form(page).locator('.others-editing');
  await ann.goto('/admin/schedule');
  await bo.goto('/admin/schedule');
  await staff.changeEvent(bo, id, { town: 'Keene' });
  await expect(card(ann, 'Shared')).toContainText('Keene');

  await bo.reload();
  await edit(bo);
  await expect(card(ann, 'Shared')).toContainText('bo is editing this now.');
  await edit(ann);
  await expect(others(ann)).toContainText('bo is editing this now.');
  await expect(others(bo)).toContainText('ann is editing this now.');
  await form(bo).getByLabel('Town', { exact: true }).fill('Rye');
  await form(bo).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(others(ann)).toHaveText('');

  await edit(bo);
  await expect(others(ann)).toContainText('bo is editing this now.');
  await bo.goto('/courses');
  await expect(others(ann), 'a page that is left notes it').toHaveText('');
});

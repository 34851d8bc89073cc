/** Two people on one record: the second gets a choice, and nothing of either is lost. */
import { z } from 'zod';
import { EventResponse } from '#domain/event/event.schema.ts';
import { MatchPlayYear } from '#domain/publish/tour-records.schema.ts';
import { SEASON, test as scheduleTest } from './admin-panel.ts';
import { expect, expectAccessible, recordsTest, YEAR } from './admin-records.ts';
import type { RecordsPanel } from './admin-records.ts';

const NAMES = {
  path: 'match-play',
  title: 'Match Play',
  add: 'Add Year',
  editors: /^(New year|Edit the match play of \d{4})/,
  list: '/api/match-play',
  write: '/api/match-play',
};
const CARD = String(YEAR);
const CHANGED = `Somebody else changed the match play of ${YEAR} meanwhile`;
const GONE = `The match play of ${YEAR} is gone`;

async function stored(records: RecordsPanel) {
  const answer = await records.page.request.get(NAMES.list);
  const all = z.array(MatchPlayYear).parse(await answer.json());
  return all.filter(({ year }) => year >= YEAR);
}

const test = recordsTest(NAMES, async (records) => {
  for (const { year } of await stored(records)) await records.send('DELETE', { year });
});

const fields = { year: YEAR, bracketUrl: '', shopifyUrl: 'old-handle', registrationOpen: false };

/** I have typed another shop handle when somebody else, in a browser of their own, saves theirs. */
async function collide(records: RecordsPanel, other: RecordsPanel) {
  await records.store(fields);
  await records.open();
  await other.open();
  await records.press(CARD, 'Edit');
  await records.field('Shopify URL').fill('mine');
  await other.press(CARD, 'Edit');
  await other.field('Shopify URL').fill('theirs');
  await other.field('Registration Open').selectOption('Yes');
  await other.button('Save').click();
  await expect(other.editor()).toHaveCount(0);
  await records.button('Save').click();
  const question = records.question(CHANGED);
  await expect(question).toBeVisible();
  return question;
}

test('the second to save sees both changes field by field, and can keep theirs where only they changed', async ({
  records,
  other,
}) => {
  const question = await collide(records, other);
  await expect(question.getByRole('row')).toHaveText([
    'FieldBeforeTheirsMine',
    'Registration OpenNoYesunchanged',
    'Shopify URLold-handletheirsmine',
  ]);
  await expect(question.getByRole('button', { name: 'Back to editing' })).toBeFocused();
  expect((await stored(records))[0]).toMatchObject({ shopifyUrl: 'theirs' });
  await expectAccessible(records.page);

  await question.getByRole('button', { name: 'Keep mine' }).click();
  await expect(records.message(`The match play of ${YEAR} saved.`)).toBeVisible();
  await expect(records.card(CARD).getByRole('button', { name: 'Edit' })).toBeFocused();
  expect((await stored(records))[0]).toMatchObject({ shopifyUrl: 'mine', registrationOpen: true });
});

test('Take theirs leaves the record as it is, and Undo has what I typed back', async ({
  records,
  other,
}) => {
  const question = await collide(records, other);
  await question.getByRole('button', { name: 'Take theirs' }).click();
  await expect(records.editor()).toHaveCount(0);
  await expect(records.card(CARD).getByText('theirs')).toBeVisible();
  expect((await stored(records))[0]).toMatchObject({ shopifyUrl: 'theirs' });
  await records.button('Undo').click();
  await expect(records.field('Shopify URL')).toHaveValue('mine');
});

test('Back to editing, or Escape, leaves my text in the form; the next Save asks again', async ({
  records,
  other,
}) => {
  const question = await collide(records, other);
  await records.page.keyboard.press('Escape');
  await expect(records.alert()).toHaveText(
    'Save failed: Somebody else changed this record meanwhile; look at its new state first.',
  );
  await expect(records.alert()).toBeFocused();
  await expect(records.field('Shopify URL')).toHaveValue('mine');
  await records.button('Save').click();
  await question.getByRole('button', { name: 'Back to editing' }).click();
  await expect(records.field('Shopify URL')).toHaveValue('mine');
  expect((await stored(records))[0]).toMatchObject({ shopifyUrl: 'theirs' });
});

test('a record deleted meanwhile can be brought back with my changes', async ({ records }) => {
  await records.store(fields);
  const [before] = await stored(records);
  await records.open();
  await records.press(CARD, 'Edit');
  await records.field('Shopify URL').fill('mine');
  await records.send('DELETE', { year: YEAR });
  await records.button('Save').click();
  const question = records.question(GONE);
  await expect(question.getByRole('button', { name: 'Back to editing' })).toBeFocused();
  await records.page.keyboard.press('Enter');
  await expect(records.field('Shopify URL')).toHaveValue('mine');
  await records.button('Save').click();
  await question.getByRole('button', { name: 'Bring it back with my changes' }).click();
  await expect(records.card(CARD).getByText('mine')).toBeVisible();
  expect(await stored(records)).toEqual([{ ...before, shopifyUrl: 'mine' }]);
});

test('deleting a record that another person changed first shows their change; deleting one that is gone succeeds', async ({
  records,
}) => {
  await records.store(fields);
  await records.open();
  await records.send('PUT', { ...fields, shopifyUrl: 'theirs' });
  await records.press(CARD, 'Delete');
  await records.button(`Delete ${YEAR}`).click();
  await expect(records.card(CARD).getByRole('status').last()).toHaveText(
    'Delete failed: Somebody else changed this record meanwhile; look at its new state first.',
  );
  await expect(records.card(CARD).getByText('theirs')).toBeVisible();

  await records.send('DELETE', { year: YEAR });
  await records.press(CARD, 'Delete');
  await records.button(`Delete ${YEAR}`).click();
  await expect(records.card(CARD)).toHaveCount(0);
  await expect(records.message(`The match play of ${YEAR} deleted.`)).toBeVisible();
});

test('a draft from before a crash does not overwrite what another person saved since', async ({
  records,
}) => {
  await records.store(fields);
  await records.open();
  await records.press(CARD, 'Edit');
  await records.field('Shopify URL').fill('mine');
  records.page.on('dialog', (dialog) => void dialog.accept());
  await records.page.reload();
  await records.send('PUT', { ...fields, shopifyUrl: 'theirs' });
  await records.button('Restore draft').click();
  await expect(records.field('Shopify URL')).toHaveValue('mine');
  await records.button('Save').click();
  await expect(records.question(CHANGED).getByRole('row').last()).toHaveText(
    'Shopify URLold-handletheirsmine',
  );
  await records.question(CHANGED).getByRole('button', { name: 'Keep mine' }).click();
  await expect(records.card(CARD).getByText('mine')).toBeVisible();
});

test('on a phone the comparison fits its dialog and every choice is in reach', async ({
  records,
  other,
}) => {
  await records.page.setViewportSize({ width: 360, height: 640 });
  const question = await collide(records, other);
  for (const name of ['Back to editing', 'Take theirs', 'Keep mine']) {
    await question.getByRole('button', { name }).scrollIntoViewIfNeeded();
    await expect(question.getByRole('button', { name })).toBeInViewport();
  }
  expect(await records.page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

scheduleTest(
  'two people on one event: the second is asked, their picture included',
  async ({ panel, tour }) => {
    const id = await panel.store({ name: 'First', town: 'Keene' });
    await panel.openSchedule();
    await panel.edit('First');
    await panel.field('Town').fill('Nashua');
    const answer = await panel.page.request.put(`/api/events/${id}`, {
      multipart: { event: JSON.stringify({ town: 'Dover', course: 'Oak Hill' }) },
      headers: { origin: tour.origin },
    });
    expect(EventResponse.parse(await answer.json()).town).toBe('Dover');
    await panel.button('Save').click();
    const question = panel.page.getByRole('alertdialog', {
      name: 'Somebody else changed First meanwhile',
    });
    await expect(question.getByRole('row')).toHaveText([
      'FieldBeforeTheirsMine',
      'Course—Oak Hillunchanged',
      'TownKeeneDoverNashua',
    ]);
    await question.getByRole('button', { name: 'Keep mine' }).click();
    await expect(panel.message('First saved.')).toBeVisible();
    const [event] = await panel.stored(SEASON);
    expect([event?.town, event?.course]).toEqual(['Nashua', 'Oak Hill']);
  },
);

/** The scorecard of a course in the panel: typed, pasted, corrected, saved, and changed by two people. */
import { z } from 'zod';
import { CourseCard, type Tee } from '#domain/course/course-card.schema.ts';
import { expect, PanelScreen, paste, smallTest as base } from './admin-panel.ts';

const NAME = 'Test Pines';
const ID = 'test-pines';
const THE_CARD = `The scorecard of ${NAME}`;
const PATH = `/api/course-cards/${ID}`;

const PAR = [4, 5, 3, 4, 4, 4, 3, 5, 4, 4, 4, 3, 5, 4, 4, 3, 4, 5];
const INDEX = [7, 1, 15, 9, 3, 11, 17, 5, 13, 8, 2, 16, 10, 4, 12, 18, 6, 14];
const YARDS = PAR.map((par) => par * 90);
const tee = (name: string, more: Partial<Tee> = {}) => ({
  name,
  rating: 71.3,
  slope: 138,
  par: PAR,
  index: INDEX,
  yards: YARDS,
  ...more,
});

class CardPanel extends PanelScreen {
  /** A cell of the grid of a tee, or one of its fields, by its id. */
  readonly cell = (id: string) => this.page.locator(`#${id}`);
  readonly status = () => this.editor().getByRole('status').last();

  async open() {
    await this.page.goto(`/admin/course-cards/${ID}`);
    await expect(this.editor()).toBeVisible();
  }

  async store(...tees: object[]) {
    await this.request('PUT', PATH, { data: { tees } });
  }

  /** The stored tees of the course. */
  async stored(): Promise<Tee[]> {
    const cards = await this.read('/api/course-cards', z.array(CourseCard));
    return cards.find(({ courseID }) => courseID === ID)?.tees ?? [];
  }

  /** Types texts into the focused column, from hole to hole. */
  async typeDown(texts: readonly (string | number)[]) {
    for (const text of texts) {
      await this.page.keyboard.type(String(text));
      await this.page.keyboard.press('Enter');
    }
  }
}

const test = base.extend<{ cards: CardPanel }>({
  cards: async ({ page, origin }, use) => {
    const cards = new CardPanel(page, origin);
    const course = { name: NAME, city: 'Keene', state: 'NH', link: '' };
    await cards.request('POST', '/api/courses', { multipart: { course: JSON.stringify(course) } });
    await use(cards);
    if ((await cards.stored()).length > 0) await cards.request('DELETE', PATH);
    await cards.request('DELETE', `/api/courses/${ID}`);
  },
});

test('I type a scorecard with the keyboard, correct what is wrong, change and remove it', async ({
  cards,
  page,
}) => {
  await test.step('the courses say that it has none, and lead there', async () => {
    await page.goto('/admin/courses');
    await expect(cards.card(NAME)).toContainText('No scorecard');
    await page.getByRole('link', { name: 'Scorecard', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Scorecard: ${NAME}`);
    await expect(cards.editor()).toContainText('A scorecard has the par and stroke index');
  });

  await test.step('I type a tee, and see its totals', async () => {
    await cards.button('Type a scorecard').press('Enter');
    await expect(cards.cell('tee-0-name')).toBeFocused();
    for (const text of ['Blue', '71.3', '138']) {
      await page.keyboard.type(text);
      await page.keyboard.press('Enter');
    }
    await expect(cards.cell('tee-0-0-0')).toBeFocused();
    await cards.typeDown(PAR);
    await cards.cell('tee-0-0-1').focus();
    await cards.typeDown(INDEX.with(11, 15));
    const totals = page.getByRole('table', { name: 'Totals of Blue', exact: true });
    const row = (name: string) => totals.getByRole('row', { name });
    await expect(row('Out')).toHaveText('Out36–');
    await expect(row('Total')).toHaveText('Total72–');
  });

  await test.step('what is wrong stands at its cell, and Undo takes a step back', async () => {
    const problem = 'Stroke index 15 is there twice, at holes 3 and 12.';
    await expect(cards.editor().getByText(problem)).toBeVisible();
    await cards.keys('Control+s');
    await expect(cards.cell('tee-0-11-1')).toBeFocused();
    await expect(cards.cell('tee-0-11-1')).toHaveAccessibleDescription(problem);
    expect(await cards.stored()).toEqual([]);
    await page.keyboard.type('16');
    await expect(cards.editor().getByText(problem)).toBeHidden();
    await cards.keys('Control+z');
    await expect(cards.editor().getByText(problem)).toBeVisible();
    await cards.keys('Control+y');
    await expect(cards.cell('tee-0-11-1')).toHaveValue('16');
  });

  await test.step('a second tee begins with the same pars; both are saved in their order', async () => {
    await cards.button('Add a tee').click();
    await expect(cards.cell('tee-1-name')).toBeFocused();
    await page.keyboard.type('White');
    await cards.cell('tee-1-rating').fill('69.8');
    await cards.cell('tee-1-slope').fill('130');
    await expect(cards.cell('tee-1-16-0')).toHaveValue('4');
    await cards.button('Move White up').press('Enter');
    await expect(cards.status()).toHaveText('White is now tee 1 of 2.');
    await cards.keys('Control+s');
    await expect(cards.message(`${THE_CARD} saved.`)).toBeVisible();
    const white = { id: 'white', ...tee('White', { rating: 69.8, slope: 130, yards: null }) };
    expect(await cards.stored()).toEqual([white, { id: 'blue', ...tee('Blue', { yards: null }) }]);
  });

  await test.step('a change of what is scored by is confirmed', async () => {
    await page.reload();
    await cards.cell('tee-1-rating').fill('71.5');
    await cards.cell('tee-1-slope').fill('139');
    await cards.button('Save').click();
    const question = cards.question('Save changed tees?');
    await expect(question).toContainText(
      'Blue was 71.3/138 and is now 71.5/139. Events that are scored already stay as they are.',
    );
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect((await cards.stored())[1]?.slope).toBe(138);
    await cards.button('Save').click();
    await cards.button('Save the scorecard').click();
    await expect(cards.message(`${THE_CARD} saved.`)).toBeVisible();
    expect((await cards.stored())[1]?.slope).toBe(139);
  });

  await test.step('closed, it shows its tees and versions, and is removed and restored', async () => {
    await cards.button('Close').click();
    const card = cards.card('Tees');
    await expect(card).toContainText('White69.8/130, par 72');
    await card.getByRole('button', { name: /^Last changed by/ }).click();
    await expect(page.getByRole('dialog')).toContainText(`Versions of the scorecard of ${NAME}`);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await cards.press('Tees', 'Remove scorecard');
    await cards
      .question(`Remove the scorecard of ${NAME}?`)
      .getByRole('button', { name: 'Remove scorecard' })
      .click();
    await expect(card).toContainText('None yet');
    expect(await cards.stored()).toEqual([]);
    await cards.button('Undo').last().click();
    await expect(card).toContainText('White69.8/130, par 72');
    await page.getByRole('link', { name: 'Courses', exact: true }).last().click();
    await expect(page.getByRole('main')).toContainText('White 69.8/130, Blue 71.5/139');
  });
});

test('I paste a scorecard, see what was read, and take it back', async ({ cards, page }) => {
  await cards.store(tee('Blue', { yards: null }));
  await cards.open();
  const dialog = page.getByRole('dialog', { name: 'Paste a scorecard' });
  const area = dialog.getByLabel('Or paste the cells');
  const put = dialog.getByRole('button', { name: 'Put into the sheet' });
  const lines = [
    ['Hole', ...PAR.map((_, hole) => hole + 1)],
    ['Blue 71.3/138', ...YARDS],
    ['White 69.8/130', ...YARDS],
    ['Par', ...PAR],
  ];
  const text = lines.map((cells) => cells.join('\t')).join('\n');

  await test.step('a text without a card is refused', async () => {
    await cards.button('Paste a scorecard').click();
    await area.fill('Hello');
    await put.click();
    await expect(dialog.getByRole('alert')).toContainText('No scorecard was found.');
  });

  await test.step('what was read is shown with what was not', async () => {
    await area.fill(`${text}\nHandicap\t${INDEX.slice(0, 17).join('\t')}`);
    await expect(dialog).toContainText('“Handicap” has no number at hole 18.');
    await expect(dialog.getByText('White 69.8/130 as read')).toBeVisible();
    await put.click();
    await expect(dialog).toBeHidden();
    await expect(cards.status()).toHaveText('Blue and White pasted. Undo takes it back.');
  });

  await test.step('it is one step, which replaces and adds tees', async () => {
    await expect(cards.cell('tee-0-0-2')).toHaveValue('360');
    await expect(cards.cell('tee-0-0-1')).toHaveValue('7');
    await expect(cards.cell('tee-1-17-1')).toHaveValue('');
    await cards.keys('Control+z');
    await expect(cards.cell('tee-1-name')).toBeHidden();
    await expect(cards.cell('tee-0-0-2')).toHaveValue('');
    await cards.keys('Control+y');
    await expect(cards.cell('tee-1-name')).toHaveValue('White');
  });

  await test.step('cells are pasted into a column too', async () => {
    await cards.cell('tee-1-0-1').focus();
    await paste(page, INDEX.join('\n'));
    await cards.button('Save').click();
    await expect(cards.message(`${THE_CARD} saved.`)).toBeVisible();
    const white = tee('White', { rating: 69.8, slope: 130 });
    expect(await cards.stored()).toEqual([
      { id: 'blue', ...tee('Blue') },
      { id: 'white', ...white },
    ]);
  });

  await test.step('a downloaded card is the same when it is chosen as a file', async () => {
    await cards.button('Paste a scorecard').click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('link', { name: 'Download CSV' }).click(),
    ]);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await cards.button('Remove White').click();
    await cards.button('Paste a scorecard').click();
    const file = await download.path();
    await cards.chooseFile(dialog.getByRole('button', { name: /^Choose a file/ }), file);
    await expect(dialog.getByText('White 69.8/130 as read')).toBeVisible();
    await put.click();
    await expect(cards.cell('tee-1-17-2')).toHaveValue(String(YARDS[17]));
    expect((await cards.stored()).length).toBe(2);
  });
});

test('nothing typed is lost: a reload, and another staff member’s save', async ({
  cards,
  page,
}) => {
  await cards.store(tee('Blue'));
  await cards.open();

  await test.step('what was typed is offered again after the page was lost', async () => {
    await cards.cell('tee-0-0-2').fill('401');
    await expect(page).toHaveTitle(/^● /);
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await cards.button('Restore changes').click();
    await expect(cards.cell('tee-0-0-2')).toHaveValue('401');
  });

  await test.step('both changes are stored, cell by cell', async () => {
    await cards.store({ id: 'blue', ...tee('Blue', { yards: YARDS.with(1, 502) }) });
    await cards.button('Save').click();
    const question = cards.question(`Another staff member changed the scorecard of ${NAME}`);
    await expect(question.getByRole('row').last()).toContainText('Blue: Yards');
    await question.getByRole('button', { name: 'Keep mine' }).click();
    await expect(cards.message(`${THE_CARD} saved.`)).toBeVisible();
    expect((await cards.stored())[0]?.yards).toEqual(YARDS.with(0, 401).with(1, 502));
  });
});

test('a scorer has no scorecards', async ({ staff }) => {
  const page = await staff.signedIn('cy');
  await page.goto(`/admin/course-cards/${ID}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not part of your role');
});

/** Scores by hole in the panel: set up, typed, corrected, accepted and published. */
import { ScoresView } from '#domain/scoring/staff-view.ts';
import { BLUE, INDEX, PAR, setup } from '../helpers/scored-event.ts';
import { expect, expectAccessible, SEASON, smallTest as test } from './admin-panel.ts';
import { overflowOf } from './tour.ts';

const NAMES = ['Ann Abel', 'Bo Bray', 'Cy Cole', 'Di Dunn'];
const course = { name: 'Granite Fields', tees: [BLUE] };

test('staff set an event up, type a card of paper, see where cards differ, and publish', async ({
  panel,
  page,
}) => {
  expect(INDEX).toHaveLength(PAR.length);
  const eventID = await panel.store({ name: 'Paper Open', date: `${SEASON}-05-01` });
  const path = `/api/scores/${eventID}`;
  const view = () => panel.read(path, ScoresView);
  const player = async (name: string) => {
    const { players } = await view();
    return players.find((each) => each.player === name);
  };
  await panel.request('PUT', `/api/tee-times/${eventID}`, {
    data: [
      { round: '1', time: '8:00 AM', hole: '1', players: NAMES.slice(0, 2) },
      { round: '1', time: '8:10 AM', hole: '10', players: NAMES.slice(2) },
    ],
  });
  const cell = (name: string, hole: number) =>
    page.getByRole('textbox', { name: new RegExp(`^${name}, hole ${hole}(,|$)`) });

  await test.step('from the schedule, with what is missing', async () => {
    await panel.openSchedule();
    await panel.card('Paper Open').getByRole('link', { name: 'Scores by hole' }).click();
    await expect(page.getByText('Choose a course with a scorecard.')).toBeVisible();
    await page.getByRole('button', { name: 'Set up with these' }).click();
    await expect(page.getByRole('button', { name: 'Open for phones' })).toBeDisabled();
    const { setup: stored, players, groups } = await view();
    const { state, ...rules } = { ...stored, ...setup({ course }) };
    expect(state).toBe('off');
    await panel.request('PUT', path, {
      data: {
        setup: rules,
        groups,
        players: players.map(({ id, player: name, group }) => ({
          id,
          player: name,
          group,
          tee: 'blue',
          index: null,
          courseHandicap: null,
          status: '',
        })),
      },
    });
    await page.getByRole('link', { name: 'Players', exact: true }).last().click();
    for (const [at, name] of NAMES.entries()) {
      await page.getByLabel(`Handicap Index of ${name}`).fill(at === 0 ? '+1.5' : `${at * 4}.5`);
      await page.getByLabel(`Handicap Index of ${name}`).press('Tab');
    }
    await expect.poll(async () => (await player('Di Dunn'))?.index).toBe(12.5);
    expect((await player('Ann Abel'))?.courseHandicap).toBe(-3);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Open for phones' }).click();
    await expect(page.getByText('Open: phones send scores')).toBeVisible();
  });

  await test.step('a card of paper is typed without the mouse', async () => {
    await page.getByRole('link', { name: 'Scores', exact: true }).click();
    await cell('Ann Abel', 1).focus();
    for (const par of PAR) {
      await page.keyboard.type(String(par));
      await page.keyboard.press('Enter');
    }
    for (const par of PAR) {
      await page.keyboard.type(par === 3 ? 'x' : String(par + 1));
      await page.keyboard.press('Enter');
    }
    await expect.poll(async () => (await player('Bo Bray'))?.scores.at(-1)).toBe(6);
    expect((await player('Ann Abel'))?.scores).toEqual(PAR);
    expect((await player('Bo Bray'))?.scores[2]).toBe('X');
    const { corrections } = await view();
    expect(corrections).toHaveLength(36);
    expect(corrections[0]?.reason).toBe('Paper card');
  });

  await test.step('what is no score is refused, and the stored one stays', async () => {
    await cell('Ann Abel', 1).fill('zz');
    await page.keyboard.press('Tab');
    await expect(panel.message(/“zz” is no score/)).toBeVisible();
    await expect(cell('Ann Abel', 1)).toHaveValue('4');
  });

  await test.step('an emptied cell takes a correction back', async () => {
    await cell('Bo Bray', 18).fill('');
    await page.keyboard.press('Tab');
    await expect.poll(async () => (await player('Bo Bray'))?.scores.at(-1)).toBe(null);
    await expect(cell('Bo Bray', 18)).toHaveValue('');
    await cell('Bo Bray', 18).fill('6');
    await page.keyboard.press('Tab');
    await expect.poll(async () => (await player('Bo Bray'))?.scores.at(-1)).toBe(6);
  });

  await test.step('rows are accepted, and a later status counts', async () => {
    await page.getByRole('button', { name: 'Accept the row of Ann Abel' }).click();
    await expect(page.getByText('Accepted', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Players', exact: true }).last().click();
    await page.getByLabel('Add a player').fill('Ed Eames');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByLabel('Status of Ed Eames')).toHaveValue('NS');
    for (const name of NAMES.slice(2)) {
      await page.getByLabel(`Status of ${name}`).selectOption('Withdrew');
    }
    await expect.poll(async () => (await player('Di Dunn'))?.status).toBe('WD');
  });

  await test.step('the results are looked at, published and on the site', async () => {
    await page.getByRole('button', { name: 'Close scores' }).click();
    await panel.question('Close the scores?').getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Publish results' }).click();
    const question = panel.question('Publish these results?');
    // The tables followed the scores, so the rows are there already, without points.
    await expect(question.getByRole('heading', { name: 'Net', exact: true })).toBeVisible();
    await question.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('Published: these are the event’s results.')).toBeVisible();
    const site = async () =>
      (await page.request.get(`/results?eventID=${eventID}`, { maxRetries: 2 })).text();
    await expect.poll(site).toContain('Ann Abel');
  });
});

test('group cards have a code to scan and to type, on paper and on a phone', async ({
  panel,
  page,
}) => {
  const eventID = await panel.store({ name: 'Coded Open', date: `${SEASON}-06-01` });
  await panel.request('PUT', `/api/scores/${eventID}`, {
    data: {
      setup: setup({ course }),
      groups: [{ id: 'g1', time: '8:00 AM', hole: 1, date: null }],
      players: NAMES.map((name, at) => ({
        id: `p${at}`,
        player: name,
        group: 'g1',
        tee: 'blue',
        index: 10,
        courseHandicap: null,
        status: '',
      })),
    },
  });
  await page.goto(`/admin/scores/${eventID}?part=groups`);
  const code = page.locator('.score-code');
  await expect(code).toHaveText(/^[0-9A-HJKMNP-TV-Z]{4} [0-9A-HJKMNP-TV-Z]{4}$/);
  const before = await code.innerText();
  await page.getByRole('button', { name: 'New code for group 1' }).click();
  await panel.question().getByRole('button', { name: 'Replace' }).click();
  await expect(code).not.toHaveText(before);
  const after = await code.innerText();
  await page.getByRole('link', { name: 'Print group cards' }).click();
  await expect(page.locator('.group-card-print')).toContainText(after);
  await expect(page.locator('.group-card-print')).toContainText(
    /How it works: \S+\/how-scoring-works/,
  );
  await expect(page.getByRole('img', { name: 'Code of the group at 8:00 AM' })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
});

test('groups become teams in one step, and follow new tee times after a look at what changes', async ({
  panel,
  page,
}) => {
  const eventID = await panel.store({ name: 'Regrouped Open', date: `${SEASON}-07-01` });
  const path = `/api/scores/${eventID}`;
  const view = () => panel.read(path, ScoresView);
  const teeTimes = (data: object[]) => panel.request('PUT', `/api/tee-times/${eventID}`, { data });
  await teeTimes([
    { round: '1', time: '8:00 AM', hole: '1', players: NAMES.slice(0, 2) },
    { round: '1', time: '8:10 AM', hole: '1', players: NAMES.slice(2) },
  ]);
  await page.goto(`/admin/scores/${eventID}?part=players`);
  await page.getByRole('button', { name: 'Set up with these' }).click();
  await page.getByLabel('Handicap Index of Ann Abel').fill('7.5');
  await page.getByLabel('Handicap Index of Ann Abel').press('Tab');

  await test.step('teams, with Undo', async () => {
    await page.getByLabel('Team of Ann Abel').fill('9');
    await page.getByLabel('Team of Ann Abel').press('Tab');
    const members = async () => (await view()).setup.teams.map(({ players }) => players);
    await expect.poll(members).toEqual([['ann-abel']]);
    await page.getByRole('button', { name: 'Make each group a team' }).click();
    await expect(page.getByLabel('Team of Di Dunn')).toHaveValue('2');
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(page.getByLabel('Team of Di Dunn')).toHaveValue('');
    expect(await members()).toEqual([['ann-abel']]);
    await page.getByRole('button', { name: 'Make each group a team' }).click();
    await expect(page.getByLabel('Team of Di Dunn')).toHaveValue('2');
  });

  await test.step('groups', async () => {
    const take = page.getByRole('button', { name: 'Take groups from the tee times' });
    const tab = page.getByRole('link', { name: 'Groups and codes' });
    await tab.click();
    await expect(page.getByRole('cell', { name: 'Ann Abel, Bo Bray' })).toBeVisible();
    await expect(take).toBeHidden();
    const { groups } = await view();
    await teeTimes([
      { round: '1', time: '9:00 AM', hole: '1', players: ['Ann Abel', 'Bo Bray', 'Cy Cole'] },
      { round: '1', time: '9:10 AM', hole: '10', players: ['Di Dunn', 'Ed Eames'] },
    ]);
    await page.reload();
    await take.click();
    const question = panel.question('Take groups from the tee times?');
    await expect(question.getByRole('listitem')).toHaveText([
      'The group of 8:00 AM, hole 1 starts at 9:00 AM, hole 1.',
      'The group of 8:10 AM, hole 1 starts at 9:10 AM, hole 10.',
      'Ed Eames is added: 9:10 AM, hole 10.',
      'Cy Cole moves: 9:00 AM, hole 1.',
    ]);
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Take groups' }).click();
    await expect(page.getByRole('cell', { name: 'Di Dunn, Ed Eames' })).toBeVisible();
    await expect(take).toBeHidden();
    const after = await view();
    expect(after.groups.map(({ id }) => id)).toEqual(groups.map(({ id }) => id));
    expect(after.players[0]).toMatchObject({ player: 'Ann Abel', index: 7.5, group: 'g1' });
    expect(after.players[2]).toMatchObject({ player: 'Cy Cole', formerGroups: ['g2'] });
  });
});

test('the guide to an event day is one sheet of either paper', async ({ panel, page }) => {
  const eventID = await panel.store({ name: 'Guided Open', date: `${SEASON}-08-01` });
  await page.goto(`/admin/scores/${eventID}`);
  await page.getByRole('link', { name: 'How an event day works' }).click();
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([
    'Evening before',
    'First tee',
    'During play',
    'Cards of paper',
    'Problems',
    'Accept and publish',
  ]);
  for (const paper of ['letter', 'a4']) {
    await page.getByLabel('Paper').selectOption(paper);
    await expect(page.locator(`[data-paper=${paper}]`)).toBeVisible();
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
  }
});

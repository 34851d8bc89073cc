/** The captains’ sheet of a team cup in the panel: teams, matches, and what phones do with them. */
import { ScoresView, setupIn } from '#domain/scoring/staff-view.ts';
import { BLUE } from '../helpers/scored-event.ts';
import { expect, expectAccessible, SEASON, smallTest as test } from './admin-panel.ts';
import { overflowOf } from './tour.ts';

const course = { name: 'Granite Fields', tees: [BLUE] };

test('captains enter teams and pairs without the mouse, and staff publish what phones send', async ({
  panel,
  page,
}) => {
  const eventID = await panel.store({ name: 'Colony Cup', date: `${SEASON}-10-03` });
  const path = `/api/scores/${eventID}`;
  const view = () => panel.read(path, ScoresView);
  const sides = async () =>
    (await view()).setup.cup?.matches.map((match) => match.sides.map((side) => side.join('/')));
  const section = (name: string) => page.getByRole('region', { name, exact: true });
  const choose = async (label: string, value: string) => {
    await page.getByLabel(label, { exact: true }).focus();
    await page.getByLabel(label, { exact: true }).selectOption(value);
  };

  await test.step('the teams are entered with their handicaps', async () => {
    await page.goto(`/admin/scores/${eventID}`);
    await page.getByRole('button', { name: 'Set up with these' }).click();
    await expect.poll(async () => (await view()).isSetUp).toBe(true);
    const stored = setupIn(await view());
    await panel.request('PUT', path, {
      data: {
        ...stored,
        setup: { ...stored.setup, course },
        groups: [
          { id: 'g1', time: '8:00 AM', hole: 1, date: null },
          { id: 'g2', time: '8:10 AM', hole: 10, date: null },
        ],
      },
    });
    for (const [team, names] of [
      ['Defending champions', ['Ann Abel', 'Bo Bray']],
      ['Challengers', ['Cy Cole', 'Di Dunn']],
    ] as const) {
      for (const name of names) {
        await page.getByLabel(`Add a player to ${team}`).fill(name);
        await page.keyboard.press('Enter');
        await expect(section(team).getByRole('rowheader', { name })).toBeVisible();
      }
    }
    await page.getByLabel('Name of team 1').fill('Granite');
    await page.keyboard.press('Tab');
    await expect(section('Granite')).toBeVisible();
    await page.getByLabel('Handicap Index of Di Dunn').fill('many');
    await page.keyboard.press('Tab');
    await expect(panel.message('“many” is no Handicap Index')).toBeVisible();
    for (const [at, name] of ['Ann Abel', 'Bo Bray', 'Cy Cole', 'Di Dunn'].entries()) {
      await page.getByLabel(`Handicap Index of ${name}`).fill(String(5 + at));
      await page.keyboard.press('Tab');
    }
  });

  await test.step('matches are made, and their order is changed', async () => {
    await page.getByRole('button', { name: 'Add a match of Match Play' }).press('Enter');
    await choose('Match Play 1, Granite, player 1', 'Ann Abel');
    await choose('Match Play 1, Challengers, player 1', 'Cy Cole');
    await page.getByRole('button', { name: 'Add a match of Match Play' }).press('Enter');
    await choose('Match Play 2, Granite, player 1', 'Bo Bray');
    await choose('Match Play 2, Challengers, player 1', 'Di Dunn');
    const all = [
      ['Ann Abel', 'Cy Cole'],
      ['Bo Bray', 'Di Dunn'],
    ];
    await expect.poll(sides).toEqual(all);
    await page.getByRole('button', { name: 'Up Match Play 2' }).press('Enter');
    await expect.poll(sides).toEqual(all.toReversed());
    await expect(page.getByRole('button', { name: 'Up Match Play 1' })).toBeFocused();
    // A player who is chosen twice changes places.
    await choose('Match Play 1, Granite, player 1', 'Ann Abel');
    await expect.poll(sides).toEqual([
      ['Ann Abel', 'Di Dunn'],
      ['Bo Bray', 'Cy Cole'],
    ]);
    await choose('Group of Match Play 1', 'g1');
    await choose('Group of Match Play 2', 'g1');
    await page.getByRole('button', { name: 'Add a match of Scramble' }).press('Enter');
    await expect(section('Match Play').getByRole('row', { name: /^Match Play 1/ })).toContainText(
      '0 – 2',
    );
    await expectAccessible(page);
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await overflowOf(page), `${width} px`).toBeLessThanOrEqual(0);
    }
  });

  await test.step('scores open while a match is still to be made, which can’t get a group yet', async () => {
    await page.getByRole('button', { name: 'Open for phones' }).click();
    await expect(page.getByText('Open: phones send scores')).toBeVisible();
    await page.getByRole('link', { name: 'Captains’ sheet' }).click();
    await choose('Group of Scramble 1', 'g2');
    await expect(panel.message('Choose the players of Scramble 1.')).toBeVisible();
    await page.getByRole('button', { name: 'Remove Scramble 1' }).press('Enter');
    await choose('Match Play 2, conceded by', '1');
    await expect
      .poll(async () => (await view()).matches.map(({ text }) => text))
      .toEqual(['Match Play 1: Not started', 'Match Play 2: Bo Bray won 5&4']);
  });

  await test.step('a match is typed from paper and published', async () => {
    await page.getByRole('link', { name: 'Scores', exact: true }).click();
    const cell = (name: string, hole: number) =>
      page.getByRole('textbox', { name: new RegExp(`^${name}, hole ${hole}(,|$)`) });
    for (const [name, strokes] of [
      ['Ann Abel', '3'],
      ['Di Dunn', '6'],
    ] as const) {
      await cell(name, 10).focus();
      for (let hole = 10; hole <= 14; hole += 1) {
        await page.keyboard.type(strokes);
        await page.keyboard.press('Enter');
      }
    }
    await expect(page.getByText('Match Play 1: Ann Abel won 5&4')).toBeVisible();
    // The match is played over the last nine holes, and the keys stay within them.
    const group = page.getByRole('group', { name: /^Group at 8:00 AM/ });
    await expect(group.getByRole('columnheader')).toHaveText([
      'Hole',
      '10',
      '11',
      '12',
      '13',
      '14',
      '15',
      '16',
      '17',
      '18',
      'Total',
      'State',
    ]);
    await cell('Di Dunn', 14).press('ArrowUp');
    await expect(cell('Ann Abel', 14)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(cell('Di Dunn', 14)).toBeFocused();
    await page.getByRole('button', { name: 'Close scores' }).click();
    await panel.question('Close the scores?').getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Publish results' }).click();
    const question = panel.question('Publish these results?');
    await expect(question.getByRole('row', { name: /^Overall: score/ })).toContainText('2-0');
    await expect(question.getByRole('row', { name: /^Overall: winner/ })).toContainText('Granite');
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('Published: these are')).toBeVisible();
  });
});

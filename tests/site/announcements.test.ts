import { expect, test } from 'vitest';
import { demoSeason } from '../helpers/demo/demo-season.ts';
import { demoTour } from '../helpers/demo/demo-tour.ts';
import { announcement } from '../helpers/records.ts';
import { all, named, one, pageOfTour, texts } from './page.ts';

const HOSTILE = '<img src=x onerror=alert(1)> & “carts” stay on the paths';
const event = demoSeason().byAction.soon;

/** A page while three announcements are shown. */
async function render(path: string): Promise<Document> {
  const announcements = [
    announcement({ ID: 1, text: 'Play is suspended.', level: 'urgent', eventID: event.eventID }),
    announcement({ ID: 2, text: HOSTILE, link: '/schedule', linkLabel: 'Schedule' }),
    announcement({ ID: 3, text: 'Breakfast is at the turn.', level: 'info' }),
  ];
  return pageOfTour({ ...(await demoTour()), announcements }, path);
}

test('all announcements are on top of a page in their order, as texts, and in the main part of the live page', async () => {
  const home = named(await render('/'), 'aside', 'Announcements');
  for (const part of [home, one(await render('/live'), 'main')]) {
    expect(texts(part, 'li p')).toEqual([
      `Urgent ${event.name} – Play is suspended.`,
      `Important ${HOSTILE} Schedule`,
      'Breakfast is at the turn.',
    ]);
    expect(all(part, 'img[src=x]')).toEqual([]);
  }
});

test('without JavaScript nothing offers to dismiss them, and an urgent one never does', async () => {
  const bar = named(await render('/schedule'), 'aside', 'Announcements');
  const buttons = all(bar, 'li').map((each) => each.querySelector('button'));
  expect(buttons.map((button) => button?.hasAttribute('hidden'))).toEqual([undefined, true, true]);
});

test('the page of its event shows an announcement once, in its main part', async () => {
  const document = await render(`/events/${event.eventID}`);
  expect(texts(document, 'li p').filter((text) => text.includes('suspended'))).toHaveLength(1);
  expect(one(document, 'main').textContent).toContain('Play is suspended.');
});

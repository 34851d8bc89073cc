import { eventRecord } from '../helpers/events.ts';
import { announcement } from '../helpers/records.ts';
import { renderPage } from '../helpers/rendered-page.ts';
import { emptyTour } from '../helpers/tour.ts';
import { showTour } from './rendered-tour.ts';
import { expect, test } from './tour.ts';

test('I dismiss announcements that are not urgent on every page, and stay where I was', async ({
  page,
}) => {
  const event = eventRecord();
  const { eventID } = event;
  const announcements = [
    announcement({ ID: 1, text: 'Play is suspended.', level: 'urgent', eventID }),
    announcement({ ID: 2, text: 'Carts stay on the paths.' }),
    announcement({ ID: 3, text: 'Breakfast is at the turn.', level: 'info' }),
  ];
  const tour = emptyTour({ events: [event], announcements });
  await showTour(page, () => tour);
  const bar = page.getByRole('complementary', { name: 'Announcements' });
  await page.goto('/');

  await test.step('an urgent one can’t be dismissed', async () => {
    const buttons = bar.getByRole('button');
    await expect(buttons).toHaveCount(2);
    await buttons.first().click();
    await expect(bar.getByText('Carts')).toBeHidden();
    await expect(buttons).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(buttons).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
    await page.goto('/schedule');
    await expect(bar.getByRole('listitem')).toHaveCount(1);
  });

  await test.step('a page that is older hides what has ended since', async () => {
    const rendered = await renderPage(tour, '/shop');
    const body = rendered?.body.replace('<li class="urgent"', '$& data-until="1000"') ?? '';
    await page.route('/shop', (route) => route.fulfill({ contentType: 'text/html', body }));
    await page.goto('/shop');
    await expect(page.getByText('Play is suspended.')).toHaveCount(1);
    await expect(bar).toBeHidden();
  });

  await test.step('it is in view on the page of its event and on the clubhouse’s screen', async () => {
    const text = page.getByRole('main').getByText('Play is suspended.');
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto(`/events/${eventID}`);
    await expect(text).toBeInViewport();
    await page.setViewportSize({ width: 1920, height: 1080 });
    await page.goto('/live?display=tv');
    await expect(text).toBeInViewport();
  });
});

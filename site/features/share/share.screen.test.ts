import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { demoTour } from '../../../tests/helpers/demo/demo-tour.ts';
import type { PageWindow } from '../../../tests/screens/page-window.ts';
import { eventually } from '../../../tests/screens/screen.ts';
import { useSite } from '../../../tests/screens/site-page.ts';
import { texts } from '../../../tests/site/page.ts';

const { open } = useSite({ tour: demoTour });

/** Shares the first champion in a browser with such a navigator. */
async function share(propertiesOf: (window: PageWindow) => object) {
  const page = await open('/past-champions', {
    prepare: (window) => {
      for (const [name, value] of Object.entries(propertiesOf(window)))
        Object.defineProperty(window.navigator, name, { value });
    },
  });
  page.window.document.querySelector<HTMLElement>('a.share')?.click();
  return () => texts(page.body, '.share-status').join();
}

test.each([
  ['is copied, and that is said', true, 'Link copied'],
  ['that can’t be copied is shown', false, 'The link: https://'],
])('without a dialog of the system the link %s', async (_what, isAllowed, text) => {
  const copied: string[] = [];
  const writeText = (link: string) =>
    isAllowed ? Promise.resolve(copied.push(link)) : Promise.reject(new Error('not allowed'));
  const said = await share(() => ({ clipboard: { writeText } }));
  await eventually(() => expect(said()).toContain(text));
  expect(copied.join()).toMatch(isAllowed ? /\/past-champions\/\d{4}$/ : /^$/);
});

test('a dialog that is closed copies nothing and says nothing', async () => {
  const called: string[] = [];
  const said = await share((window) => ({
    share: () => {
      called.push('dialog');
      return Promise.reject(new window.DOMException('Closed', 'AbortError'));
    },
    clipboard: { writeText: () => Promise.resolve(called.push('copied')) },
  }));
  await setImmediate();
  expect([called, said()]).toEqual([['dialog'], '']);
});

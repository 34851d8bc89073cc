import { afterEach, expect, test, vi } from 'vitest';
import { usePanel } from '../../tests/screens/panel.ts';
import { SCREEN_NOT_LOADED } from './load-part.ts';

const { open } = usePanel();

const INVITE = '../invite/invite-page.tsx';

afterEach(() => {
  vi.doUnmock(INVITE);
  vi.restoreAllMocks();
});

test('a link to choose a password whose page can’t be loaded says what to do', async () => {
  vi.doMock(INVITE, () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const screen = await open('/invite#code', { as: null });
  await screen.heading('The panel stopped');
  await screen.text(`The panel failed: ${SCREEN_NOT_LOADED}`);
  const again = await screen.role('link', 'Start again');
  expect(again.getAttribute('href')).toBe('/admin/invite#code');
});

import { expect, test } from 'vitest';
import { addEvent, changeEvent } from '../../tests/screens/events.ts';
import { usePanel } from '../../tests/screens/panel.ts';

const { staff, open } = usePanel();

test('a menu is used with the keyboard, gives the focus back, and closes with what is pressed', async () => {
  await addEvent(staff, { name: 'Granite Open', date: '2026-06-27' });
  const screen = await open('/schedule');
  await screen.button('Open registration');
  const more = await screen.button('More for Granite Open');
  more.focus();
  await screen.keys('{Enter}');
  expect(more.getAttribute('aria-expanded')).toBe('true');
  const focused = () => document.activeElement?.textContent;
  expect(focused()).toBe('Duplicate');
  await screen.keys('{ArrowDown}');
  expect(focused()).toBe('Prepare changes');
  await screen.keys('{ArrowUp}{ArrowUp}');
  expect(focused(), 'the last one').toBe('History');
  await screen.keys('{Escape}');
  expect(document.activeElement).toBe(more);
  await screen.gone('button', 'Duplicate');
  await screen.keys('{Enter}{Enter}');
  await screen.opened();
  await screen.gone('button', 'Duplicate');
});

test('an open menu stays where it is when its record changes meanwhile', async () => {
  const { eventID } = await addEvent(staff, { name: 'Granite Open', date: '2026-06-27' });
  const screen = await open('/schedule');
  await screen.button('Open registration');
  await screen.more('Granite Open');
  await screen.keys('{ArrowDown}');
  await changeEvent(staff, eventID, { town: 'Keene' });
  window.dispatchEvent(new Event('focus'));
  await screen.text(/Keene/);
  expect(document.activeElement?.textContent).toBe('Prepare changes');
});

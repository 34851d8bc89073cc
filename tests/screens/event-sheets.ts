/** The sheets of an event in the panel, such as its results and its tee times. */
import { expect } from 'vitest';
import type { EventFields } from '#domain/events/event.schema.ts';
import { EventResponse } from '#domain/events/event.schema.ts';
import { eventForm, type Client } from '../helpers/client.ts';
import { eventually, type Name, type Place, type Screen } from './screen.ts';

/** Stores an event without the panel and returns its ID. */
export async function storeEvent(
  staff: Client,
  { date = '2026-06-20', ...fields }: Partial<EventFields> = {},
): Promise<string> {
  const form = eventForm({ name: 'Granite Open', date, ...fields });
  const { status, text } = await staff.send('POST', '/api/events', { form });
  expect(status, text).toBe(201);
  return EventResponse.parse(JSON.parse(text)).eventID;
}

/** Sends a request without the panel, as another staff member would. */
export async function send(
  staff: Client,
  method: string,
  path: string,
  json?: unknown,
): Promise<void> {
  const { status, text } = await staff.send(method, path, { json });
  expect(status, `${method} ${path}: ${text}`).toBeLessThan(300);
}

/** Stores a record without the panel. */
export const put = (staff: Client, path: string, json: unknown): Promise<void> =>
  send(staff, 'PUT', path, json);

/** What something with the focus, or the element, is called. */
export function labelOf(element = document.activeElement): string {
  if (!element) return '';
  const { id } = element;
  const label = id === '' ? null : document.querySelector(`label[for="${id}"]`);
  return (element.getAttribute('aria-label') ?? (label ?? element).textContent).trim();
}

/** Waits until the focus is on the field or button with this label. */
export const expectFocus = (label: Name): Promise<void> =>
  eventually(() => {
    if (typeof label === 'string') expect(labelOf()).toBe(label);
    else expect(labelOf()).toMatch(label);
  });

/** Waits until what is read, such as from the server, has these parts. */
export const expectStored = (read: () => Promise<unknown>, expected: object): Promise<void> =>
  eventually(async () => {
    expect(await read()).toMatchObject(expected);
  });

/** Waits until a field has this text or value. */
export async function expectValue(
  screen: Screen,
  label: Name,
  value: string,
  place?: Place,
): Promise<void> {
  await screen.field(label, place);
  await eventually(async () => {
    expect(await screen.field(label, place), String(label)).toHaveProperty('value', value);
  });
}

/** Presses Undo in a message. */
export const pressUndo = (screen: Screen): Promise<void> =>
  screen.press('Undo', screen.role('region', /^Messages/));

/** Replaces the text of a field that is stored when it is left, and leaves it. */
export async function enter(screen: Screen, label: Name, text: string, place?: Place) {
  await screen.fill(label, text, place);
  await screen.user.tab();
}

export const textsOf = (elements: readonly HTMLElement[]): string[] =>
  elements.map(({ textContent }) => textContent);

/** Waits until an element contains a text. */
export async function expectText(element: () => Place, text: Name): Promise<void> {
  await element();
  await eventually(async () => {
    const { textContent } = await element();
    if (typeof text === 'string') expect(textContent).toContain(text);
    else expect(textContent).toMatch(text);
  });
}

/** What is written below a field that has a problem. */
export function problemOf(field: HTMLElement): string {
  const id = field.getAttribute('aria-describedby') ?? '';
  return document.querySelector(`[id="${id}"]`)?.textContent ?? '';
}

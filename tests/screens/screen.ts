/** A page in a DOM, used by its roles and labels as a person would. Everything waits until it is there. */
import { configure, findByRole, within, type ByRoleOptions } from '@testing-library/dom';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { expect, vi } from 'vitest';

/** How long a test waits for what should come; `npm test` measures how slow the machine is. */
const PATIENCE_MS = process.env.TEST_SLOWNESS
  ? 20_000 * Number(process.env.TEST_SLOWNESS)
  : Number(process.env.TEST_PATIENCE_MS ?? 5_000);

/** More than the width of a finger, in CSS pixels. */
const PLACES_APART = 100;

/** How much of a page the message of a failed test has. */
const SHOWN = 2_000;

configure({
  asyncUtilTimeout: PATIENCE_MS,
  // The whole page would be printed with each error.
  getElementError: (message, container) => {
    const { textContent } = container.querySelector('dialog[open], main') ?? container;
    const shown = textContent.replaceAll(/\s+/g, ' ').slice(0, SHOWN);
    return new Error(`${message ?? ''}\n\nThe page says: ${shown}`);
  },
});

/** Waits until an expectation holds. */
export const eventually = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(check, { timeout: PATIENCE_MS, interval: 10 });

/** Waits until something is read that equals this. */
export const becomes = (read: () => unknown, expected: unknown): Promise<void> =>
  eventually(() => expect(read()).toEqual(expected));

export type Name = string | RegExp;

/** The texts of elements, such as rows. */
export const textsOf = (elements: Iterable<Element>): string[] =>
  [...elements].map(({ textContent }) => textContent);

/** An element to look in, or what finds it. */
export type Place = HTMLElement | Promise<HTMLElement>;

export class Screen {
  readonly #document: () => Document;
  #place = 0;
  #user: { of: Document; user: UserEvent } | null = null;

  constructor(document: () => Document) {
    this.#document = document;
  }

  get body(): HTMLElement {
    return this.#document().body;
  }

  /** Who types and clicks. */
  get user(): UserEvent {
    const document = this.#document();
    if (this.#user?.of !== document) {
      this.#user = { of: document, user: userEvent.setup({ document }) };
    }
    return this.#user.user;
  }

  /** Everything on the page, for queries of Testing Library. */
  get page() {
    return within(this.body);
  }

  /** The element of a role; a string is its whole name. */
  async role(role: string, name?: Name, place: Place = this.body, options: ByRoleOptions = {}) {
    return findByRole(await place, role, { ...(name !== undefined && { name }), ...options });
  }

  readonly heading = (name: Name, level = 1) => this.role('heading', name, undefined, { level });
  readonly button = (name: Name, place?: Place) => this.role('button', name, place);
  readonly link = (name: Name, place?: Place) => this.role('link', name, place);
  readonly row = (name: Name, place?: Place) => this.role('row', name, place);
  readonly card = (name: Name) => this.role('article', name);
  readonly dialog = (name?: Name) => this.role('dialog', name);

  /** A field by its whole label. */
  async field(label: Name, place: Place = this.body): Promise<HTMLElement> {
    return within(await place).findByLabelText(label);
  }

  /** What a field contains. */
  async value(label: Name, place?: Place): Promise<string> {
    const field = await this.field(label, place);
    return 'value' in field ? String(field.value) : '';
  }

  async text(text: Name, place: Place = this.body): Promise<HTMLElement> {
    return within(await place).findByText(text);
  }

  /** Presses a button, or what `role` says, as soon as it is there and can be used. */
  async press(name: Name, place?: Place, role = 'button'): Promise<void> {
    const find = () => this.role(role, name, place);
    // Fails with what the page says when there is none.
    await find();
    await eventually(async () => {
      expect(await find()).not.toHaveProperty('disabled', true);
    });
    await this.tap(await find());
  }

  /** Presses an element, twice in a double tap; each time at a new place, as a DOM has no layout. */
  async tap(element: Element, times = 1): Promise<void> {
    this.#place += PLACES_APART;
    const at = { target: element, coords: { clientX: this.#place, clientY: 0 } };
    const press = { ...at, keys: '[MouseLeft]' };
    await this.user.pointer([at, ...Array.from({ length: times }, () => press)]);
  }

  /** Replaces the text of a field. */
  async fill(label: Name, text: string, place?: Place): Promise<void> {
    const field = await this.field(label, place);
    await this.user.clear(field);
    if (text !== '') await this.user.type(field, text.replaceAll(/[[{]/g, '$&$&'));
  }

  /** Chooses an option of a select, by its text or value. */
  async choose(label: Name, option: string, place?: Place): Promise<void> {
    await this.user.selectOptions(await this.field(label, place), option);
  }

  /** Presses keys, such as `{Control>}s{/Control}`. */
  async keys(keys: string): Promise<void> {
    await this.user.keyboard(keys);
  }

  /** Waits until an element has the focus. */
  async focused(place: Place): Promise<void> {
    const element = await place;
    await eventually(() =>
      expect(this.#document().activeElement === element, element.outerHTML).toBe(true),
    );
  }

  /** Waits until nothing of a role and name is there. */
  async gone(role: string, name?: Name): Promise<void> {
    await eventually(() =>
      expect(this.page.queryAllByRole(role, name === undefined ? {} : { name })).toEqual([]),
    );
  }
}

/** A staff member in a browser whose clicks, choices, pastes and typed keys are counted. */
import type { Locator, Page } from 'playwright';

export interface Effort {
  /** Presses on buttons, links and fields, and choices in menus. */
  clicks: number;
  /** Texts pasted from elsewhere. */
  pastes: number;
  /** Keys pressed. */
  keys: number;
}

export class CountedStaff {
  readonly page: Page;
  readonly effort: Effort = { clicks: 0, pastes: 0, keys: 0 };

  constructor(page: Page) {
    this.page = page;
  }

  /** Presses a button of this name. */
  readonly press = (name: string | RegExp) => this.click(this.page.getByRole('button', { name }));

  async click(target: Locator): Promise<void> {
    await target.click();
    this.effort.clicks += 1;
  }

  /** Chooses an entry of a select field, which takes two clicks. */
  async choose(field: Locator, value: string): Promise<void> {
    await field.selectOption(value);
    this.effort.clicks += 2;
  }

  /** Types into the field that has the focus. */
  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
    this.effort.keys += text.length;
  }

  async key(name: string): Promise<void> {
    await this.page.keyboard.press(name);
    this.effort.keys += 1;
  }

  /** Puts the cursor into a text field and pastes. */
  async pasteInto(field: Locator, text: string): Promise<void> {
    await this.click(field);
    await field.fill(text);
    this.effort.pastes += 1;
  }

  /** Pastes a block of cells where the focus is. */
  async pasteCells(text: string): Promise<void> {
    await this.page.evaluate((pasted) => {
      const data = new DataTransfer();
      data.setData('text/plain', pasted);
      const paste = { bubbles: true, cancelable: true, clipboardData: data };
      document.activeElement?.dispatchEvent(new ClipboardEvent('paste', paste));
    }, text);
    this.effort.pastes += 1;
  }

  /** Waits for a message of the panel. */
  readonly message = (text: string | RegExp) =>
    this.page
      .getByRole('region', { name: /^Messages/ })
      .getByText(text)
      .first()
      .waitFor();
}

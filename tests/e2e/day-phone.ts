/** A phone in a browser on which a group is scored. */
import { expect, type Browser, type Locator, type Page } from 'playwright/test';
import type { HoleScore } from '#domain/scores/round.ts';
import { HOLES } from '#domain/tour/format.ts';

/** A player as a phone shows one. */
interface PhonePlayer {
  id: string;
  name: string;
}

/** A phone in a browser, and what was typed on it. */
export class DayPhone {
  readonly page: Page;
  readonly role: 'official' | 'second';
  readonly typed = new Map<string, HoleScore[]>();

  constructor(page: Page, role: DayPhone['role']) {
    this.page = page;
    this.role = role;
  }

  readonly button = (name: string | RegExp) =>
    this.page.getByRole('button', { name, exact: typeof name === 'string' });

  key({ name }: PhonePlayer, hole: number, score: HoleScore): Locator {
    const what = score === 'X' ? 'picked up \\([^)]+\\)' : `${score} strokes?(, par)?`;
    return this.button(new RegExp(`^${name}, hole ${hole}, ${what}$`));
  }

  async type(player: PhonePlayer, hole: number, score: HoleScore): Promise<void> {
    const key = this.key(player, hole, score);
    await key.click();
    await expect(key).toHaveAttribute('aria-pressed', 'true');
    const row = this.typed.get(player.id) ?? Array.from({ length: HOLES }, () => null);
    this.typed.set(player.id, row.with(hole - 1, score));
  }

  /** Goes on to the next hole, or to the comparison, and from there to the hole. */
  async goOn(): Promise<void> {
    await this.page.getByRole('navigation').getByRole('button').last().click();
  }

  /** Goes to a hole by a cell of the card. */
  async goTo({ name }: PhonePlayer, hole: number): Promise<void> {
    await this.button('Card').click();
    await this.button(new RegExp(`^${name}, hole ${hole}: `)).press('Enter');
    await this.isAt(`Hole ${hole}`);
  }

  readonly isAt = (title: string) =>
    expect(this.page.getByRole('heading', { level: 1 })).toHaveText(title);

  readonly shows = (text: string | RegExp) =>
    expect(this.page.getByText(text).first()).toBeVisible();

  /** Asks the server, as a phone does that has reception again. */
  async ask(): Promise<void> {
    await this.page.evaluate(() => dispatchEvent(new Event('online')));
  }

  readonly isSent = () => expect(this.page.getByRole('status')).toHaveText('Sent');
}

/** Scans the code of a group on a new phone, and begins the card of a player. */
export async function beginPhone(
  browser: Browser,
  { link, keeper, role }: { link: string; keeper: PhonePlayer; role: DayPhone['role'] },
): Promise<DayPhone> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 740 },
    serviceWorkers: 'allow',
  });
  const phone = new DayPhone(await context.newPage(), role);
  await phone.page.goto(link);
  // With a key: a tap there would wait for a second one.
  await phone.button(keeper.name).press('Enter');
  await expect(phone.page.getByRole('heading', { level: 1 })).toHaveText(/^Hole/);
  await expect(phone.page.getByText('Ready without reception')).toBeVisible();
  return phone;
}

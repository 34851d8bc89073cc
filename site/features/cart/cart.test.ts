import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CartItem } from '#domain/shop/cart-line.ts';
import { cartLine } from '../../../tests/helpers/shop.ts';

/** A minimal browser for the store; `storage` is shared by all its tabs. */
const drawer = { isShown: false };
vi.mock('./drawer-dialog.ts', () => ({
  DRAWER_TOGGLE_EVENT: 'cart:toggle',
  isDrawerOpen: () => drawer.isShown,
  openDrawer: () => {
    drawer.isShown = true;
  },
  closeDrawer: () => {
    drawer.isShown = false;
  },
}));

const KEY = 'tour-cart-1';
let storage: Map<string, string>;
let tabEvents: EventTarget;

const line = (id: string, quantity = 1) => cartLine(id, { price: 12.5, quantity });

/** A new page of the site in this tab. */
async function openPage() {
  vi.resetModules();
  tabEvents = new EventTarget();
  vi.stubGlobal(
    'document',
    Object.assign(new EventTarget(), {
      querySelector: () => null,
      documentElement: { lang: '', dataset: {} },
    }),
  );
  vi.stubGlobal('addEventListener', tabEvents.addEventListener.bind(tabEvents));
  return { ...(await import('./cart.ts')), ...(await import('./after-checkout.ts')) };
}

const store = (value: unknown) => storage.set(KEY, JSON.stringify(value));
const pieces = (items: readonly CartItem[]) => items.map(({ id, quantity }) => `${id}:${quantity}`);

beforeEach(() => {
  storage = new Map();
  drawer.isShown = false;
  vi.useRealTimers();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, text: string) => storage.set(key, text),
    removeItem: (key: string) => storage.delete(key),
  });
});

describe('the cart', () => {
  it.each([['{"broken'], ['null'], ['"text"'], ['[[[]]]'], ['[{"id":"1"}]'], ['']])(
    'starts empty when %s is stored',
    async (text) => {
      storage.set(KEY, text);
      const { $cart, addToCart } = await openPage();
      expect($cart.get().items).toEqual([]);
      addToCart(line('1'));
      expect(pieces($cart.get().items)).toEqual(['1:1']);
    },
  );

  it('adds to the lines of another tab, follows it, and the page’s return from the browser’s cache', async () => {
    const { $cart, addToCart } = await openPage();
    store([line('other')]);
    addToCart(line('1'));
    expect(pieces($cart.get().items)).toEqual(['other:1', '1:1']);
    store([line('other', 3)]);
    tabEvents.dispatchEvent(Object.assign(new Event('storage'), { key: KEY }));
    expect(pieces($cart.get().items)).toEqual(['other:3']);
    store([]);
    tabEvents.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect($cart.get().items).toEqual([]);
  });

  it('works until the page closes where nothing can be stored', async () => {
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    const { $cart, addToCart, removeFromCart } = await openPage();
    addToCart(line('1'));
    addToCart(line('2'));
    removeFromCart('1');
    expect(pieces($cart.get().items)).toEqual(['2:1']);
  });
});

describe('after the redirect to the checkout', () => {
  it('the cart is emptied after 3000 ms and the drawer closes', async () => {
    vi.useFakeTimers();
    const { $cart, addToCart, recordRedirect } = await openPage();
    addToCart(line('1'));
    recordRedirect($cart.get().items);
    vi.advanceTimersByTime(2_999);
    expect($cart.get()).toMatchObject({ isOpen: true, items: [{ id: '1' }] });
    vi.advanceTimersByTime(1);
    expect($cart.get()).toMatchObject({ isOpen: false, items: [] });
  });

  it('the next page empties it once when the time is over, except for what was added since', async () => {
    vi.useFakeTimers();
    const first = await openPage();
    first.addToCart(line('1', 2));
    first.recordRedirect(first.$cart.get().items);
    vi.clearAllTimers();
    store([line('1', 5), line('new')]);

    const early = await openPage();
    vi.setSystemTime(Date.now() + 1_000);
    early.clearWhenDue();
    expect(pieces(early.$cart.get().items)).toEqual(['1:5', 'new:1']);
    vi.advanceTimersByTime(2_000);
    expect(pieces(early.$cart.get().items)).toEqual(['1:3', 'new:1']);

    const later = await openPage();
    later.clearWhenDue();
    expect(pieces(later.$cart.get().items)).toEqual(['1:3', 'new:1']);
  });

  it('its lines can be restored for a day', async () => {
    vi.useFakeTimers();
    const page = await openPage();
    page.addToCart(line('1', 2));
    page.recordRedirect(page.$cart.get().items);
    vi.advanceTimersByTime(3_000);
    page.refreshLastCart();
    expect(pieces(page.$lastCart.get())).toEqual(['1:2']);

    vi.setSystemTime(Date.now() + 24 * 60 * 60 * 1_000);
    page.refreshLastCart();
    expect(page.$lastCart.get()).toEqual([]);
    vi.setSystemTime(Date.now() - 60 * 60 * 1_000);
    page.restoreLastCart();
    expect(pieces(page.$cart.get().items)).toEqual(['1:2']);
    page.restoreLastCart();
    expect(pieces(page.$cart.get().items)).toEqual(['1:2']);
  });

  it('a clock that was set back meanwhile delays nothing', async () => {
    vi.useFakeTimers();
    const first = await openPage();
    first.addToCart(line('1'));
    first.recordRedirect(first.$cart.get().items);
    vi.clearAllTimers();
    vi.setSystemTime(Date.now() - 60 * 60 * 1_000);
    const next = await openPage();
    expect(next.isRedirecting()).toBe(false);
    next.clearWhenDue();
    expect(next.$cart.get().items).toEqual([]);
    next.refreshLastCart();
    expect(next.$lastCart.get()).toEqual([]);
  });

  it.each([['null'], ['{"at":"soon"}'], ['{"at":1,"items":"x"}'], ['{broken']])(
    'an entry such as %s empties nothing',
    async (entry) => {
      store([line('1')]);
      storage.set('tour-checkout-1', entry);
      const page = await openPage();
      page.clearWhenDue();
      expect(pieces(page.$cart.get().items)).toEqual(['1:1']);
    },
  );
});

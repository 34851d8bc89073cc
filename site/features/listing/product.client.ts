/**
 * `<product-info>` enhances a product (product-view.tsx): choosing a variant updates price, picture,
 * buttons and address, “Add to Cart” loads the cart, and the shop's live prices and stock are fetched
 * once.
 */
import { formatPrice } from '#domain/shop/money.ts';
import {
  choose,
  decodeVariants,
  firstChoice,
  shownPrices,
  valueStates,
  variantIdOf,
  variantText,
  type ChoosableVariant,
  type ProductChoice,
} from '#domain/shop/product-choice.ts';
import { whenIdle } from '../../browser/dom.ts';
import { shopPayUrl } from '../../storefront/shop-links.ts';
import { attachGallery, type GalleryControl } from '../gallery/gallery.client.ts';
import { fetchLiveVariants } from './live-variants.ts';
import { ADD_TO_CART, PRODUCT_NOT_FOUND, SOLD_OUT, STATE_WORDS } from './texts.ts';

/** The radio buttons of an option. */
interface OptionInputs {
  legend: Element | null;
  inputs: HTMLInputElement[];
}

const shopOrigin = () =>
  document.querySelector<HTMLMetaElement>('meta[name=tour-shop]')?.content.split(' ')[0] ?? '';

const requestedVariant = () => new URLSearchParams(location.search).get('variant');

const sentence = (...parts: string[]) => parts.filter(Boolean).join(' ');

class ProductInfo extends HTMLElement {
  #options: OptionInputs[] = [];
  #choice: ProductChoice = { options: [], variants: [] };
  #chosen: ChoosableVariant | null = null;
  #gallery: GalleryControl | null = null;

  connectedCallback(): void {
    this.#options = [...this.querySelectorAll('fieldset')].map((group) => ({
      legend: group.querySelector('legend span'),
      inputs: [...group.querySelectorAll('input')],
    }));
    this.#choice = {
      options: this.#options.map(({ inputs }) => ({
        name: inputs[0]?.name ?? '',
        values: inputs.map(({ value }) => value),
      })),
      variants: decodeVariants(this.dataset.variants ?? ''),
    };
    const gallery = this.querySelector<HTMLElement>('.gallery');
    this.#gallery = gallery && attachGallery(gallery);
    this.#chosen = firstChoice(this.#choice);
    if (!this.#chosen) return;
    if (!this.#selectChecked()) this.#selectRequested();
    for (const [at, { inputs }] of this.#options.entries()) {
      for (const [index, input] of inputs.entries()) {
        input.addEventListener('change', () => this.#onChange(at, index));
      }
    }
    this.#addButton?.addEventListener('click', () => void this.#addToCart());
    addEventListener('popstate', this.#selectRequested);
    whenVisible(() => {
      // The prerendered state is good enough when the shop doesn't respond.
      this.#refresh().catch(() => undefined);
    });
  }

  disconnectedCallback(): void {
    removeEventListener('popstate', this.#selectRequested);
  }

  get #addButton(): HTMLButtonElement | null {
    return this.querySelector<HTMLButtonElement>('[data-add]');
  }

  #announce(text: string): void {
    const status = this.querySelector('.status');
    if (status) status.textContent = text;
  }

  /** Selects what the visitor chose before this script ran; returns whether anything was. */
  #selectChecked(): boolean {
    const first = this.#chosen;
    for (const [at, { inputs }] of this.#options.entries()) {
      const index = inputs.findIndex(({ checked }) => checked);
      if (!this.#chosen || index < 0 || index === first?.values[at]) continue;
      this.#select(choose(this.#choice, this.#chosen, at, index));
    }
    return this.#chosen !== first;
  }

  /** Selects the variant of the address. */
  #selectRequested = (): void => {
    const requested = firstChoice(this.#choice, requestedVariant());
    if (requested && requested.digits !== this.#chosen?.digits) this.#select(requested);
  };

  #select(next: ChoosableVariant): void {
    const hasOtherPicture = next.picture !== this.#chosen?.picture;
    this.#chosen = next;
    this.#render(next);
    if (hasOtherPicture && next.picture !== null) this.#gallery?.show(next.picture);
  }

  #onChange(at: number, index: number): void {
    const before = this.#chosen;
    if (!before) return;
    const next = choose(this.#choice, before, at, index);
    const changesOthers = next.values.some(
      (value, other) => other !== at && value !== before.values[other],
    );
    this.#select(next);
    this.#announce(
      sentence(
        changesOthers ? `Selected: ${variantText(this.#choice, next)}.` : '',
        next.price === before.price ? '' : `${formatPrice(next.price)}.`,
        next.isAvailable ? '' : `${SOLD_OUT}.`,
      ),
    );
    const address = new URL(location.href);
    address.searchParams.set('variant', next.digits);
    history.replaceState(history.state, '', address);
  }

  /** Shows a variant everywhere but in the address. */
  #render(variant: ChoosableVariant): void {
    const { price, before, isAvailable, digits } = variant;
    const current = this.querySelector('.price b');
    const old = this.querySelector<HTMLElement>('.price s');
    const soldOut = this.querySelector<HTMLElement>('.price .sold-out');
    const pay = this.querySelector<HTMLAnchorElement>('[data-pay]');
    const add = this.#addButton;
    if (current) current.textContent = formatPrice(price);
    if (old) old.hidden = before === null;
    const oldPrice = old?.lastElementChild;
    if (oldPrice) oldPrice.textContent = before === null ? '' : formatPrice(before);
    if (soldOut) soldOut.hidden = isAvailable;
    if (add) {
      add.disabled = !isAvailable;
      add.textContent = isAvailable ? ADD_TO_CART : SOLD_OUT;
    }
    const link = shopPayUrl(shopOrigin(), variantIdOf(digits));
    if (pay && link) pay.href = link;
    if (pay) pay.hidden = !isAvailable || !link;
    const states = valueStates(this.#choice, variant);
    for (const [at, { legend, inputs }] of this.#options.entries()) {
      const prices = shownPrices(this.#choice, at);
      const chosen = variant.values[at] ?? -1;
      if (legend) legend.textContent = inputs[chosen]?.value ?? '';
      for (const [index, input] of inputs.entries()) {
        const label = input.closest('label');
        const state = states[at]?.[index];
        const own = prices[index] ?? null;
        const priceText = label?.querySelector('small');
        const stateText = label?.querySelector('i');
        if (priceText) priceText.textContent = own === null ? '' : ` ${formatPrice(own)}`;
        if (!label || !stateText || !state) continue;
        input.checked = chosen === index;
        input.disabled = state === 'impossible';
        label.dataset.state = state;
        stateText.textContent = STATE_WORDS[state];
      }
    }
  }

  /** The URL of the chosen variant's picture. */
  #pictureUrl(): string {
    const slides = [...this.querySelectorAll<HTMLImageElement>('.gallery .slides img')];
    return (slides[this.#chosen?.picture ?? 0] ?? slides[0])?.currentSrc ?? '';
  }

  async #addToCart(): Promise<void> {
    const chosen = this.#chosen;
    if (!chosen) return;
    const variantId = variantIdOf(chosen.digits);
    const line = {
      id: variantId,
      variantId,
      title: this.dataset.title ?? '',
      price: chosen.price,
      image: this.#pictureUrl(),
      quantity: 1,
      variant: variantText(this.#choice, chosen),
      handle: this.dataset.handle ?? '',
    };
    const { addToCart } = await import('../cart/cart.ts');
    addToCart(line);
  }

  /** Replaces prices and stock by the shop's live ones. */
  async #refresh(): Promise<void> {
    const live = await fetchLiveVariants(this.dataset.handle ?? '', this.#choice.variants);
    if (live === null) {
      for (const control of this.querySelectorAll('.options, .actions, .price')) control.remove();
      this.#announce(PRODUCT_NOT_FOUND);
      return;
    }
    const before = this.#chosen;
    this.#choice = { ...this.#choice, variants: live };
    const fresh = live.find(({ digits }) => digits === before?.digits);
    if (!before || !fresh) return;
    this.#chosen = fresh;
    this.#render(fresh);
    const stock = fresh.isAvailable ? 'Back in stock.' : 'Now sold out.';
    const text = sentence(
      fresh.price === before.price ? '' : `The price is now ${formatPrice(fresh.price)}.`,
      fresh.isAvailable === before.isAvailable ? '' : stock,
    );
    if (text !== '') this.#announce(text);
  }
}

/** Calls back once the page is idle and visible. */
function whenVisible(callback: () => void): void {
  if (document.visibilityState !== 'visible') {
    document.addEventListener('visibilitychange', () => whenVisible(callback), { once: true });
    return;
  }
  whenIdle(callback);
}

customElements.define('product-info', ProductInfo);

/**
 * The controls of a product (product-view.tsx): choosing a variant changes price, picture, buttons and
 * the address; Add to Cart brings the cart; and the shop is asked once what is still to be had.
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
import { shopPayUrl } from '../../storefront/shop-links.ts';
import { attachGallery } from '../gallery/gallery.client.ts';
import { ADD_TO_CART, PRODUCT_NOT_FOUND, SOLD_OUT, STATE_WORDS } from './texts.ts';

interface Group {
  name: string;
  legend: Element | null;
  inputs: HTMLInputElement[];
}

const originOfShop = () =>
  document.querySelector<HTMLMetaElement>('meta[name=tour-shop]')?.content.split(' ')[0] ?? '';

const requestedVariant = () => new URLSearchParams(location.search).get('variant');

/** Brings the controls of a product to life. */
export function attachProduct(root: HTMLElement): void {
  const groups = [...root.querySelectorAll('fieldset')].map((group): Group => {
    const inputs = [...group.querySelectorAll('input')];
    const legend = group.querySelector('legend span');
    return { name: inputs[0]?.name ?? '', legend, inputs };
  });
  const options = groups.map(({ name, inputs }) => ({
    name,
    values: inputs.map(({ value }) => value),
  }));
  let choice: ProductChoice = { options, variants: decodeVariants(root.dataset.variants ?? '') };
  const start = firstChoice(choice);
  if (!start) return;
  let chosen = start;

  const gallery = root.querySelector<HTMLElement>('.gallery');
  const pictures = gallery && attachGallery(gallery);
  const add = root.querySelector<HTMLButtonElement>('[data-add]');
  const pay = root.querySelector<HTMLAnchorElement>('[data-pay]');
  const now = root.querySelector('.price b');
  const old = root.querySelector<HTMLElement>('.price s');
  const soldOut = root.querySelector<HTMLElement>('.price .sold-out');
  const news = root.querySelector('.news');

  const tell = (text: string) => {
    if (news) news.textContent = text;
  };

  /** Shows what is chosen everywhere but in the address. */
  const draw = () => {
    const { price, before, isAvailable, digits } = chosen;
    if (now) now.textContent = formatPrice(price);
    if (old) old.hidden = before === null;
    const oldText = old?.lastElementChild;
    if (oldText) oldText.textContent = before === null ? '' : formatPrice(before);
    if (soldOut) soldOut.hidden = isAvailable;
    if (add) {
      add.disabled = !isAvailable;
      add.textContent = isAvailable ? ADD_TO_CART : SOLD_OUT;
    }
    const link = shopPayUrl(originOfShop(), variantIdOf(digits));
    if (pay && link) pay.href = link;
    if (pay) pay.hidden = !isAvailable || !link;
    for (const [at, { inputs }] of groups.entries()) {
      const prices = shownPrices(choice, at);
      for (const [index, input] of inputs.entries()) {
        const place = input.closest('label')?.querySelector('small');
        const own = prices[index] ?? null;
        if (place) place.textContent = own === null ? '' : ` ${formatPrice(own)}`;
      }
    }
    for (const [at, states] of valueStates(choice, chosen).entries()) {
      const group = groups[at];
      if (group?.legend)
        group.legend.textContent = options[at]?.values[chosen.values[at] ?? -1] ?? '';
      for (const [index, state] of states.entries()) {
        const input = group?.inputs[index];
        const label = input?.closest('label');
        const word = label?.querySelector('i');
        if (!input || !label || !word) continue;
        input.checked = chosen.values[at] === index;
        input.disabled = state === 'impossible';
        label.dataset.state = state;
        word.textContent = STATE_WORDS[state];
      }
    }
  };

  const take = (next: ChoosableVariant) => {
    const hasOtherPicture = next.picture !== null && next.picture !== chosen.picture;
    chosen = next;
    draw();
    if (hasOtherPicture && next.picture !== null) pictures?.show(next.picture);
  };

  for (const [at, { inputs }] of groups.entries()) {
    for (const [index, input] of inputs.entries()) {
      input.addEventListener('change', () => {
        const next = choose(choice, chosen, at, index);
        const others = next.values.filter(
          (value, one) => one !== at && value !== chosen.values[one],
        );
        const { price } = chosen;
        take(next);
        const words = [
          others.length > 0 ? `Now ${variantText(choice, next)}.` : '',
          next.price === price ? '' : `${formatPrice(next.price)}.`,
          next.isAvailable ? '' : `${SOLD_OUT}.`,
        ];
        tell(words.filter(Boolean).join(' '));
        const address = new URL(location.href);
        address.searchParams.set('variant', next.digits);
        history.replaceState(history.state, '', address);
      });
    }
  }

  const selectRequested = () => {
    const asked = firstChoice(choice, requestedVariant());
    if (asked && asked.digits !== chosen.digits) take(asked);
  };
  selectRequested();
  addEventListener('popstate', selectRequested);

  const image = () => {
    const slides = [...(gallery?.querySelectorAll<HTMLImageElement>('.slides img') ?? [])];
    return (slides[chosen.picture ?? 0] ?? slides[0])?.currentSrc ?? '';
  };
  add?.addEventListener('click', () => {
    const variantId = variantIdOf(chosen.digits);
    const line = {
      id: variantId,
      variantId,
      title: root.dataset.title ?? '',
      price: chosen.price,
      image: image(),
      quantity: 1,
      variant: variantText(choice, chosen),
      handle: root.dataset.handle ?? '',
    };
    void import('../cart/cart.ts').then(({ addToCart }) => {
      addToCart(line);
    });
  });

  /** The shop's prices and stock as they are now. */
  const refresh = async () => {
    const { fetchLiveVariants } = await import('./live-variants.ts');
    const live = await fetchLiveVariants(root.dataset.handle ?? '', choice.variants);
    if (live === null) {
      for (const control of root.querySelectorAll('.options, .actions, .price')) control.remove();
      tell(PRODUCT_NOT_FOUND);
      return;
    }
    const { price, isAvailable, digits } = chosen;
    choice = { options, variants: live };
    const fresh = live.find((variant) => variant.digits === digits);
    if (!fresh) return;
    chosen = fresh;
    draw();
    const words = [
      fresh.price === price ? '' : `The price is now ${formatPrice(fresh.price)}.`,
      fresh.isAvailable === isAvailable
        ? ''
        : fresh.isAvailable
          ? 'Available again.'
          : 'Now sold out.',
    ];
    const text = words.filter(Boolean).join(' ');
    if (text !== '') tell(text);
  };
  whenVisible(() => {
    // What the page shows is good enough when the shop doesn't answer.
    refresh().catch(() => undefined);
  });
}

/** Calls back once the page is idle and visible. */
function whenVisible(call: () => void): void {
  if (document.visibilityState !== 'visible') {
    document.addEventListener(
      'visibilitychange',
      () => {
        whenVisible(call);
      },
      { once: true },
    );
    return;
  }
  if ('requestIdleCallback' in window) requestIdleCallback(call);
  else setTimeout(call, 200);
}

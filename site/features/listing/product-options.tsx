import { formatPrice } from '#domain/shop/money.ts';
import {
  shownPrices,
  valueStates,
  type ChoosableVariant,
  type ProductChoice,
} from '#domain/shop/product-choice.ts';
import type { Product } from '#domain/shop/shop.schema.ts';
import { STATE_WORDS } from './texts.ts';

interface ProductOptionsProps {
  product: Product;
  choice: ProductChoice;
  chosen: ChoosableVariant;
}

/** Whether the shop's swatch is a hex color; other values are not rendered. */
const isColor = (text: string | null | undefined) => /^#[\da-f]{3,8}$/i.test(text ?? '');

/** A group of radio buttons for each option, named as in the shop. */
export function ProductOptions({ product, choice, chosen }: ProductOptionsProps) {
  const states = valueStates(choice, chosen);
  return (
    <form className="options" autoComplete="off">
      {choice.options.map((option, at) => {
        const prices = shownPrices(choice, at);
        const swatches = product.options.find(({ name }) => name === option.name)?.values ?? [];
        return (
          <fieldset key={option.name}>
            <legend>
              {option.name}
              <span aria-hidden="true">{option.values[chosen.values[at] ?? -1]}</span>
            </legend>
            <div>
              {option.values.map((value, index) => {
                const state = states[at]?.[index] ?? 'impossible';
                const color = swatches[index]?.colour;
                const price = prices[index] ?? null;
                return (
                  <label key={value} data-state={state}>
                    <input
                      type="radio"
                      name={option.name}
                      value={value}
                      defaultChecked={chosen.values[at] === index}
                      disabled={state === 'impossible'}
                    />
                    {isColor(color) && (
                      <svg viewBox="0 0 8 8" aria-hidden="true">
                        <circle cx="4" cy="4" r="4" fill={color ?? undefined} />
                      </svg>
                    )}
                    {value}
                    <small>{price !== null && ` ${formatPrice(price)}`}</small>
                    <i className="hidden-visually">{STATE_WORDS[state]}</i>
                  </label>
                );
              })}
            </div>
          </fieldset>
        );
      })}
    </form>
  );
}

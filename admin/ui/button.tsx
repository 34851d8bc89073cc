import type { ComponentProps } from 'react';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'className' | 'onClick'> {
  /** The classes of its look, `quiet` by default: also `primary`, `danger`, `warn`, `small` and `wide`. */
  look?: string;
  /** Set while nothing can be pressed, but the focus stays: a disabled button loses it. */
  busy?: boolean;
  onPress: () => unknown;
}

/** A button of a screen, which submits no form. */
export function Button({ look = 'quiet', busy, onPress, ...button }: ButtonProps) {
  return (
    <button
      type="button"
      className={`button ${look}`}
      aria-disabled={busy}
      onClick={() => {
        if (busy !== true) onPress();
      }}
      {...button}
    />
  );
}

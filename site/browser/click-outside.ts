/** Closes a dialog on a click outside; a press inside that ends outside, such as a text selection, is none. */
export function closeOnClickOutside(dialog: HTMLDialogElement): void {
  let isOutside = false;
  dialog.addEventListener('pointerdown', ({ target }) => {
    isOutside = target === dialog;
  });
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog && isOutside) dialog.close();
  });
}

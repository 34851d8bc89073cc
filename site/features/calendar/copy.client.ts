/** Shows the button that copies the calendar's address where the browser can. */
export {};

const DONE_MS = 3_000;

async function copy(button: HTMLButtonElement): Promise<void> {
  const field = button.parentElement?.querySelector('input');
  if (!field) return;
  const label = button.textContent;
  try {
    await navigator.clipboard.writeText(field.value);
    button.textContent = 'Copied';
  } catch {
    // The visitor copies the selected text.
    field.select();
    button.textContent = 'Press Ctrl+C or Command+C';
  }
  setTimeout(() => {
    button.textContent = label;
  }, DONE_MS);
}

if ('clipboard' in navigator) {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy]')) {
    button.hidden = false;
    button.setAttribute('aria-live', 'polite');
    button.addEventListener('click', () => void copy(button));
  }
}

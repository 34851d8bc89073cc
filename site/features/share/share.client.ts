/** Shares pages with the dialog of the system; where there is none, copies their address. */
import { isPlainClick } from '../../browser/dom.ts';

/** How long the confirmation is shown. */
const SHOWN_MS = 4_000;

const status = document.createElement('p');
status.className = 'share-status';
status.role = 'status';
document.body.append(status);

let hiding: ReturnType<typeof setTimeout> | undefined;

function announce(text: string): void {
  clearTimeout(hiding);
  status.textContent = text;
  hiding = setTimeout(() => {
    status.textContent = '';
  }, SHOWN_MS);
}

/** The address of a link, or of this page as search engines know it. */
function addressOf(control: Element): string {
  if (control instanceof HTMLAnchorElement) return control.href;
  return document.querySelector<HTMLLinkElement>('[rel=canonical]')?.href ?? location.href;
}

async function share(title: string, url: string): Promise<void> {
  try {
    if ('share' in navigator) {
      await navigator.share({ title, url });
      return;
    }
  } catch (error) {
    // The visitor closed the dialog.
    if (error instanceof DOMException && error.name === 'AbortError') return;
  }
  try {
    await navigator.clipboard.writeText(url);
    announce('Link copied');
  } catch {
    announce(`The link: ${url}`);
  }
}

document.addEventListener('click', (event) => {
  const { target } = event;
  const control = target instanceof Element ? target.closest<HTMLElement>('[data-share]') : null;
  if (!control || !isPlainClick(event)) return;
  event.preventDefault();
  void share(control.dataset.share ?? '', addressOf(control));
});

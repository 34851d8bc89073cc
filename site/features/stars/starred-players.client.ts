/** Shares the starred players by a link, and offers to star those of a link that was opened. */
import { loadStars } from './star-storage.ts';
import { shareAddress, sharedSlugs, STARS_QUERY } from './stars.ts';

const section = document.querySelector('#starred');
const status = section?.querySelector('[role=status]');

async function share(): Promise<void> {
  const url = shareAddress(location.origin, loadStars());
  // A sheet for sharing is common on phones; desktops copy.
  if ('share' in navigator && matchMedia('(pointer: coarse)').matches) {
    await navigator.share({ title: 'Starred players', url });
    return;
  }
  await navigator.clipboard.writeText(url);
  if (status) status.textContent = 'Link copied';
}

section?.querySelector('[data-share-stars]')?.addEventListener('click', () => {
  // Without permission to copy the link is shown.
  share().catch((error: unknown) => {
    const isCanceled = error instanceof DOMException && error.name === 'AbortError';
    if (status && !isCanceled) status.textContent = shareAddress(location.origin, loadStars());
  });
});

const query = new URLSearchParams(location.search);
if (query.has(STARS_QUERY)) {
  const own = new Set(loadStars().map(({ slug }) => slug));
  const stars = sharedSlugs(query)
    .filter((slug) => !own.has(slug))
    .flatMap((slug) => {
      const name = document.querySelector(`.letters a[href="/players/${slug}"] b`)?.textContent;
      return name === undefined ? [] : [{ slug, name }];
    });
  const clear = () => {
    const address = new URL(location.href);
    address.searchParams.delete(STARS_QUERY);
    history.replaceState(history.state, '', address);
  };
  if (stars.length === 0) clear();
  else void import('./offer.ts').then(({ offerStars }) => offerStars(stars)).then(clear);
}

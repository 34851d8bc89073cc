/** Stars next to the starred players of the home page. They are images with a name, and no buttons. */
import { adoptStyle } from '../../browser/dom.ts';
import { element } from '../../browser/element.ts';
import { loadStars, onStarsChange } from './star-storage.ts';
import style from './star-mark.css?inline';

/** Cells and lines with the names of players; a pair has two. */
const NAMES = '.home-ranking th[scope=row], .latest-result li b';

function showMarks(): void {
  // Links to a player's page have the slug, those to a ranking only the name.
  const starred = new Set(
    loadStars().flatMap(({ slug, name }) => [`/players/${slug}`, name.toLowerCase()]),
  );
  for (const place of document.querySelectorAll(NAMES)) {
    place.querySelector('.star-mark')?.remove();
    const names = [...place.querySelectorAll('a')]
      .filter(({ pathname, textContent }) =>
        [pathname, textContent.trim().toLowerCase()].some((each) => starred.has(each)),
      )
      .map(({ textContent }) => textContent.trim());
    if (names.length === 0) continue;
    // For a pair it says which of the two.
    const label =
      place.querySelectorAll('a').length > 1 ? `Starred: ${names.join(', ')}` : 'Starred';
    // After everything in the line, so that nothing moves.
    place.append(element('span', { class: 'star-mark', role: 'img', 'aria-label': label }));
  }
}

adoptStyle(style);
showMarks();
onStarsChange(showMarks);

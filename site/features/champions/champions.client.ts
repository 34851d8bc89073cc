/** Opens a champion's season results over the page; without JavaScript the links lead to that year's standings. */
import tableStyle from '../../components/ui/data-table.css?inline';
import { adoptStyle } from '../../browser/dom.ts';
import { connectDialog } from '../player-results/connect-dialog.ts';

const OPENER = '.champion .button';

const page = document.querySelector<HTMLElement>('#champions');
const dialog = document.querySelector<HTMLDialogElement>('#player');
const openerOf = (year: string) =>
  [...(page?.querySelectorAll<HTMLElement>(OPENER) ?? [])].find((one) => one.dataset.year === year);

if (page && dialog) {
  // The page's only table is in the dialog.
  adoptStyle(tableStyle);
  for (const opener of page.querySelectorAll<HTMLElement>(OPENER)) {
    // It acts as a button here, so it also reacts to the space bar.
    opener.role = 'button';
    opener.ariaHasPopup = 'dialog';
    opener.addEventListener('keydown', (event) => {
      if (event.key !== ' ') return;
      event.preventDefault();
      opener.click();
    });
  }
  connectDialog({
    page,
    dialog,
    openerOf,
    openers: OPENER,
    keyIn: ({ searchParams }) => {
      const year = searchParams.get('year') ?? '';
      return openerOf(year) ? year : null;
    },
    withKey: (address, year) => {
      const next = new URL(address);
      if (year === null) next.searchParams.delete('year');
      else next.searchParams.set('year', year);
      return next;
    },
    keyOf: ({ dataset }) => dataset.year ?? null,
    optionsFor: (year) => {
      const { player = '', title: heading = '' } = openerOf(year)?.dataset ?? {};
      return { heading, player, year, ranking: 'season' };
    },
  });
}

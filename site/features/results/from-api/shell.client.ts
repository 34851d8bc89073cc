/**
 * The page for an event without a prebuilt one. On a plain static host every `/results?eventID=` is
 * this page, so it checks for the prebuilt page first; otherwise the island requests the API.
 */
import { enhance } from '../../../components/panels/panels.client.ts';
import { hydrate, islandOf } from '../../../islands/hydrate.ts';
import { resultsPagePath } from '../../../paths.ts';
import { RESULTS_RENDER_EVENT } from './page-events.ts';

const shell = document.querySelector<HTMLElement>('#results-shell');
const query = new URLSearchParams(location.search);
const eventID = query.get('eventID') ?? '';

/** Whether the host has a prebuilt page of the event. */
async function isBuilt(): Promise<boolean> {
  if (!/^\d{4}-[a-z0-9-]+$/.test(eventID)) return false;
  const response = await fetch(resultsPagePath(eventID)).catch(() => null);
  return response?.ok === true && (await response.text()).includes('id="results"');
}

async function loadEvent(root: HTMLElement): Promise<void> {
  // When the server serves this page, there is no prebuilt one.
  if (root.dataset.served === undefined && (await isBuilt())) {
    query.delete('eventID');
    const rest = query.size > 0 ? `?${query.toString()}` : '';
    location.replace(resultsPagePath(eventID) + rest + location.hash);
    return;
  }
  const loading = root.querySelector('.loading');
  const island = loading && islandOf(loading);
  if (island) hydrate(island);
}

document.addEventListener(RESULTS_RENDER_EVENT, () => {
  for (const panels of document.querySelectorAll<HTMLElement>('.cup .panels')) enhance(panels);
});
if (shell && eventID !== '') void loadEvent(shell);

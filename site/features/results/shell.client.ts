/**
 * The page for an event without a prebuilt one. On a plain static host every `/results?eventID=` is
 * this page, so it looks for the prebuilt page first; else the island asks the API.
 */
import { enhance } from '../../components/ui/panels.client.ts';
import { islandOf, need } from '../../islands/need.ts';
import { resultsPagePath } from '../../paths.ts';
import { RESULTS_SHOWN } from './shown.ts';

const shell = document.querySelector<HTMLElement>('#results-shell');
const query = new URLSearchParams(location.search);
const eventID = query.get('eventID') ?? '';

/** Whether the event's page is among the files of the host. */
async function isBuilt(): Promise<boolean> {
  if (!/^\d{4}-[a-z0-9-]+$/.test(eventID)) return false;
  const response = await fetch(resultsPagePath(eventID)).catch(() => null);
  return response?.ok === true && (await response.text()).includes('id="results"');
}

async function show(root: HTMLElement): Promise<void> {
  // The server has looked already when it answers with the page for other events.
  if (root.dataset.served === undefined && (await isBuilt())) {
    query.delete('eventID');
    const rest = query.size > 0 ? `?${query.toString()}` : '';
    location.replace(resultsPagePath(eventID) + rest + location.hash);
    return;
  }
  const loading = root.querySelector('.loading');
  const island = loading && islandOf(loading);
  if (island) need(island);
}

document.addEventListener(RESULTS_SHOWN, () => {
  for (const panels of document.querySelectorAll<HTMLElement>('.cup .panels')) enhance(panels);
});
if (shell && eventID !== '') void show(shell);

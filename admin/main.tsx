import './zod-without-eval.ts';
import './styles/index.css';
import { createRoot } from 'react-dom/client';
import { paletteStyles } from '#domain/settings/palette.ts';
import { followRoutes } from './analytics.ts';
import { createPanel, loadScreensAhead, PanelApp } from './app.tsx';
import { refreshScreen } from './refresh-screen.ts';
import { SETTINGS } from './settings/settings.ts';
import { guardUnload } from './ui/unsaved.ts';

const panel = createPanel();
guardUnload();
refreshScreen(panel.queries);
followRoutes(panel.router);

// The policy of the page allows no inline style.
const palette = new CSSStyleSheet();
palette.replaceSync(paletteStyles(SETTINGS.identity));
document.adoptedStyleSheets.push(palette);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
createRoot(root).render(<PanelApp panel={panel} />);

/** Delay after which the first screen has rendered. */
const AHEAD_AFTER_MS = 3_000;
setTimeout(() => void loadScreensAhead(), AHEAD_AFTER_MS);

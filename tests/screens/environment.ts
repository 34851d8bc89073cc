/**
 * The environment of screen tests: a DOM without layout next to Node's own globals, so that a server runs in the same
 * process. One window serves all files of a worker, as their modules are shared: what a module has seen of it stays
 * true.
 */
import { GlobalWindow } from 'happy-dom';
import { type Environment, populateGlobal } from 'vitest/runtime';
import { panelLists } from '../../server/domain/describe/panel-lists.ts';
import { DEFAULT_SETTINGS } from '../../server/domain/settings/settings.schema.ts';
import { NOW, TODAY } from '../helpers/now.ts';
import { closeDialogsByKey } from './page-window.ts';

/** These stay Node's: the server and the requests of tests use them too. */
const OF_NODE = [
  'AbortController',
  'AbortSignal',
  'Blob',
  'File',
  'FormData',
  'Headers',
  'Request',
  'Response',
  'URL',
  'URLSearchParams',
  'fetch',
] as const;

/** The DOM of tests would not wait between frames, so that what looks for an element in some of them finds none. */
const FRAME_MS = 16;

const frames = {
  requestAnimationFrame: (run: FrameRequestCallback) =>
    Number(setTimeout(() => run(performance.now()), FRAME_MS)),
  cancelAnimationFrame: (frame: number) => clearTimeout(frame),
};

let window: GlobalWindow | null = null;

/** Node's class knows nothing of the fields of a form. */
function formDataOf({ FormData: FieldsOf, HTMLFormElement: Form }: GlobalWindow) {
  return class extends FormData {
    constructor(form?: unknown) {
      super();
      if (!(form instanceof Form)) return;
      for (const [name, value] of new FieldsOf(form)) {
        if (typeof value === 'string') this.append(name, value);
        else if (value instanceof Blob) this.append(name, value);
      }
    }
  };
}

const environment: Environment = {
  name: 'screens',
  viteEnvironment: 'ssr',
  setup: (global: Record<string, unknown>) => {
    if (!window) {
      window = new GlobalWindow({
        url: 'http://localhost/admin',
        width: 1280,
        height: 800,
        // Links to other pages and files lead nowhere.
        settings: {
          navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true },
        },
      });
      const node = OF_NODE.map((name) => [name, global[name]] as const);
      const form = formDataOf(window);
      populateGlobal(global, window, { bindFunctions: true });
      const added = { ...frames, FormData: form, isSecureContext: true };
      for (const [name, value] of [...node, ...Object.entries(added)]) {
        Object.defineProperty(global, name, { value, configurable: true, writable: true });
      }
      document.head.innerHTML = `<meta name="tour-today" content="${TODAY}"><meta name="tour-now" content="${NOW}"><meta name="tour-lists">`;
      const lists = JSON.stringify(panelLists(DEFAULT_SETTINGS));
      document.querySelector('meta[name="tour-lists"]')?.setAttribute('content', lists);
      closeDialogsByKey(document);
    }
    return { teardown: () => undefined };
  },
};

export default environment;

/**
 * The panel as it is, in a DOM without layout, with a real server in the same process: it is opened at an address, used
 * by its roles and labels as a staff member would, and read back from the API.
 */
import { within } from '@testing-library/dom';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, vi, type MockInstance } from 'vitest';
import '../../admin/zod-without-eval.ts';
import { createPanel, PanelApp } from '../../admin/app.tsx';
import { refreshScreen } from '../../admin/refresh-screen.ts';
import { finishLogin, confirmation } from '../../admin/session/prompts.ts';
import { openDialog } from '../../admin/shortcuts/open-dialog.ts';
import { setSingleKeys } from '../../admin/shortcuts/single-keys.tsx';
import { openQuestions } from '../../admin/ui/ask.tsx';
import { cancelFocus } from '../../admin/ui/focus.ts';
import { toasts } from '../../admin/ui/toasts.ts';
import { guardUnload, unsaved } from '../../admin/ui/unsaved.ts';
import { recordsInEdit } from '../../admin/updates/updates.ts';
import type { Role } from '../../server/domain/accounts/role.ts';
import type { StartOptions, TestServer } from '../helpers/server.ts';
import { useServer } from '../helpers/use-server.ts';
import type { Client } from '../helpers/client.ts';
import { connectTo, Network, sendTo } from './network.ts';
import { eventually, Screen, type Name } from './screen.ts';

/** An open panel, with the names that staff members see. */
export class PanelScreen extends Screen {
  readonly question = (name?: Name) => this.role('alertdialog', name);
  /** The open editor of a record. */
  readonly editor = () => this.role('form', /^(Edit|New) /);
  /** An error on the screen, not in a message. */
  readonly alert = () => this.role('alert', undefined, this.role('main'));
  /** A text among the messages at the edge of the page. */
  readonly message = (text: Name) => this.text(text, this.role('region', /^Messages/));

  /** The names of all cards, from top to bottom. */
  cards(): string[] {
    return this.page
      .queryAllByRole('article')
      .map((card) => within(card).queryAllByRole('heading')[0]?.textContent ?? '');
  }

  /** Opens a part of an event's place, from its row in the schedule. */
  async eventPart(name: string, part: string): Promise<void> {
    await this.press(name, this.card(name), 'link');
    await this.press(part, this.role('navigation', 'Parts of the event'), 'link');
  }

  /** Opens what else the row of an event offers. */
  async more(name: string): Promise<void> {
    await this.press(`More for ${name}`, this.card(name));
  }

  /** Opens the row of an event as a card. */
  async openCard(name: string): Promise<void> {
    const button = await this.button(`Addresses and leaderboards of ${name}`, this.card(name));
    if (button.getAttribute('aria-expanded') !== 'true') await this.user.click(button);
  }

  /** Opens the editor of a card. */
  async edit(name: Name): Promise<HTMLElement> {
    await this.press('Edit', this.card(name));
    return this.opened();
  }

  /** The editor that opens, once it has the focus: it would take that from what a test types. */
  async opened(): Promise<HTMLElement> {
    const editor = await this.editor();
    await eventually(() => expect(editor.contains(document.activeElement)).toBe(true));
    return editor;
  }

  /** Fills in the login form and sends it. */
  async logIn(username: string, password: string): Promise<void> {
    await this.fill('Username', username);
    await this.fill('Password', password);
    await this.press('Log In');
  }

  /** Saves the open editor, and waits until it is closed. */
  async save(): Promise<void> {
    await this.press('Save', this.editor());
    await this.gone('form', /^(Edit|New) /);
  }
}

export interface OpenOptions {
  /** The rights of the account; null is a visitor without a session. */
  as?: Role | null;
}

export interface PanelInUse {
  readonly server: TestServer;
  /** The staff member who uses the panel, for requests without it. */
  readonly staff: Client;
  /** What the page sends, and what it receives instead. */
  readonly network: Network;
  /** Opens the panel at a path below `/admin`, in the place of an open one. */
  open: (path: string, options?: OpenOptions) => Promise<PanelScreen>;
  /** Loads the page again at its address, as the same staff member. */
  reload: () => void;
}

/** A server and a panel for each test of the file or block that calls this. */
export function usePanel(options: StartOptions | (() => StartOptions) = {}): PanelInUse {
  const used = useServer(options);
  // Signed in before each test.
  const { server, staff } = used;
  const network = new Network(sendTo(staff));
  let disconnect: (() => void) | null = null;
  let closePage: (() => void) | null = null;
  let spies: readonly MockInstance[] = [];
  const close = () => {
    closePage?.();
    closePage = null;
    leaveNothing();
  };
  const load = (path: string) => {
    close();
    history.replaceState(null, '', path);
    closePage = openPage();
  };
  const reload = () => load(location.pathname + location.search + location.hash);
  beforeEach(() => {
    network.reset();
    disconnect = connectTo(network);
    // Full page loads, such as those after a login.
    spies = (['assign', 'replace'] as const).map((name) =>
      vi.spyOn(location, name).mockImplementation((path) => load(String(path))),
    );
  });
  afterEach(async () => {
    close();
    await network.settled();
    disconnect?.();
    for (const spy of spies) spy.mockRestore();
    localStorage.clear();
    sessionStorage.clear();
  });
  return {
    server,
    staff,
    network,
    open: async (path, { as = 'owner' } = {}) => {
      close();
      if (as === null) staff.cookies.clear();
      else await server.setRole(as);
      load(`/admin${path}`);
      return new PanelScreen(() => document);
    },
    reload,
  };
}

/** Renders the panel at the page's address. Returns a function that closes it. */
function openPage(): () => void {
  const container = document.createElement('div');
  container.id = 'root';
  document.body.replaceChildren(container);
  const panel = createPanel();
  const root = createRoot(container);
  root.render(createElement(PanelApp, { panel }));
  const stops = [guardUnload(), refreshScreen(panel.queries)];
  return () => {
    root.unmount();
    for (const stop of stops) stop();
    panel.router.dispose();
    panel.queries.clear();
    document.body.replaceChildren();
  };
}

/** What a reload of the page would end: the modules stay the same for all tests of a process. */
function leaveNothing(): void {
  unsaved.set(null);
  toasts.set([]);
  openDialog.set(null);
  openQuestions.set([]);
  recordsInEdit.set([]);
  setSingleKeys(true);
  cancelFocus();
  confirmation.finish(false);
  finishLogin(true);
}

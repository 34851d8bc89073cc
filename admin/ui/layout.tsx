import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Outlet, useBlocker, useLocation } from 'react-router';
import { reloadAfterSave } from '../log/history-queries.ts';
import { refreshShown } from '../refresh-screen.ts';
import { withoutFilter } from '../records/list/use-list-filter.ts';
import { SearchButton } from '../search/search-dialog.tsx';
import { ConfirmDialog, LoginDialog } from '../session/session-dialogs.tsx';
import { useMustSetUp } from '../session/rights.ts';
import { useSession } from '../session/session-gate.tsx';
import { openDialog } from '../shortcuts/open-dialog.ts';
import { PanelDialogs } from '../shortcuts/panel-dialogs.tsx';
import { followUpdates } from '../updates/updates.ts';
import { Icon } from './icons.tsx';
import { PublishIndicator } from './publish-indicator.tsx';
import { setRailNames, useRailNames } from './rail.ts';
import { ScreenForRole } from './screen-for-role.tsx';
import { Sidebar } from './sidebar.tsx';
import { ToastRegion } from './toast-region.tsx';
import { settleUnsaved, unsaved } from './unsaved.ts';

/** The frame of every screen: sidebar, top bar with the publish indicator, and the screen itself. */
export function Layout() {
  const { pathname } = useLocation();
  const mustSetUp = useMustSetUp();
  const [menuAt, setMenuAt] = useState<string | null>(null);
  const menuButtonRef = useRef<HTMLButtonElement>(null);
  // Open for the page it was opened on only, so that following a link closes it, for good.
  const menuOpen = menuAt === pathname;
  if (menuAt !== null && !menuOpen) setMenuAt(null);
  const hasNames = useRailNames();
  useFocusOnRoute(pathname);
  useEffect(() => {
    if (!menuOpen) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setMenuAt(null);
      menuButtonRef.current?.focus();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [menuOpen]);
  useUnsavedBlocker();
  useOthersChanges(!mustSetUp);

  return (
    <div className="panel" data-menu={menuOpen ? 'open' : 'closed'}>
      <a className="skip button quiet" href="#screen">
        Skip to content
      </a>
      <header className="topbar">
        <button
          ref={menuButtonRef}
          type="button"
          className="icon-button menu-button"
          aria-expanded={menuOpen}
          aria-controls="menu"
          onClick={() => setMenuAt(menuOpen ? null : pathname)}
        >
          <Icon name={menuOpen ? 'close' : 'menu'} />
          <span className="visually-hidden">Menu</span>
        </button>
        <button
          type="button"
          className="icon-button rail-toggle"
          title="Names in the menu"
          aria-expanded={hasNames}
          aria-controls="menu"
          onClick={() => setRailNames(!hasNames)}
        >
          <Icon name="sidebar" />
          <span className="visually-hidden">Names in the menu</span>
        </button>
        {!mustSetUp && <PublishIndicator />}
        {!mustSetUp && <SearchButton />}
        {!mustSetUp && (
          <button
            type="button"
            className="icon-button shortcuts-button"
            title="Keyboard shortcuts"
            onClick={() => openDialog.set('shortcuts')}
          >
            <Icon name="keyboard" />
            <span className="visually-hidden">Keyboard shortcuts</span>
          </button>
        )}
        <a className="site-link" href="/" target="_blank" rel="noopener">
          View site <Icon name="outside" />
          <span className="visually-hidden">(opens in a new tab)</span>
        </a>
      </header>
      {menuOpen && <div className="rail-shade" onClick={() => setMenuAt(null)} />}
      <Sidebar />
      <ToastRegion />
      <main id="screen" className="screen" tabIndex={-1}>
        <ScreenForRole>
          <Outlet />
        </ScreenForRole>
      </main>
      <LoginDialog />
      <ConfirmDialog />
      {!mustSetUp && <PanelDialogs />}
    </div>
  );
}

/** A new screen begins at its heading; the first one of a page load is left to the browser. */
function useFocusOnRoute(pathname: string) {
  const seenRef = useRef(pathname);
  useEffect(() => {
    if (seenRef.current === pathname) return;
    seenRef.current = pathname;
    window.scrollTo(0, 0);
    document.querySelector('h1')?.focus();
  }, [pathname]);
}

/** Refetches what the screen shows when other staff members saved something. */
function useOthersChanges(isAllowed: boolean) {
  const queries = useQueryClient();
  const username = useSession().data?.username ?? '';
  useEffect(() => {
    if (!isAllowed) return;
    return followUpdates(username, () => {
      reloadAfterSave(queries);
      refreshShown(queries);
    });
  }, [isAllowed, username, queries]);
}

/** Confirms navigation and a change of season while something is unsaved; a filter leaves the editor open. */
function useUnsavedBlocker() {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      unsaved.get() !== null &&
      (from.pathname !== to.pathname || withoutFilter(from.search) !== withoutFilter(to.search)),
  );
  const askingRef = useRef(false);
  useEffect(() => {
    if (blocker.state !== 'blocked' || askingRef.current) return;
    askingRef.current = true;
    void settleUnsaved().then((mayGo) => {
      askingRef.current = false;
      if (mayGo) blocker.proceed();
      else blocker.reset();
    });
  }, [blocker]);
}

import { NavLink } from 'react-router';
import { DownloadBackup } from '../backup/download-backup.tsx';
import { SETTINGS } from '../settings/settings.ts';
import { errorOf, sendRequest } from '../api.ts';
import { useStore } from '../store.ts';
import { hasRightsOf } from '#domain/accounts/role.ts';
import { sessionApi } from '#domain/accounts/session.api.ts';
import { useMay, useMustSetUp } from '../session/rights.ts';
import { useSession } from '../session/session-gate.tsx';
import { openDialog } from '../shortcuts/open-dialog.ts';
import { isOpenBeforeSetup, MENU, MORE, STAFF } from './navigation.ts';
import type { MenuEntry } from './navigation.ts';
import { DirtyDot } from './dirty-dot.tsx';
import { showToast } from './toasts.ts';
import { settleUnsaved, unsaved } from './unsaved.ts';

/** Ends the session and shows the login form, after a confirmation if there are unsaved changes. */
async function logOut() {
  if (!(await settleUnsaved())) return;
  const response = await sendRequest(sessionApi.logout, {});
  // 401: the session had already ended.
  const ended = (response.status >= 200 && response.status < 300) || response.status === 401;
  if (ended) window.location.assign('/admin/login');
  else showToast({ kind: 'error', text: `Logout failed: ${errorOf(response).message}` });
}

/** The documented links in their order, and the others below them. */
export function Sidebar() {
  const isOwner = useMay('owner');
  const mustSetUp = useMustSetUp();
  return (
    <div id="menu" className="rail">
      <nav aria-label="Admin">
        <NavLink to="/" end className="brand">
          <span className="brand-flag" aria-hidden="true" />
          {SETTINGS.identity.name} <span className="brand-role">admin</span>
        </NavLink>
        <ul>
          <ScreenLinks entries={MENU} />
          {isOwner && (
            <li>
              <DownloadBackup />
            </li>
          )}
          <li className="rail-last">
            <button
              type="button"
              onClick={() => {
                void logOut();
              }}
            >
              Logout
            </button>
          </li>
        </ul>
      </nav>
      <nav aria-label="More" className="rail-more">
        <ScreenGroup label="More" entries={MORE} />
        <ScreenGroup label="Staff" entries={STAFF} />
        {!mustSetUp && (
          <ul>
            <li>
              <button
                type="button"
                onClick={() => {
                  openDialog.set('shortcuts');
                }}
              >
                Keyboard shortcuts
              </button>
            </li>
          </ul>
        )}
      </nav>
    </div>
  );
}

/** A list of screens with its name above. */
function ScreenGroup({ label, entries }: { label: string; entries: readonly MenuEntry[] }) {
  return (
    <>
      <p aria-hidden="true">{label}</p>
      <ul aria-label={label}>
        <ScreenLinks entries={entries} />
      </ul>
    </>
  );
}

/** Links to the screens of the account's role; a dot marks the one with unsaved changes. */
function ScreenLinks({ entries }: { entries: readonly MenuEntry[] }) {
  const dirty = useStore(unsaved) !== null;
  const { data } = useSession();
  const shown = entries.filter(
    ({ role, path }) =>
      data?.role &&
      hasRightsOf(data.role, role) &&
      (!data.mustSetUpSecondFactor || isOpenBeforeSetup(`/${path}`)),
  );
  return shown.map(({ label, path }) => (
    <li key={path}>
      <NavLink to={`/${path}`}>
        {({ isActive }) => (
          <>
            {label}
            {isActive && dirty && <DirtyDot />}
          </>
        )}
      </NavLink>
    </li>
  ));
}

import { useEffect, useRef, type ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router';
import { DownloadBackup } from '../backup/download-backup.tsx';
import { SETTINGS } from '../settings/settings.ts';
import { errorOf, sendRequest } from '../api.ts';
import { useStore } from '../store.ts';
import { hasRightsOf } from '#domain/accounts/role.ts';
import { sessionApi } from '#domain/accounts/session.api.ts';
import { useMay } from '../session/rights.ts';
import { useSession } from '../session/session-gate.tsx';
import { DirtyDot } from './dirty-dot.tsx';
import { Icon } from './icons.tsx';
import { isOpenBeforeSetup, MENU, type MenuEntry } from './navigation.ts';
import { useRailNames } from './rail.ts';
import { showToast } from './toasts.ts';
import { TourLogo } from './tour-logo.tsx';
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

/** The screens in their groups; in a window of some width only as icons, if staff like. */
export function Sidebar() {
  const isOwner = useMay('owner');
  const hasNames = useRailNames();
  return (
    <div id="menu" className="rail" data-names={hasNames}>
      <nav aria-label="Admin">
        <NavLink to="/" end className="brand">
          {SETTINGS.identity.logo === '' ? (
            <span className="brand-flag" aria-hidden="true" />
          ) : (
            <TourLogo />
          )}
          <span className="rail-name">
            {SETTINGS.identity.name} <span className="brand-role">admin</span>
          </span>
        </NavLink>
        {MENU.map(({ label, entries }) => (
          <ScreenGroup key={label} label={label} entries={entries}>
            {label === 'Tour' && (
              <>
                {isOwner && (
                  <li>
                    <DownloadBackup>
                      <Icon name="download" />
                      <span className="rail-name">Download Backup</span>
                    </DownloadBackup>
                  </li>
                )}
                <li>
                  <button
                    type="button"
                    onClick={() => {
                      void logOut();
                    }}
                  >
                    <Icon name="leave" />
                    <span className="rail-name">Logout</span>
                  </button>
                </li>
              </>
            )}
          </ScreenGroup>
        ))}
      </nav>
    </div>
  );
}

interface ScreenGroupProps {
  label: string;
  entries: readonly MenuEntry[];
  /** What follows the screens. */
  children?: ReactNode;
}

/** A list of screens with its name above; nothing for a role that opens none of them. */
function ScreenGroup({ label, entries, children }: ScreenGroupProps) {
  const { data } = useSession();
  const shown = entries.filter(
    ({ role, path }) =>
      data?.role &&
      hasRightsOf(data.role, role) &&
      (!data.mustSetUpSecondFactor || isOpenBeforeSetup(`/${path}`)),
  );
  if (shown.length === 0) return null;
  return (
    <>
      <p>{label}</p>
      <ul>
        {shown.map((entry) => (
          <li key={entry.path}>
            <ScreenLink {...entry} />
          </li>
        ))}
        {children}
      </ul>
    </>
  );
}

/** A link to a screen, which is in sight when it leads to this one; a dot marks unsaved changes there. */
function ScreenLink({ label, path, ofRecords = path, icon }: MenuEntry) {
  const dirty = useStore(unsaved) !== null;
  const { pathname } = useLocation();
  const isActive = [path, ofRecords].includes(pathname.split('/')[1] ?? '');
  const hasNames = useRailNames();
  const ref = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isActive) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <NavLink
      ref={ref}
      to={`/${path}`}
      className={isActive ? 'active' : ''}
      title={hasNames ? undefined : label}
    >
      <Icon name={icon} />
      <span className="rail-name">{label}</span>
      {isActive && dirty && <DirtyDot />}
    </NavLink>
  );
}

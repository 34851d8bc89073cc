import { NavLink } from 'react-router';
import { DownloadBackup } from '../backup/download-backup.tsx';
import { TOUR } from '#tour';
import { fetchAnswer, errorOf } from '../api.ts';
import { useStore } from '../store.ts';
import { MENU } from './navigation.ts';
import { showToast } from './toasts.ts';
import { settleUnsaved, unsaved } from './unsaved.ts';

/** Ends the session and goes to the login form (R273); unsaved changes are asked about first. */
async function logOut() {
  if (!(await settleUnsaved())) return;
  const answer = await fetchAnswer('POST', '/api/logout');
  // 401: somebody else ended it, which is what was wanted.
  const ended = (answer.status >= 200 && answer.status < 300) || answer.status === 401;
  if (ended) window.location.assign('/admin/login');
  else showToast({ kind: 'error', text: `Logout failed: ${errorOf(answer).message}` });
}

/** The documented links in their order (R274); a dot marks the screen with unsaved changes. */
export function Sidebar() {
  const dirty = useStore(unsaved) !== null;
  return (
    <nav id="menu" className="rail" aria-label="Admin">
      <NavLink to="/" end className="brand">
        <span className="brand-flag" aria-hidden="true" />
        {TOUR.name} <span className="brand-role">admin</span>
      </NavLink>
      <ul>
        {MENU.map(({ label, path }) => (
          <li key={path}>
            <NavLink to={`/${path}`}>
              {({ isActive }) => (
                <>
                  {label}
                  {isActive && dirty && (
                    <span className="dirty-dot">
                      <span className="visually-hidden">(unsaved changes)</span>
                    </span>
                  )}
                </>
              )}
            </NavLink>
          </li>
        ))}
        <li>
          <DownloadBackup />
        </li>
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
  );
}

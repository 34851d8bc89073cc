import { useNavigate, useSearchParams, type NavigateOptions } from 'react-router';

/**
 * The parameters of the address, and what changes them. A change starts from the address as it is now: the shown
 * parameters are those of the last render, and a second choice before the next one would take back the first.
 */
export function useAddressParams(): [
  URLSearchParams,
  (change: (now: URLSearchParams) => URLSearchParams, options?: NavigateOptions) => void,
] {
  const [shown] = useSearchParams();
  const navigate = useNavigate();
  return [
    shown,
    (change, options) => {
      const now = new URLSearchParams(globalThis.location.search);
      void navigate({ search: `?${change(now)}` }, options);
    },
  ];
}

/** The parameters with one changed; without it when it is empty. */
export function withParam(before: URLSearchParams, name: string, value: string): URLSearchParams {
  const after = new URLSearchParams(before);
  if (value === '') after.delete(name);
  else after.set(name, value);
  return after;
}

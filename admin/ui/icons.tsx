const PATHS = {
  warning: 'M12 4 3 20h18L12 4zm0 6v5m0 2.4v.1',
  check: 'M5 12.5 10 17.5 19.5 7',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5 20 20',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6 6 18',
  plus: 'M12 5v14M5 12h14',
  outside: 'M9 5H5v14h14v-4M13 5h6v6M19 5l-8 8',
  undo: 'M8 5 4 9l4 4M4 9h9.5a5.5 5.5 0 0 1 0 11H9',
  redo: 'M16 5l4 4-4 4M20 9h-9.5a5.5 5.5 0 0 0 0 11H15',
  chevron: 'M9 6l6 6-6 6',
  file: 'M7 3h7l5 5v13H7zM14 3v5h5M13 18v-6m-2.5 2.5L13 12l2.5 2.5',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 7.5V12l3 2',
} as const;

/** A small icon next to a text; never the only carrier of meaning. */
export function Icon({ name }: { name: keyof typeof PATHS }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}

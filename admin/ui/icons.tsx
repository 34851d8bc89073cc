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
  calendar: 'M4 6h16v14H4zM4 10.5h16M8.5 3.5V8M15.5 3.5V8',
  ranking: 'M4 20h16M6 20v-6h4v6M10 20V6h4v14M14 20v-9h4v9',
  bracket: 'M4 5h5v6H4M4 13h5v6H4M9 8h5v8H9M14 12h6',
  players:
    'M9 4.5a3.3 3.3 0 1 0 0 6.6 3.3 3.3 0 0 0 0-6.6zM3 19.5c.5-4 3-6 6-6s5.5 2 6 6M15.5 4.800a3 3 0 0 1 0 6M17 13.900c2.2.7 3.6 2.5 4 5.6',
  person:
    'M12 4a3.7 3.7 0 1 0 0 7.400A3.7 3.7 0 0 0 12 4zM5 20c.6-4.3 3.4-6.4 7-6.400s6.4 2.1 7 6.4',
  cup: 'M7.5 4h9v6a4.5 4.5 0 0 1-9 0zM7.5 6H4c0 3.2 1.4 5 4 5M16.5 6H20c0 3.2-1.4 5-4 5M12 14.500V18M8.5 20h7',
  star: 'M12 4l2.4 5.2 5.6.6-4.2 3.8 1.2 5.6-5-2.9-5 2.9 1.2-5.600L4 9.800l5.6-.6z',
  pause: 'M12 3.500a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM10 9v6M14 9v6',
  contact:
    'M4 5h16v14H4zM9 8.500a1.9 1.9 0 1 0 0 3.8 1.9 1.9 0 0 0 0-3.800zM6 16.500c.5-1.8 1.6-2.5 3-2.500s2.5.7 3 2.500M14.5 10H17.500M14.5 14H17.5',
  coin: 'M12 3.500a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM14.8 9c-.5-1-1.5-1.4-2.8-1.4-1.6 0-2.8.8-2.8 2.1 0 3 5.8 1.4 5.8 4.5 0 1.4-1.3 2.2-3 2.2-1.5 0-2.6-.6-3.1-1.700M12 6v12',
  newspaper: 'M4 5h13v14H6a2 2 0 0 1-2-2zM17 9h3v8a2 2 0 0 1-3 1.700M7.5 9h6M7.5 12.500h6M7.5 16h3',
  megaphone:
    'M4 10v4h3.500l8.5 4.500v-13L7.5 10zM7.5 14l1 5.500h2.300l-.8-4.200M19 10a3 3 0 0 1 0 4',
  text: 'M4 6h16M4 10.500h16M4 15h10M4 19.500h7',
  flag: 'M7 21V4l11 3.800L7 11.700M4 21h7',
  picture: 'M4 5h16v14H4zM4 16l5-5 4.5 4.500L16 13l4 4M15.5 8.200v.1',
  settings: 'M4 7h9M17 7h3M15 5v4M4 12h3M11 12h9M9 10v4M4 17h10M18 17h2M16 15v4',
  pulse: 'M3 12.500h4l2.5-7 4.5 13 2.5-6H21',
  trash: 'M5 7h14M9.5 7V4.500h5V7M7 7l.8 12.500h8.400L17 7M10.3 10.500v5.500M13.7 10.500v5.5',
  key: 'M8.5 11.5a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM11.5 12.7 19.5 4.700M16 8.200l3 3M13.5 10.700l2 2',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3M12 14.500v2.5',
  download: 'M12 4v11m-4.5-4.500L12 15l4.5-4.500M5 19.500h14',
  leave: 'M10 5H5v14h5M14 8l4 4-4 4M18 12H9.5',
  list: 'M8.5 6.500H20M8.5 12H20M8.5 17.500H20M4 6.500h.1M4 12h.1M4 17.500h.1',
  keyboard: 'M3 7h18v10H3zM6.5 10.500h.1M10 10.500h.1M13.5 10.500h.1M17 10.500h.1M8 14h8',
  sidebar: 'M4 5h16v14H4zM9.5 5v14',
  more: 'M6 12h.1M12 12h.1M18 12h.1',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 7.5V12l3 2',
} as const;

export type IconName = keyof typeof PATHS;

/** Whether there is an icon of this name. */
export const isIconName = (name: string): name is IconName => Object.hasOwn(PATHS, name);

/** A small icon next to a text; never the only carrier of meaning. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}

/** The colours of one product; a dark twin has the same names. */
export interface Palette {
  /** Behind everything. */
  ground: string;
  /** Cards and bars. */
  card: string;
  ink: string;
  /** Secondary words. */
  muted: string;
  /** Tracks, fills of quiet things. */
  faint: string;
  line: string;
  accent: string;
  /** Words on the accent. */
  onAccent: string;
  /** A light tint of the accent. */
  tint: string;
  good: string;
  warn: string;
  bad: string;
}

/** Faces that are used for people. */
export const skins = ['#F2C9A5', '#D9A074', '#A86B42', '#7A4A2B', '#F6D7BE', '#C68A5C'] as const;
export const hairs = ['#2B1B12', '#5A3620', '#111111', '#B8743A', '#8A8A8A', '#3A2A44'] as const;
export const clothes = ['#E4572E', '#2E86AB', '#F3A712', '#3C7A57', '#7B5EA7', '#D1495B'] as const;

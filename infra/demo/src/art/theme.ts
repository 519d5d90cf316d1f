/** One art direction: the colours and the roundness of one app. */
export interface Theme {
  /** Behind the device. */
  backdrop: string;
  /** The app's own ground, its cards, its lines. */
  ground: string;
  card: string;
  line: string;
  ink: string;
  muted: string;
  /** The brand colour, what stands on it, and a companion. */
  accent: string;
  onAccent: string;
  second: string;
  radius: number;
}

const light = { ground: '#fbfaf7', card: '#ffffff', line: '#e6e3db', ink: '#17181a', muted: '#85878c' };
const dark = { ground: '#121417', card: '#1c1f24', line: '#2c3038', ink: '#f2f1ec', muted: '#8b909b' };

export const themes = {
  pine: {
    ...light,
    backdrop: '#c9d6c8',
    accent: '#1f5c46',
    onAccent: '#f3f7ef',
    second: '#e0a63a',
    radius: 10,
  },
  ember: {
    ...dark,
    backdrop: '#ff7a45',
    accent: '#ff6b35',
    onAccent: '#1a0d06',
    second: '#ffd1a8',
    radius: 26,
  },
  clay: {
    ...light,
    ground: '#f6efe7',
    card: '#fffaf3',
    line: '#e5d8c8',
    backdrop: '#d9a988',
    accent: '#a4492c',
    onAccent: '#fff6ee',
    second: '#5d6b58',
    radius: 2,
  },
  ward: {
    ...light,
    backdrop: '#bcd4e6',
    accent: '#155e95',
    onAccent: '#f0f7fd',
    second: '#27a38a',
    radius: 8,
  },
  night: {
    ...dark,
    ground: '#0d0f1e',
    card: '#181b31',
    line: '#2a2e4c',
    backdrop: '#2b2f63',
    accent: '#9d8cff',
    onAccent: '#120f2b',
    second: '#ffb86b',
    radius: 22,
  },
  paper: {
    ...light,
    ground: '#f4f1ea',
    card: '#fbf9f4',
    line: '#d9d4c7',
    backdrop: '#e6e1d4',
    accent: '#111111',
    onAccent: '#f8f6f0',
    second: '#c2b59b',
    radius: 0,
  },
  shift: {
    ...light,
    backdrop: '#f2c14e',
    accent: '#2b2d42',
    onAccent: '#ffffff',
    second: '#ef6351',
    radius: 6,
  },
  lingo: {
    ...light,
    ground: '#fffdf5',
    backdrop: '#7bc8a4',
    accent: '#0b8457',
    onAccent: '#f3fff9',
    second: '#ffb703',
    radius: 28,
  },
  moss: {
    ...dark,
    ground: '#10211a',
    card: '#1a3227',
    line: '#2a4a3a',
    backdrop: '#3f6b4f',
    accent: '#c6e377',
    onAccent: '#16240c',
    second: '#f28f5c',
    radius: 16,
  },
  allotment: {
    ...light,
    ground: '#f7f8ef',
    line: '#dfe3cd',
    backdrop: '#a9b67c',
    accent: '#4d6b1f',
    onAccent: '#f8fbe9',
    second: '#c4572e',
    radius: 14,
  },
  pantry: {
    ...light,
    ground: '#fff8f1',
    backdrop: '#f5b5a1',
    accent: '#d1495b',
    onAccent: '#fff5f4',
    second: '#edae49',
    radius: 24,
  },
  draft: {
    ...light,
    backdrop: '#d7cfe9',
    accent: '#5b3fa8',
    onAccent: '#f6f2ff',
    second: '#e2725b',
    radius: 10,
  },
  freight: {
    ...dark,
    ground: '#0f1a24',
    card: '#172733',
    line: '#284051',
    backdrop: '#8fb3c9',
    accent: '#f5c518',
    onAccent: '#221b00',
    second: '#5fa8d3',
    radius: 4,
  },
  sixpence: {
    ...light,
    ground: '#f2f6fb',
    backdrop: '#2d6cdf',
    accent: '#1d4fb8',
    onAccent: '#f1f6ff',
    second: '#19b5a5',
    radius: 20,
  },
} as const satisfies Record<string, Theme>;

export type ThemeName = keyof typeof themes;

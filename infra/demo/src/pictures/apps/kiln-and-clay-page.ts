import { desk } from '../devices.ts';
import { icon } from '../icons.ts';
import { say, text } from '../lettering.ts';
import { circle, each, line, rect } from '../svg.ts';

export const c = {
  paper: '#F5EEE4',
  ink: '#2A1F19',
  muted: '#8C7B6E',
  line: '#E2D6C6',
  rust: '#B4532F',
  sand: '#E3CFB4',
  dark: '#33261F',
};

export const glazes = {
  celadon: { clay: '#B58A66', glaze: '#A9BFA8' },
  tenmoku: { clay: '#9C6B46', glaze: '#3A2620' },
  shino: { clay: '#B9764B', glaze: '#F1E3D0' },
  iron: { clay: '#7E4A2E', glaze: '#A8452A' },
  cobalt: { clay: '#C4A584', glaze: '#2F4B73' },
  ash: { clay: '#A98563', glaze: '#C8B888' },
} as const;

export type GlazeName = keyof typeof glazes;

export const header = (active: number) =>
  rect(0, 0, desk.w, desk.h, { fill: c.paper }) +
  text(72, 66, 'Kiln & Clay', { size: 34, fill: c.ink, face: 'serif' }) +
  each(
    ['First Sunday', 'The potters', 'Archive', 'Journal'],
    (words, index) =>
      say(520 + index * 150, 62, words, 16, index === active ? c.rust : c.ink, 'medium') +
      (index === active ? rect(520, 74, 0, 0, { fill: c.rust }) : ''),
  ) +
  icon('search', 1264, 56, 22, c.ink, 1.8) +
  icon('shopping-bag', 1330, 56, 22, c.ink, 1.8) +
  circle(1342, 46, 9, { fill: c.rust }) +
  say(1342, 50, '1', 11.5, '#FFFFFF', 'semi', 'middle') +
  line(72, 96, 1368, 96, { stroke: c.line });

export const grounds = ['#E6D5BF', '#D9C3A8', '#EADFCF', '#DCCDB9'];

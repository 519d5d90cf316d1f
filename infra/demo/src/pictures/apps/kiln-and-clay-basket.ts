import { say, text } from '../lettering.ts';
import { standing } from '../pots.ts';
import { each, line, rect } from '../svg.ts';
import { button, progress } from '../widgets.ts';
import { c, glazes, grounds, header } from './kiln-and-clay-page.ts';

export function basket(): string {
  const lines = [
    ['Moon jar', 'Inge Holm', '£340', 'moonJar', 'shino', '07:12', 0.72],
    ['Pitcher', 'Joan Pryce', '£110', 'jug', 'iron', '09:48', 0.98],
  ] as const;
  return (
    header(-1) +
    text(72, 204, 'Two pieces, held for you', { size: 68, fill: c.ink, face: 'serif', tracking: -0.025 }) +
    each(lines, ([name, who, price, kind, glaze, left, share], index) => {
      const y = 260 + index * 230;
      return (
        rect(72, y, 200, 200, { fill: grounds[index] ?? c.sand, radius: 4 }) +
        standing(kind, glazes[glaze], { x: 168, y: y + 108, scale: 0.66 }) +
        text(306, y + 54, name, { size: 34, fill: c.ink, face: 'serif' }) +
        say(306, y + 84, who, 16, c.muted, 'regular') +
        say(790, y + 52, price, 22, c.ink, 'medium', 'end') +
        progress(306, y + 138, 484, 6, share, c.rust, c.line) +
        say(306, y + 174, `goes back in ${left}`, 15.5, c.rust, 'medium') +
        say(790, y + 174, 'put back', 15.5, c.muted, 'medium', 'end') +
        line(72, y + 214, 790, y + 214, { stroke: c.line })
      );
    }) +
    rect(880, 150, 488, 660, { fill: '#FFFFFF', radius: 8 }) +
    text(924, 220, 'Where to?', { size: 36, fill: c.ink, face: 'serif' }) +
    each(
      [
        ['Name', 'Eleanor Finch'],
        ['Street', '14 Mill Lane'],
        ['Town', 'Hebden Bridge'],
        ['Post code', 'HX7 8AD'],
      ] as const,
      ([name, value], index) =>
        say(924, 276 + index * 82, name, 14.5, c.muted, 'medium') +
        say(924, 306 + index * 82, value, 18, c.ink, 'regular') +
        line(924, 322 + index * 82, 1324, 322 + index * 82, { stroke: c.line }),
    ) +
    say(924, 624, 'Two parcels, packed by the potters', 16, c.muted, 'regular') +
    say(1324, 624, '£18', 17, c.ink, 'medium', 'end') +
    say(924, 668, 'Together', 19, c.ink, 'semi') +
    text(1324, 672, '£468', { size: 34, fill: c.ink, face: 'serif', anchor: 'end' }) +
    button(924, 712, 400, 64, 'Pay', { fill: c.rust, ink: '#FFFFFF', radius: 32, size: 19 })
  );
}

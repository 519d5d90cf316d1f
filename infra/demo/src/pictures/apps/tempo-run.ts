import { icon } from '../icons.ts';
import { text } from '../lettering.ts';
import { homeBar, statusBar, tabBar } from '../shells.ts';
import { circle, curve, each, line, path, type Point, rect } from '../svg.ts';
import { areaChart, chip } from '../widgets.ts';
import { figure, ground, p, tabs } from './tempo-page.ts';

/** A town from above at night: blocks, a river, a park. */
function city(w: number, h: number): string {
  const streets = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
  return (
    rect(0, 0, w, h, { fill: '#15171B' }) +
    rect(w * 0.52, h * 0.08, w * 0.4, h * 0.3, { fill: '#17251B', radius: 18 }) +
    path(`M${String(w * 0.7)} ${String(h * 0.2)}m-34 0a34 22 0 1 0 68 0a34 22 0 1 0 -68 0`, {
      fill: '#16303C',
    }) +
    path(
      `M-20 ${String(h * 0.62)}C${String(w * 0.3)} ${String(h * 0.5)} ${String(w * 0.5)} ${String(h * 0.82)} ${String(w + 20)} ${String(h * 0.66)}`,
      {
        stroke: '#16303C',
        width: 44,
      },
    ) +
    each(streets, (index) =>
      line(-20, index * 84 - 30, w + 20, index * 84 + 26, {
        stroke: '#23262C',
        width: index % 3 === 0 ? 7 : 3,
      }),
    ) +
    each(streets, (index) =>
      line(index * 62 - 50, -20, index * 62 - 120, h + 20, {
        stroke: '#23262C',
        width: index % 4 === 1 ? 7 : 3,
      }),
    )
  );
}

const track: readonly Point[] = [
  [70, 520],
  [118, 452],
  [96, 380],
  [150, 316],
  [216, 330],
  [262, 258],
  [316, 214],
  [300, 150],
  [232, 130],
  [190, 176],
];

export function running(): string {
  const way = curve(track);
  return (
    ground +
    city(390, 600) +
    path(way, { stroke: '#000000', width: 13, opacity: 0.5 }) +
    path(way, { stroke: p.accent, width: 7 }) +
    circle(70, 520, 8, { fill: p.ink }) +
    circle(190, 176, 19, { fill: p.accent, opacity: 0.3 }) +
    circle(190, 176, 11, { fill: '#FFFFFF' }) +
    circle(190, 176, 6.5, { fill: p.accent }) +
    statusBar(p.ink) +
    chip(20, 84, 'Offline map', { fill: '#0D0E10CC', ink: p.ink, icon: 'map' }) +
    rect(0, 548, 390, 320, { fill: p.ground, radius: 34 }) +
    text(195, 640, '5:52', { size: 84, fill: p.ink, face: 'wide', anchor: 'middle', tracking: -0.04 }) +
    text(195, 668, 'min per kilometre · easy, as planned', { size: 14.5, fill: p.muted, anchor: 'middle' }) +
    figure(36, 726, '4.18', 'kilometres', 26) +
    figure(166, 726, '24:31', 'time', 26) +
    figure(296, 726, '138', 'pulse', 26) +
    circle(195, 794, 30, { fill: p.accent }) +
    icon('pause', 195, 794, 28, p.onAccent, 2.6) +
    circle(108, 794, 23, { fill: p.faint }) +
    icon('lock', 108, 794, 20, p.ink) +
    circle(282, 794, 23, { fill: p.faint }) +
    icon('headphones', 282, 794, 20, p.ink) +
    homeBar(p.ink)
  );
}

export function summary(): string {
  const climb = [12, 14, 13, 22, 34, 31, 40, 58, 52, 61, 48, 30, 26, 18, 15, 12];
  const splits = [
    ['1', '6:04', 0.82],
    ['2', '5:58', 0.85],
    ['3', '5:51', 0.9],
    ['4', '5:55', 0.87],
    ['5', '5:47', 0.94],
    ['6', '5:41', 1],
  ] as const;
  return (
    ground +
    statusBar(p.ink) +
    icon('arrow-left', 34, 88, 24, p.ink) +
    icon('share', 356, 88, 22, p.ink) +
    text(24, 152, 'Nicely', { size: 44, fill: p.ink, face: 'wide', tracking: -0.03 }) +
    text(24, 196, 'unhurried.', { size: 44, fill: p.accent, face: 'wide', tracking: -0.03 }) +
    figure(24, 254, '6.42', 'km') +
    figure(150, 254, '37:36', 'time') +
    figure(290, 254, '84', 'm up') +
    rect(20, 300, 350, 160, { fill: p.card, radius: 22 }) +
    text(40, 334, 'Height', { size: 15, fill: p.ink, face: 'semi' }) +
    text(350, 334, '61 m', { size: 14, fill: p.muted, anchor: 'end' }) +
    areaChart(40, 356, 310, 74, climb, { stroke: p.good, shade: 0.3 }) +
    text(24, 504, 'Kilometres', { size: 17, fill: p.ink, face: 'semi' }) +
    each(splits, ([km, pace, share], index) => {
      const y = 524 + index * 36;
      return (
        text(28, y + 20, km, { size: 15, fill: p.muted, face: 'semi' }) +
        rect(52, y, 250 * share, 28, { fill: index === 5 ? p.accent : p.faint, radius: 8 }) +
        text(366, y + 20, pace, { size: 15, fill: p.ink, face: 'semi', anchor: 'end' })
      );
    }) +
    tabBar(p, tabs, 2)
  );
}

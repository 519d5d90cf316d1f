import type { Artwork } from '../artwork.ts';
import { inPhone, inTablet } from '../devices.ts';
import { group, path, rect } from '../svg.ts';
import { beds, handover, pocket } from './wardround-beds.ts';
import { day, night } from './wardround-page.ts';
import { floor, team } from './wardround-people.ts';
import { alarms, tasks, transfers } from './wardround-work.ts';

function thumbnail(): string {
  return (
    rect(0, 0, 1600, 1200, { fill: '#BFD9F7' }) +
    rect(0, 0, 1600, 520, { fill: '#D6E7FB' }) +
    path(`M0 330h330l46 -120l70 260l60 -190l30 50h1100`, { stroke: '#FFFFFF', width: 26 }) +
    group(inTablet(beds(day)), { x: 110, y: 250, scale: 0.93 }) +
    group(inPhone(pocket()), { x: 1170, y: 420, scale: 0.98 })
  );
}

export const wardround: Artwork = {
  device: 'desk',
  thumbnail,
  screens: [
    () => beds(day),
    () => handover(day),
    () => tasks(day),
    () => alarms(day),
    () => transfers(day),
    () => team(day),
    () => floor(day),
    () => beds(night),
    () => handover(night),
    () => alarms(night),
  ],
};

import type { Finding } from './image-check.ts';
import type { Verification } from './verify-images.ts';

const counted = (count: number, one: string, many = `${one}s`) =>
  `${String(count)} ${count === 1 ? one : many}`;

const words: Readonly<Record<Finding['what'], string>> = {
  orphan: 'an object of no image',
  'missing image': 'an image without its file',
  'damaged image': 'an image whose file is damaged',
  'missing copy': 'a missing copy',
  'damaged copy': 'a damaged copy',
};

const lineOf = ({ what, key }: Finding) => `  ${words[what]}: ${key}`;

/** Puts into words what was found, what was repaired, and what is left. */
export function describeVerification({ images, objects, noted, findings }: Verification): {
  isGood: boolean;
  text: string;
} {
  const repaired = findings.filter(({ isRepaired, what }) => isRepaired && what !== 'orphan');
  const removed = findings.filter(({ isRepaired, what }) => isRepaired && what === 'orphan');
  const left = findings.filter(({ isRepaired }) => !isRepaired);
  const lines = [
    `${counted(images, 'image')}, ${counted(objects, 'object')}`,
    ...(noted === 0
      ? []
      : [
          `${counted(noted, 'copy', 'copies')} of before hashes were kept: taken as they are, and checked from now on`,
        ]),
    ...(repaired.length === 0
      ? []
      : [`Made anew from the image, ${counted(repaired.length, 'object')}:`, ...repaired.map(lineOf)]),
    ...(removed.length === 0
      ? []
      : [
          `Removed, of no image for more than a day, ${counted(removed.length, 'object')}:`,
          ...removed.map(lineOf),
        ]),
    ...(left.length === 0
      ? ['Verified: every image and every copy is there, as it was stored, and nothing else is.']
      : [`NOT IN ORDER, ${counted(left.length, 'problem')}:`, ...left.map(lineOf)]),
  ];
  return { isGood: left.length === 0, text: lines.join('\n') };
}

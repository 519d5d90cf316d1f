import { chakra } from '@chakra-ui/react';

const Plate = chakra('svg', {
  base: { display: 'block', width: 'full', height: 'auto', bg: 'sunken' },
});

const ink = 'var(--p-colors-ink)';
const line = 'var(--p-colors-line)';
const edge = 'var(--p-colors-edge)';
const surface = 'var(--p-colors-surface)';
const signal = 'var(--p-colors-signal)';

function Board() {
  return (
    <>
      <rect x="56" y="52" width="400" height="300" rx="10" fill={surface} stroke={edge} />
      <path d="M56 88h344" stroke={line} />
      <rect x="76" y="66" width="72" height="8" rx="4" fill={ink} />
      {[112, 160, 208, 256].map((y, row) => (
        <g key={y}>
          <circle cx="90" cy={y + 12} r="8" fill={row === 1 ? signal : line} />
          <rect x="110" y={y + 4} width={[120, 92, 140, 78][row]} height="7" rx="3.5" fill={ink} />
          <rect x="110" y={y + 17} width={[64, 110, 72, 96][row]} height="5" rx="2.5" fill={line} />
          <rect x="300" y={y + 4} width="80" height="18" rx="9" fill={row === 1 ? signal : line} />
        </g>
      ))}
    </>
  );
}

function Phones() {
  const bars = [38, 62, 50, 84, 70, 112, 96];
  return (
    <>
      <circle cx="300" cy="70" r="150" fill={signal} />
      <rect x="120" y="36" width="160" height="330" rx="24" fill={surface} stroke={ink} strokeWidth="2" />
      <rect x="140" y="64" width="64" height="9" rx="4.5" fill={ink} />
      <rect x="140" y="82" width="100" height="6" rx="3" fill={line} />
      {bars.map((height, index) => (
        <rect
          key={height}
          x={140 + index * 18}
          y={230 - height}
          width="11"
          height={height}
          rx="3"
          fill={index === 5 ? signal : ink}
        />
      ))}
      <path d="M140 242h120M140 262h80M140 280h104" stroke={line} strokeWidth="6" strokeLinecap="round" />
    </>
  );
}

function Chat() {
  return (
    <>
      <rect x="48" y="56" width="190" height="54" rx="18" fill={surface} stroke={edge} />
      <path d="M70 76h120M70 91h76" stroke={line} strokeWidth="7" strokeLinecap="round" />
      <rect x="150" y="126" width="202" height="74" rx="18" fill={ink} />
      <path d="M174 150h140M174 170h96" stroke={surface} strokeWidth="7" strokeLinecap="round" />
      <rect x="48" y="216" width="104" height="48" rx="18" fill={signal} />
      {[76, 100, 124].map((x) => (
        <circle key={x} cx={x} cy="240" r="6" fill="var(--p-colors-on-signal)" />
      ))}
    </>
  );
}

const drawings = [Phones, Board, Chat];

/** Stands where a picture of real work would be while there is none yet. */
export function Artwork({ index }: { index: number }) {
  const Drawing = drawings[index % drawings.length] ?? Phones;
  return (
    <Plate viewBox="0 0 400 300" aria-hidden="true">
      <Drawing />
    </Plate>
  );
}

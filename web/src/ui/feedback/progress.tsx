import { chakra } from '@chakra-ui/react';

/** How far something has come, from 0 to 1. */
export function Progress({ label, value }: { label: string; value: number }) {
  const percent = Math.round(value * 100);
  return (
    <chakra.div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      height="4px"
      borderRadius="full"
      bg="line"
      overflow="hidden"
    >
      <chakra.div
        height="full"
        bg="signal"
        transformOrigin="left"
        transition="transform 150ms"
        style={{ transform: `scaleX(${String(value)})` }}
      />
    </chakra.div>
  );
}

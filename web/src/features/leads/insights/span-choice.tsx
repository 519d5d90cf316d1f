import { chakra } from '@chakra-ui/react';
import { Button } from '../../../ui/buttons/button.tsx';
import { compactControl } from '../../../ui/forms/compact-control.ts';
import { TextInput } from '../../../ui/forms/controls.tsx';
import type { Span } from './insights.api.ts';
import { lastDays } from './span.ts';

const choices = [7, 30, 90, 365] as const;

interface SpanChoiceProps {
  span: Span;
  onChoose: (span: Span) => void;
}

/** Which days the numbers are of. */
export function SpanChoice({ span, onChoose }: SpanChoiceProps) {
  const isChosen = (days: number) => {
    const last = lastDays(days);
    return last.from === span.from && last.to === span.to;
  };
  return (
    <chakra.div role="group" aria-label="Days" display="flex" flexWrap="wrap" gap="2" alignItems="center">
      {choices.map((days) => (
        <Button
          key={days}
          size="sm"
          variant={isChosen(days) ? 'ink' : 'outline'}
          aria-pressed={isChosen(days)}
          onClick={() => onChoose(lastDays(days))}
        >
          {days} days
        </Button>
      ))}
      <TextInput
        {...compactControl}
        type="date"
        width="10rem"
        aria-label="First day"
        value={span.from}
        max={span.to}
        onChange={({ target: { value } }) => value !== '' && onChoose({ ...span, from: value })}
      />
      <TextInput
        {...compactControl}
        type="date"
        width="10rem"
        aria-label="Last day"
        value={span.to}
        min={span.from}
        onChange={({ target: { value } }) => value !== '' && onChoose({ ...span, to: value })}
      />
    </chakra.div>
  );
}

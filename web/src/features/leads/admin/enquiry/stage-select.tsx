import { stages, type Stage } from '@portfolio/contracts/leads/leads.ts';
import type { ComponentProps } from 'react';
import { Select } from '../../../../ui/forms/controls.tsx';

/** What each stage is called. */
export const stageLabels = {
  new: 'New',
  contacted: 'Contacted',
  won: 'Won',
  lost: 'Lost',
} as const satisfies Record<Stage, string>;

interface StageSelectProps extends Omit<
  ComponentProps<typeof Select>,
  'options' | 'placeholder' | 'value' | 'onChange'
> {
  /** The words for no stage, where that can be chosen. */
  any?: string;
  value: Stage | undefined;
  onChoose: (stage: Stage | undefined) => void;
}

export function StageSelect({ any, value, onChoose, ...props }: StageSelectProps) {
  return (
    <Select
      {...props}
      options={stages.map((stage) => stageLabels[stage])}
      {...(any === undefined ? {} : { placeholder: any })}
      value={value === undefined ? '' : stageLabels[value]}
      onChange={(event) => onChoose(stages.find((stage) => stageLabels[stage] === event.target.value))}
    />
  );
}

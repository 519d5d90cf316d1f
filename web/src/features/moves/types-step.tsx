import { appTypes, type AppType } from '@portfolio/contracts/apps/apps.ts';
import {
  columnFields,
  type Becomes,
  type EditMoveBody,
  type Move,
} from '@portfolio/contracts/media/moves.ts';
import { Heading, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import type { ChangeEvent } from 'react';
import { useSiteCategories } from '../../lib/page/site-categories.ts';
import { compactControl } from '../../ui/forms/compact-control.ts';
import { Select } from '../../ui/forms/controls.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { SettingsSection } from '../../ui/forms/settings-section.tsx';
import { becomesLabels, columnLabels, counted, sumsOf } from './move-words.ts';
import { useEditMove } from './moves.api.ts';

const becomesOptions = Object.entries(becomesLabels).map(([value, label]) => ({ value, label }));

interface ChoiceProps {
  label: string;
  hint?: string;
  value: string;
  options: Parameters<typeof Select>[0]['options'];
  /** What no choice is called, where there may be none. */
  none?: string;
  isDisabled: boolean;
  onChoose: (value: string) => void;
}

const Choice = ({ label, hint, value, options, none, isDisabled, onChoose }: ChoiceProps) => (
  <Field label={label} {...(hint !== undefined && { hint })}>
    {(control) => (
      <Select
        {...control}
        {...compactControl}
        {...(none !== undefined && { placeholder: none })}
        {...{ value, options, disabled: isDisabled }}
        onChange={({ target }: ChangeEvent<HTMLSelectElement>) => onChoose(target.value)}
      />
    )}
  </Field>
);

interface StepProps {
  move: Move;
}

interface PartProps extends StepProps {
  isDisabled: boolean;
  edit: (body: EditMoveBody) => void;
}

/** Step 2: what becomes of what was found. Each choice is saved at once, and brings nothing yet. */
export function TypesStep({ move }: StepProps) {
  const { mutate } = useEditMove(move.id);
  const part = { move, edit: (body: EditMoveBody) => mutate(body), isDisabled: move.state === 'running' };
  const { app, page, skip } = sumsOf(move);
  return (
    <SettingsSection
      title="2. What becomes of it"
      hint="Choices are saved at once. Nothing comes to your site before step 3."
    >
      <Stack gap="8">
        <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
          {move.found.types.map(({ name, count }) => (
            <Choice
              key={name}
              label={name}
              hint={counted(count, 'item')}
              value={move.types[name] ?? 'skip'}
              options={becomesOptions}
              isDisabled={part.isDisabled}
              onChoose={(value) => part.edit({ types: { [name]: value as Becomes } })}
            />
          ))}
        </SimpleGrid>
        {move.kind === 'csv' && <Columns {...part} />}
        {app > 0 && <Defaults {...part} />}
        <Text role="status" textStyle="small" color="fg.muted">
          {counted(app, 'item')} would become apps, {page.toLocaleString('en')} pages, and{' '}
          {skip.toLocaleString('en')} would be left out.
        </Text>
      </Stack>
    </SettingsSection>
  );
}

/** Which column of a table is what. */
const Columns = ({ move: { columns, found }, edit, isDisabled }: PartProps) => (
  <Stack gap="4">
    <Heading as="h3" textStyle="small" fontWeight="semibold">
      Columns of the table
    </Heading>
    <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
      {columnFields.map((field) => (
        <Choice
          key={field}
          label={columnLabels[field]}
          value={columns[field] ?? ''}
          options={found.columns}
          none="No column"
          isDisabled={isDisabled}
          onChoose={(value) => {
            const { [field]: _former, ...others } = columns;
            edit({ columns: value === '' ? others : { ...others, [field]: value } });
          }}
        />
      ))}
    </SimpleGrid>
  </Stack>
);

/** What apps need and the source lacks. */
const Defaults = ({ move: { category, appType }, edit, isDisabled }: PartProps) => (
  <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
    <Choice
      label="Category of apps without one"
      value={category ?? ''}
      options={useSiteCategories()}
      none="None: choose it later"
      isDisabled={isDisabled}
      onChoose={(value) => edit({ category: value === '' ? null : value })}
    />
    <Choice
      label="Type of the apps"
      value={appType}
      options={appTypes}
      isDisabled={isDisabled}
      onChoose={(value) => edit({ appType: value as AppType })}
    />
  </SimpleGrid>
);

import type { Move } from '@portfolio/contracts/media/moves.ts';
import { Box, Stack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { ScreenHead } from '../../kit/list-screen.tsx';
import { paths } from '../../lib/page/paths.ts';
import { QueryView } from '../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SettingsSection } from '../../ui/forms/settings-section.tsx';
import { AddressesStep } from './addresses-step.tsx';
import { counted, kindWords } from './move-words.ts';
import { moveQuery } from './moves.api.ts';
import { PlanStep } from './plan-step.tsx';
import { TypesStep } from './types-step.tsx';

/** One move, from its file to the proof that no old address is lost. */
export function MoveScreen() {
  const { id = '' } = useParams();
  return (
    <QueryView query={useQuery(moveQuery(id))} name="The move" placeholder={<Skeleton height="40rem" />}>
      {(move) => <Steps move={move} />}
    </QueryView>
  );
}

function Steps({ move }: { move: Move }) {
  const { fileName, kind, origin, found } = move;
  const items = found.types.reduce((sum, { count }) => sum + count, 0);
  return (
    <Stack gap="8">
      <ScreenHead
        title={`Moving in from ${new URL(origin).host}`}
        back={{ to: paths.moves, label: 'All moves, or another file' }}
      />
      <div>
        {/* The result of step 4 is printed alone. */}
        <Box _print={{ display: 'none' }}>
          <SettingsSection title="1. The file" hint="It was read. Nothing of your site has changed by that.">
            <Text textStyle="small" overflowWrap="anywhere">
              {fileName} ({kindWords[kind].label}): {counted(items, 'item')},{' '}
              {counted(found.pictures, 'picture')}, {counted(found.addresses, 'old address', 'old addresses')}
              .
            </Text>
          </SettingsSection>
          <TypesStep move={move} />
          <PlanStep move={move} />
        </Box>
        <AddressesStep move={move} />
      </div>
    </Stack>
  );
}

import type { ListedMove } from '@portfolio/contracts/media/moves.ts';
import { Badge, Stack, VisuallyHidden } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { List, ListRow, ScreenHead } from '../../kit/list-screen.tsx';
import { paths } from '../../lib/page/paths.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { SettingsSection } from '../../ui/forms/settings-section.tsx';
import { Moment } from '../../ui/layout/moment.tsx';
import { FileStep } from './file-step.tsx';
import { kindWords, stateLabels } from './move-words.ts';
import { movesQuery } from './moves.api.ts';

/** The first step of a move, and the moves so far (contract, section 20). */
export function MovesScreen() {
  const query = useQuery(movesQuery);
  return (
    <Stack gap="8">
      <ScreenHead
        title="Moving in"
        hint="Brings the projects and pages of your old site, with their pictures, and proves that no old address is lost. Four steps: the file, the types, the plan, the addresses."
        back={{ to: paths.settings, label: 'Settings' }}
      />
      <div>
        <FileStep />
        <SettingsSection title="Earlier moves" hint="The newest 20. Each goes on where you left it.">
          <List
            query={query}
            name="The moves"
            label="Earlier moves"
            empty={['No moves yet', 'Send a file above.']}
            row={(move) => <MoveRow move={move} />}
          />
        </SettingsSection>
      </div>
    </Stack>
  );
}

const MoveRow = ({ move: { id, fileName, kind, origin, state, createdAt } }: { move: ListedMove }) => (
  <ListRow
    title={
      <>
        {fileName} <Badge>{stateLabels[state]}</Badge>
      </>
    }
    note={
      <>
        {kindWords[kind].label}, {origin}, <Moment at={createdAt} />
      </>
    }
  >
    <ButtonLink to={paths.move(id)} size="sm" variant="outline">
      Open<VisuallyHidden> {fileName}</VisuallyHidden>
    </ButtonLink>
  </ListRow>
);

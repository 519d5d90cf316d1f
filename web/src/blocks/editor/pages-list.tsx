import { trashDays } from '@portfolio/contracts/apps/portfolio.ts';
import { neededPaths } from '@portfolio/contracts/pages/page-paths.ts';
import type { ListedPage } from '@portfolio/contracts/pages/pages.ts';
import { Badge, HStack, Stack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Copy, Plus, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useDeletePage, useDuplicatePage, useRecoverPage } from '../../features/site/pages.api.ts';
import { wholeSiteQuery } from '../../features/site/site-admin.api.ts';
import { adminPagesQuery } from '../../entries/all-pages.api.ts';
import { LanguageChoice, useChosenLanguage } from '../../entries/translations/language-choice.tsx';
import { ListRow, ListScreen, ScreenHead } from '../../kit/list-screen.tsx';
import { RowAction } from '../../kit/row-action.tsx';
import { paths } from '../../lib/page/paths.ts';
import { useCan } from '../../lib/page/rights.ts';
import { Moment } from '../../ui/layout/moment.tsx';
import { AddPage } from './add-page.tsx';
import { TranslatedPages } from './translated-pages.tsx';
import { Button, ButtonLink } from '../../ui/buttons/button.tsx';

/** The pages of the site, with what visitors see of them, or how far they are translated. */
export function PagesList() {
  const { data: site } = useQuery(wholeSiteQuery);
  const { language, isWaiting, choose } = useChosenLanguage(site);
  if (isWaiting) return null;
  const choice = <LanguageChoice site={site} chosen={language} onChoose={choose} />;
  if (language === undefined) return <Originals choice={choice} />;
  return (
    <Stack gap="6">
      <ScreenHead title="Pages" />
      {choice}
      <TranslatedPages key={language} language={language} />
    </Stack>
  );
}

/** The pages in the first language of the site. */
function Originals({ choice }: { choice: ReactNode }) {
  const [isAdding, setAdding] = useState(false);
  const canPublish = useCan('publish');
  return (
    <>
      <ListScreen
        title="Pages"
        filters={choice}
        actions={
          <>
            {canPublish && (
              <ButtonLink to={`${paths.trash}?kind=page`} size="sm" variant="outline">
                <Trash2 aria-hidden="true" size={18} /> Trash
              </ButtonLink>
            )}
            <Button size="sm" onClick={() => setAdding(true)}>
              <Plus aria-hidden="true" size={18} /> Add page
            </Button>
          </>
        }
        query={useQuery(adminPagesQuery)}
        name="The pages"
        empty={['There are no pages']}
        row={(page) => <PageRow page={page} />}
      />
      {isAdding && <AddPage onClose={() => setAdding(false)} />}
    </>
  );
}

function PageRow({ page }: { page: ListedPage }) {
  const { id, title, path, isActive = true, hasDraft = false, publishAt, updatedAt } = page;
  const copy = useDuplicatePage();
  const remove = useDeletePage();
  const recover = useRecoverPage();
  return (
    <ListRow
      title={
        <Text asChild display="inline-flex" alignItems="center" minHeight="target">
          <Link to={paths.adminPage(id)}>{title}</Link>
        </Text>
      }
      note={path}
      aside={
        <HStack wrap="wrap" gap="3" textStyle="sm" color="fg.muted">
          <Badge colorPalette={isActive ? 'green' : 'gray'}>
            {!isActive ? 'Inactive' : (publishAt ?? null) === null ? 'Active' : 'Scheduled'}
          </Badge>
          {hasDraft && <Badge>Draft</Badge>}
          {updatedAt !== undefined && <Moment at={updatedAt} />}
        </HStack>
      }
    >
      <RowAction
        isIcon
        icon={Copy}
        label="Copy"
        of={title}
        run={() => copy.mutateAsync(id)}
        done={(made) => `Copied as ${made.path}.`}
      />
      {!neededPaths.includes(path) && (
        <RowAction
          isIcon
          icon={Trash2}
          label="Delete"
          of={title}
          right="publish"
          ask={{
            title: `Delete “${title}”`,
            message: `Move to trash? You can restore it for ${String(trashDays)} days.`,
            confirm: 'Move to trash',
          }}
          run={() => remove.mutateAsync(id)}
          done={`“${title}” is in the trash.`}
          undo={{ run: () => recover.mutateAsync(id), done: `“${title}” is back among the pages.` }}
        />
      )}
    </ListRow>
  );
}

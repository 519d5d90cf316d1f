import { neededPaths } from '@portfolio/contracts/pages/page-paths.ts';
import type { RenderedPage } from '@portfolio/contracts/pages/pages.ts';
import { fillPlaceholders } from '@portfolio/contracts/site/placeholders.ts';
import type { WholeSite } from '@portfolio/contracts/site/site.ts';
import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, ArrowUpRight } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import { useParams } from 'react-router-dom';
import { FieldControl } from '../../features/site/editor/controls/field-control.tsx';
import { Preview } from '../../features/site/editor/preview.tsx';
import { adminPagesQuery, editedPageQuery } from '../../features/site/pages.api.ts';
import { wholeSiteQuery } from '../../features/site/site-admin.api.ts';
import { paths } from '../../lib/paths.ts';
import { useFocusReturn } from '../../lib/use-focus-return.ts';
import { useLeaveGuard } from '../../lib/use-leave-guard.ts';
import { Button } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LeaveDialog } from '../../ui/leave-dialog.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { flag, image, line, text } from '../fields.ts';
import { knowLinks } from '../know-links.ts';
import { PageBlocks } from '../page-blocks.tsx';
import { BlocksControl } from './blocks-control.tsx';
import { usePageForm } from './use-page-form.ts';

const nameFields = [line('title', 'Title'), line('path', 'Path', 'Where the page is, such as /about.')];

const searchFields = [
  line('navLabel', 'Label in the navigation', 'Without one it is the title.'),
  line('metaTitle', 'Title for search engines'),
  text(
    'metaDescription',
    'Search description',
    'Shown by search engines and where somebody shares the page.',
  ),
  image('shareImageUrl', 'Share picture'),
  flag('isIndexed', 'Search engines may list it'),
];

/** The form of a page beside how it will look. */
export function PageEditor() {
  const { id = '' } = useParams();
  const page = useQuery(editedPageQuery(id));
  const site = useQuery(wholeSiteQuery);
  return (
    <chakra.div
      maxWidth="100rem"
      marginInline="auto"
      paddingInline="gutter"
      paddingBlock={{ base: '6', md: '10' }}
    >
      <TextLink to={paths.adminPages}>
        <ArrowLeft aria-hidden="true" size={16} /> Pages
      </TextLink>
      <QueryView
        query={page}
        name="The page"
        placeholder={<Skeleton height="100dvh" />}
        isEmpty={(found) => found === null}
        empty={<EmptyState title="There is no such page">It may have been deleted.</EmptyState>}
      >
        {(found) => found !== null && site.data !== undefined && <OpenEditor page={found} site={site.data} />}
      </QueryView>
    </chakra.div>
  );
}

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gap: { base: '8', xl: '10' },
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 5fr) minmax(0, 6fr)' },
    alignItems: 'start',
    marginTop: '6',
  },
});

const Actions = chakra('div', {
  base: {
    position: 'sticky',
    bottom: '0',
    zIndex: '1',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    paddingBlock: '3',
    bg: 'paper',
    borderTop: '1px solid',
    borderColor: 'line',
  },
});

function OpenEditor({ page, site }: { page: RenderedPage; site: WholeSite }) {
  const { ref, page: form } = usePageForm(page);
  const { data: pages = [] } = useQuery(adminPagesQuery);
  const [round, setRound] = useState(0);
  const undo = () => {
    form.undo();
    setRound((now) => now + 1);
  };
  const guard = useLeaveGuard(form.isDirty, undo);
  const noteFocus = useFocusReturn(form.isSaving);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    noteFocus();
    form.submit();
  };
  const { stored, values } = form;
  const isNeeded = neededPaths.includes(stored.path);
  // New blocks have no id yet.
  const blocks = values.blocks.map((block, index) => ({
    ...block,
    id: (block as { id?: string }).id ?? `new-${String(index)}`,
  }));
  return (
    <>
      <chakra.h1 textStyle="heading" marginTop="4">
        {stored.title}
      </chakra.h1>
      <Columns>
        <chakra.form ref={ref} noValidate onSubmit={submit} display="grid" gap="5">
          <chakra.div key={round} inert={form.isSaving} display="grid" gap="5">
            {nameFields.map((field) => (
              <FieldControl key={field.name} form={form} field={field} path={field.name} />
            ))}
            {stored.path !== paths.home && (
              <FieldControl form={form} field={flag('isActive', 'Visitors see it')} path="isActive" />
            )}
            <BlocksControl form={form} />
            <Disclosure title="Navigation and search engines" summary="">
              <chakra.div display="grid" gap="5" paddingTop="3">
                {searchFields.map((field) => (
                  <FieldControl key={field.name} form={form} field={field} path={field.name} />
                ))}
              </chakra.div>
            </Disclosure>
            {isNeeded && (
              <chakra.p textStyle="small" color="muted">
                This page keeps its path and cannot be deleted.
              </chakra.p>
            )}
          </chakra.div>
          <Actions>
            <Button type="submit" size="sm" isBusy={form.isSaving} disabled={!form.isDirty}>
              Save
            </Button>
            {form.isDirty && (
              <Button size="sm" variant="outline" disabled={form.isSaving} onClick={undo}>
                Undo changes
              </Button>
            )}
            {stored.isActive && (
              <TextLink to={stored.path} target="_blank" marginInlineStart="auto">
                View page <ArrowUpRight aria-hidden="true" size={16} />
              </TextLink>
            )}
          </Actions>
          <LeaveDialog guard={guard} />
        </chakra.form>
        <Preview>
          <PageBlocks
            blocks={fillPlaceholders(
              knowLinks(
                blocks.filter(({ isHidden }) => !isHidden),
                pages,
              ),
              site,
            )}
            site={site}
            html={stored.html}
          />
        </Preview>
      </Columns>
    </>
  );
}

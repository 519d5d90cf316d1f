import { neededPaths } from '@portfolio/contracts/pages/page-paths.ts';
import type { RenderedPage } from '@portfolio/contracts/pages/pages.ts';
import { fillPlaceholders } from '@portfolio/contracts/site/placeholders.ts';
import type { WholeSite } from '@portfolio/contracts/site/site.ts';
import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, ArrowUpRight } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { EditorFrame } from '../../features/site/editor/editor-frame.tsx';
import { flag, image, line, text } from '../../features/site/editor/fields.ts';
import { FieldControl } from '../../features/site/editor/controls/field-control.tsx';
import { adminPagesQuery, editedPageQuery } from '../../features/site/pages.api.ts';
import { wholeSiteQuery } from '../../features/site/site-admin.api.ts';
import { paths } from '../../lib/paths.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { knowLinks } from '../../features/site/frame/know-links.ts';
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

function OpenEditor({ page, site }: { page: RenderedPage; site: WholeSite }) {
  const { ref, page: form } = usePageForm(page);
  const { data: pages = [] } = useQuery(adminPagesQuery);
  const { stored, values } = form;
  const blocks = values.blocks
    .filter(({ isHidden }) => !isHidden)
    // New blocks have no id yet.
    .map((block, index) => ({ ...block, id: (block as { id?: string }).id ?? `new-${String(index)}` }));
  return (
    <>
      <chakra.h1 textStyle="heading" marginTop="4">
        {stored.title}
      </chakra.h1>
      <chakra.div marginTop="6">
        <EditorFrame
          ref={ref}
          form={form}
          link={
            stored.isActive && (
              <TextLink to={stored.path} target="_blank" marginInlineStart="auto">
                View page <ArrowUpRight aria-hidden="true" size={16} />
              </TextLink>
            )
          }
          preview={
            <PageBlocks
              blocks={fillPlaceholders(knowLinks(blocks, pages), site)}
              site={site}
              html={stored.html}
            />
          }
        >
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
          {neededPaths.includes(stored.path) && (
            <chakra.p textStyle="small" color="muted">
              This page keeps its path and cannot be deleted.
            </chakra.p>
          )}
        </EditorFrame>
      </chakra.div>
    </>
  );
}

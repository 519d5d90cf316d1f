import { chakra } from '@chakra-ui/react';
import { ArrowUpRight } from 'lucide-react';
import { useIsUploading } from '../../entries/images/use-upload.ts';
import { useCan } from '../../lib/page/rights.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { MenuNote } from './fields/menu-note.tsx';
import { Moment } from '../../ui/layout/moment.tsx';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import { SampleNote } from './fields/sample-note.tsx';
import type { PageFormState } from './form/use-page-form.ts';

/** What can be done with the page, and whether it is saved. */
export function PageActions({ form }: { form: PageFormState }) {
  const { entry: page, draft } = form.stored;
  const canPublish = useCan('publish');
  const hasChanges = draft !== null || form.isDirty || !page.isActive;
  const isUploading = useIsUploading();
  const isPublishing = form.saving === 'page';
  const isBusy = form.saving !== undefined || isUploading;
  return (
    <>
      <SaveState form={form} />
      {page.isActive && (
        <TextLink to={page.path} target="_blank" fontSize="sm">
          View page <ArrowUpRight aria-hidden="true" size={16} />
        </TextLink>
      )}
      {canPublish && (
        <Button
          size="sm"
          isBusy={isPublishing}
          disabled={!hasChanges || isBusy || form.conflict !== undefined}
          onClick={() => void form.save('page')}
        >
          Publish
        </Button>
      )}
      <SampleNote blocks={form.values.blocks} />
      <MenuNote page={page} />
    </>
  );
}

function SaveState({ form }: { form: PageFormState }) {
  const { isDirty, saving, problem, stored, conflict } = form;
  const isUploading = useIsUploading();
  const failure =
    problem === 'invalid' && isDirty
      ? 'Not saved: something has to be corrected.'
      : problem === 'offline' && isDirty
        ? 'Not saved: the site does not answer. Kept in this browser, and tried again.'
        : undefined;
  return (
    <chakra.div flex="1 1 10rem" minWidth="0" textStyle="label" fontWeight="400" color="muted">
      <chakra.span role="status" color="error">
        {failure}
      </chakra.span>
      {problem === 'invalid' && isDirty && (
        <Button size="sm" variant="quiet" onClick={() => void form.save('draft')}>
          Show errors
        </Button>
      )}
      {failure === undefined &&
        (conflict !== undefined ? (
          'Compare both changes first'
        ) : isUploading ? (
          'Uploading a picture …'
        ) : saving !== undefined ? (
          'Saving …'
        ) : isDirty ? (
          'Not saved yet; kept in this browser'
        ) : stored.draft !== null ? (
          <>
            Draft saved at <Moment at={stored.draft.draftedAt} format="time" />
          </>
        ) : stored.entry.isActive ? (
          'Nothing to publish'
        ) : (
          'Saved, not public yet'
        ))}
    </chakra.div>
  );
}

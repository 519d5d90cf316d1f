import { addressIn } from '@portfolio/contracts/site/language-paths.ts';
import { ArrowUpRight } from 'lucide-react';
import { SaveState } from '../../entries/document/save-state.tsx';
import { PublishButton } from '../../entries/drafts/publish-button.tsx';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import { MenuNote } from './fields/menu-note.tsx';
import { SampleNote } from './fields/sample-note.tsx';
import { pageHistory } from './form/page-calls.ts';
import type { PageFormState } from './form/use-page-form.ts';

/** What can be done with the page, and whether it is saved. */
export function PageActions({ form, onSave }: { form: PageFormState; onSave: () => void }) {
  const { entry: page } = form.stored;
  return (
    <>
      <SaveState
        document={form}
        unchanged={page.isActive ? 'Nothing to publish' : 'Saved, not public yet'}
        isAutomatic
        onSave={onSave}
      />
      {page.isActive && (
        <TextLink
          to={addressIn(page.translationOf === null ? null : page.language, page.path)}
          target="_blank"
          fontSize="sm"
        >
          View page <ArrowUpRight aria-hidden="true" size={16} />
        </TextLink>
      )}
      <PublishButton document={form} history={pageHistory} />
      <SampleNote blocks={form.values.blocks} />
      <MenuNote page={page} />
    </>
  );
}

import { Eye } from 'lucide-react';
import { Button, chakra } from '@chakra-ui/react';
import { useCanDraft } from '../../../entries/drafts/use-can-draft.ts';
import { PublishButton } from '../../../entries/drafts/publish-button.tsx';
import { appHistory } from './app-calls.ts';
import type { AppForm } from './use-app-form.ts';

const Bar = chakra('div', {
  base: {
    position: 'sticky',
    bottom: '0',
    zIndex: '1',
    display: 'flex',
    justifyContent: 'flex-end',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: { base: '2', sm: '3' },
    marginInline: { base: '-5', md: '-8' },
    marginBottom: { base: '-5', md: '-8' },
    paddingBlock: '3',
    paddingInline: { base: '5', md: '8' },
    bg: 'surface',
    borderTop: '1px solid',
    borderColor: 'line',
    borderEndStartRadius: 'md',
    borderEndEndRadius: 'md',
  },
});

interface FormFooterProps {
  form: AppForm;
  onCancel: () => void;
  onPreview: () => void;
}

/** What can be done with the form: to try it, to leave it, to save it for visitors or for later. */
export function FormFooter({ form, onCancel, onPreview }: FormFooterProps) {
  const isSaving = form.saving !== undefined;
  return (
    <Bar>
      <chakra.p flex="1" display={{ base: 'none', sm: 'block' }} textStyle="label" color="muted">
        {form.isDirty && !isSaving && 'Not saved yet; kept in this browser'}
      </chakra.p>
      <Button variant="ghost" size="sm" onClick={onPreview}>
        <Eye aria-hidden="true" size={18} />
        <chakra.span srOnly={{ base: true, sm: false }}>Preview</chakra.span>
      </Button>
      <Button variant="outline" size="sm" disabled={isSaving} onClick={onCancel}>
        Cancel
      </Button>
      <SaveButtons form={form} />
    </Bar>
  );
}

/** A draft is for what visitors see already; everything else can be saved as it is. */
function SaveButtons({ form }: { form: AppForm }) {
  const { saving, isDirty, isDraftNext, saveTo } = form;
  const { entry: base, draft } = form.stored;
  const canDraft = useCanDraft(form.stored);
  const isSaving = saving !== undefined;
  const hasDraft = draft !== null;
  const words = base === null ? 'Create App' : 'Update App';
  const draftWords = hasDraft ? 'Save draft' : 'Save as draft';
  return (
    <>
      {(hasDraft || base?.isActive === true) && (
        <Button
          type={isDraftNext ? 'submit' : 'button'}
          variant="outline"
          size="sm"
          loading={saving === 'draft'}
          loadingText={draftWords}
          disabled={isSaving || !isDirty || !canDraft}
          {...(isDraftNext ? {} : { onClick: () => void saveTo('draft') })}
        >
          {draftWords}
        </Button>
      )}
      {base !== null && hasDraft && (
        <PublishButton
          document={{ ...form, stored: { entry: base, draft }, save: saveTo }}
          history={appHistory}
          label="Publish draft"
        />
      )}
      {!isDraftNext && (
        <Button
          type="submit"
          size="sm"
          loading={saving === 'entry'}
          loadingText="Saving..."
          disabled={isSaving}
        >
          {words}
        </Button>
      )}
    </>
  );
}

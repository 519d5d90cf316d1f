import { Eye } from 'lucide-react';
import { chakra } from '@chakra-ui/react';
import { Button } from '../../../ui/button.tsx';
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
      <Button variant="quiet" size="sm" onClick={onPreview}>
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
function SaveButtons({ form: { base, draft, mode, saving, isDirty, saveTo } }: { form: AppForm }) {
  const isSaving = saving !== undefined;
  const hasDraft = draft !== null;
  const words = mode === 'add' ? 'Create App' : 'Update App';
  return (
    <>
      {(hasDraft || base?.isActive === true) && (
        <Button
          type={hasDraft ? 'submit' : 'button'}
          variant="outline"
          size="sm"
          isBusy={saving === 'draft'}
          disabled={isSaving || !isDirty}
          onClick={hasDraft ? undefined : () => saveTo('draft')}
        >
          {hasDraft ? 'Save draft' : 'Save as draft'}
        </Button>
      )}
      {hasDraft ? (
        <Button
          size="sm"
          isBusy={saving === 'publishedDraft'}
          disabled={isSaving}
          onClick={() => saveTo('publishedDraft')}
        >
          {saving === 'publishedDraft' ? 'Publishing...' : 'Publish draft'}
        </Button>
      ) : (
        <Button type="submit" size="sm" isBusy={saving === 'app'} disabled={isSaving}>
          {saving === 'app' ? 'Saving...' : words}
        </Button>
      )}
    </>
  );
}

import { appTypes, categories } from '@portfolio/contracts/apps.ts';
import { Eye, X } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import { useShortcuts } from '../../../lib/use-shortcuts.ts';
import { chakra } from '@chakra-ui/react';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/controls.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { LeaveDialog } from '../../../ui/leave-dialog.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { MetaFields } from './meta-fields.tsx';
import { PreviewDialog } from '../preview/preview-dialog.tsx';
import { ScreenshotsField } from '../images/screenshots-field.tsx';
import { AppTextInput, FieldRow } from './app-text-input.tsx';
import { ThumbnailField } from '../images/thumbnail-field.tsx';
import { appFieldLabels, appFormFields } from './values.ts';
import { useAppForm, type AppForm as FormState, type AppFormOptions } from './use-app-form.ts';

/** A broken field that is led to is clear of the bars at the top and the bottom. */
const Form = chakra('form', { base: { '& [aria-invalid]': { scrollMarginBlock: '8rem' } } });

const Column = chakra('div', { base: { display: 'grid', gap: '5', alignContent: 'start', minWidth: '0' } });

interface AppFormProps extends Omit<AppFormOptions, 'onSaved'> {
  titleId: string;
  siteName: string;
  onClose: () => void;
}

/** The form card 'Add New App' or 'Edit App' (specification, section 2). */
export function AppForm({ titleId, siteName, onClose, ...options }: AppFormProps) {
  const { ref, ...form } = useAppForm({ ...options, onSaved: onClose });
  const [isPreviewed, setIsPreviewed] = useState(false);
  useShortcuts({ Escape: onClose });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    form.submit();
  };
  return (
    <Form ref={ref} noValidate aria-labelledby={titleId} onSubmit={submit}>
      <FormHeader titleId={titleId} mode={form.mode} onClose={onClose} />
      {form.conflict && <ConflictNotice conflict={form.conflict} />}
      <ErrorSummary form={form} />
      <chakra.div
        inert={form.isSaving}
        display="grid"
        gap={{ base: '6', lg: '10' }}
        gridTemplateColumns={{ lg: 'minmax(0, 1fr) 22rem' }}
        paddingBlock="6"
      >
        <Column>
          <DetailFields form={form} />
          <MetaFields form={form} />
        </Column>
        <Column>
          <Checkbox
            label={appFieldLabels.isActive}
            checked={form.values.isActive}
            onChange={(event) => form.set({ isActive: event.target.checked })}
          />
          <ThumbnailField form={form} />
          <ScreenshotsField form={form} />
        </Column>
      </chakra.div>
      <FormFooter form={form} onCancel={onClose} onPreview={() => setIsPreviewed(true)} />
      {isPreviewed && (
        <PreviewDialog
          values={form.values}
          base={form.base}
          siteName={siteName}
          onClose={() => setIsPreviewed(false)}
        />
      )}
      <LeaveDialog guard={form.guard} />
    </Form>
  );
}

function ErrorSummary({ form: { errors } }: { form: FormState }) {
  const broken = appFormFields.filter((field) => errors[field] !== undefined);
  return (
    <VisuallyHidden role="status">
      {broken.length > 0 && `To be corrected: ${broken.map((field) => appFieldLabels[field]).join(', ')}.`}
    </VisuallyHidden>
  );
}

function FormHeader({
  titleId,
  mode,
  onClose,
}: {
  titleId: string;
  mode: FormState['mode'];
  onClose: () => void;
}) {
  return (
    <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap="4">
      <chakra.h2 id={titleId} textStyle="subheading">
        {mode === 'add' ? 'Add New App' : 'Edit App'}
      </chakra.h2>
      <IconButton label="Close the form" onClick={onClose}>
        <X aria-hidden="true" size={20} />
      </IconButton>
    </chakra.div>
  );
}

function DetailFields({ form }: { form: FormState }) {
  return (
    <>
      <AppTextInput form={form} name="title" />
      <AppTextInput form={form} name="seoSlug" hint="Auto-generated from the title if empty" />
      <FieldRow>
        <AppTextInput form={form} name="category" options={categories} placeholder="Choose a category" />
        <AppTextInput form={form} name="appType" options={appTypes} placeholder="Choose a type" />
      </FieldRow>
      <AppTextInput form={form} name="shortDescription" rows={2} />
      <AppTextInput form={form} name="description" rows={7} />
      <AppTextInput form={form} name="features" hint="Separated by commas" rows={2} />
      <FieldRow>
        <AppTextInput form={form} name="downloadUrl" type="url" placeholder="https://" />
        <AppTextInput form={form} name="demoUrl" type="url" placeholder="https://" />
      </FieldRow>
    </>
  );
}

interface FormFooterProps {
  form: FormState;
  onCancel: () => void;
  onPreview: () => void;
}

function FormFooter({ form, onCancel, onPreview }: FormFooterProps) {
  const label = form.mode === 'add' ? 'Create App' : 'Update App';
  return (
    <chakra.div
      position="sticky"
      bottom="0"
      zIndex="1"
      display="flex"
      justifyContent="flex-end"
      flexWrap="wrap"
      alignItems="center"
      gap="3"
      marginInline={{ base: '-5', md: '-8' }}
      marginBottom={{ base: '-5', md: '-8' }}
      paddingBlock="3"
      paddingInline={{ base: '5', md: '8' }}
      bg="surface"
      borderTop="1px solid"
      borderColor="line"
      borderEndStartRadius="md"
      borderEndEndRadius="md"
    >
      <chakra.p flex="1" display={{ base: 'none', sm: 'block' }} textStyle="label" color="muted">
        {form.isDirty && !form.isSaving && 'Not saved yet; kept in this browser'}
      </chakra.p>
      <Button variant="quiet" size="sm" onClick={onPreview}>
        <Eye aria-hidden="true" size={18} />
        <chakra.span srOnly={{ base: true, sm: false }}>Preview</chakra.span>
      </Button>
      <Button variant="outline" size="sm" disabled={form.isSaving} onClick={onCancel}>
        Cancel
      </Button>
      <Button type="submit" size="sm" isBusy={form.isSaving}>
        {form.isSaving ? 'Saving...' : label}
      </Button>
    </chakra.div>
  );
}

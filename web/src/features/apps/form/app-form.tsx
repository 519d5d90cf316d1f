import { appTypes, categories } from '@portfolio/contracts/apps/apps.ts';
import { X } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import { useShortcuts } from '../../../lib/use-shortcuts.ts';
import { chakra } from '@chakra-ui/react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { LeaveDialog } from '../../../ui/leave-dialog.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { CaseStudyFields } from '../case-study/case-study-fields.tsx';
import { PresenceBar } from '../draft/presence-bar.tsx';
import { MarkdownField } from '../markdown/markdown-field.tsx';
import { VisibilityFields } from '../schedule/visibility-fields.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { FormFooter } from './form-footer.tsx';
import { MetaFields } from './meta-fields.tsx';
import { PreviewDialog } from '../preview/preview-dialog.tsx';
import { ScreenshotsField } from '../images/screenshots-field.tsx';
import { AppTextInput, FieldRow } from './app-text-input.tsx';
import { ThumbnailField } from '../images/thumbnail-field.tsx';
import { isBroken } from './rules.ts';
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
    <>
      <FormHeader titleId={titleId} mode={form.mode} onClose={onClose} />
      {form.base !== null && <PresenceBar form={form} base={form.base} userId={options.userId} />}
      <Form ref={ref} noValidate aria-labelledby={titleId} onSubmit={submit}>
        {form.conflict && <ConflictNotice conflict={form.conflict} />}
        <ErrorSummary form={form} />
        <chakra.div
          inert={form.saving !== undefined}
          display="grid"
          gap={{ base: '6', lg: '10' }}
          gridTemplateColumns={{ lg: 'minmax(0, 1fr) 22rem' }}
          paddingBlock="6"
        >
          <Column>
            <DetailFields form={form} />
            <CaseStudyFields form={form} />
            <MetaFields form={form} />
          </Column>
          <Column>
            <VisibilityFields form={form} />
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
    </>
  );
}

function ErrorSummary({ form: { errors } }: { form: FormState }) {
  const broken = appFormFields.filter((field) => isBroken(errors, field));
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
      <MarkdownField
        label={appFieldLabels.description}
        error={form.errors.description}
        hint="Markdown: headings, lists, links, quotes and code; what is pasted from a document keeps them"
        rows={9}
        {...form.text('description')}
      />
      <AppTextInput form={form} name="features" hint="Separated by commas" rows={2} />
      <FieldRow>
        <AppTextInput form={form} name="downloadUrl" type="url" placeholder="https://" />
        <AppTextInput form={form} name="demoUrl" type="url" placeholder="https://" />
      </FieldRow>
    </>
  );
}

import { memo } from 'react';
import { appTypes, categories } from '@portfolio/contracts/apps/apps.ts';
import { useController } from 'react-hook-form';
import { appFieldLabels, type AppValues } from '../../app-values.ts';
import { MarkdownField } from '../markdown/markdown-field.tsx';
import { AppField, FieldRow, TextField, useFieldError } from './app-field.tsx';
import { FeaturesField } from './features-field.tsx';

/** What an app is: its title, kind, texts, features and links. */
export const DetailFields = memo(function DetailFields() {
  const { title, seoSlug, category, appType, shortDescription, downloadUrl, demoUrl } = appFieldLabels;
  return (
    <>
      <TextField name="title" label={title} isRequired />
      <TextField name="seoSlug" label={seoSlug} hint="Auto-generated from the title if empty" />
      <FieldRow>
        <TextField
          name="category"
          label={category}
          options={categories}
          placeholder="Choose a category"
          isRequired
        />
        <TextField name="appType" label={appType} options={appTypes} placeholder="Choose a type" isRequired />
      </FieldRow>
      <TextField name="shortDescription" label={shortDescription} rows={2} isRequired />
      <DescriptionField />
      <FeaturesField />
      <FieldRow>
        <TextField name="downloadUrl" label={downloadUrl} type="url" placeholder="https://" />
        <TextField name="demoUrl" label={demoUrl} type="url" placeholder="https://" />
      </FieldRow>
    </>
  );
});

function DescriptionField() {
  const { field } = useController<AppValues, 'description'>({ name: 'description' });
  return (
    <AppField
      label={appFieldLabels.description}
      error={useFieldError('description')}
      hint="Markdown: headings, lists, links, quotes and code; what is pasted from a document keeps them"
      isRequired
    >
      <MarkdownField
        label={appFieldLabels.description}
        rows={9}
        name={field.name}
        value={field.value}
        onChange={field.onChange}
      />
    </AppField>
  );
}
